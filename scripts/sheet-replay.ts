/**
 * Shows delivered rows that are no longer in the Sheet. With --send they are written once more, by
 * the running service or at its next start. With --dismiss they are known to be deleted on purpose,
 * and nobody is told of them any more. Rows that Google refused: npm run sheet:quarantine.
 *
 * npm run sheet:replay -- [--send | --dismiss] [--only ID,ID]
 */

import { systemClock } from '#backend/clock.ts'
import { exitCodes } from '#backend/command-line.ts'
import { openChain } from '#backend/delivery/chain-start.ts'
import { countMissing, missingRows } from '#backend/delivery/reconcile.ts'
import type { EventIdSet } from '#backend/sheet/event-id-set.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { noteInTrail } from './journal/staff-records.ts'
import { runSheetCommand, type SheetConnection, sharingHelp } from './sheet/sheet-connection.ts'
import { givenIds, listingLine } from './sheet/sheet-listing.ts'

const mostListed = 1_000
/** Ids that one statement is given. */
const idsAtOnce = 500

await runSheetCommand(
  {
    name: 'npm run sheet:replay --',
    about: 'Shows delivered rows that are no longer in the Sheet.',
    options: {
      send: { type: 'boolean', about: 'Has them written once more.' },
      dismiss: {
        type: 'boolean',
        about: 'They were deleted on purpose: nobody is told of them any more.',
      },
      only: { type: 'string', value: 'ID,ID', about: 'Some of them.' },
    },
  },
  async (connection, { values, misuse }) => {
    if (values.send && values.dismiss) throw misuse('Give either --send or --dismiss.')
    const inSheet = await idsInSheet(connection)
    if (typeof inSheet === 'string') {
      console.log(`${inSheet}\n\n${sharingHelp(connection.settings)}`)
      return exitCodes.google
    }
    const chosen = await choose(connection, inSheet, givenIds(values.only))
    if (chosen.length === 0) {
      console.log('There is nothing to write again.')
      return true
    }
    const kind = values.send ? 'send' : values.dismiss ? 'dismiss' : 'list'
    const line = { action: 'sheet.replay', detail: { kind }, rows: chosen.length }
    await noteInTrail(connection.staff, line)
    for (const id of chosen.slice(0, mostListed)) {
      const event = await connection.journal.find(id)
      if (event !== undefined) console.log(listingLine(event))
    }
    if (chosen.length > mostListed) console.log(`… and ${chosen.length - mostListed} more`)
    if (!values.send && !values.dismiss) {
      console.log(
        `\n${chosen.length} rows. Staff may have deleted them on purpose: npm run sheet:replay -- --dismiss then ends the notice. To write them again: npm run sheet:replay -- --send (either with --only and their ids).`,
      )
      return true
    }
    await decide(connection, chosen, values.send ?? false)
    const { outbox, sheet } = connection
    const chain = await openChain(outbox, sheet.spreadsheetId)
    await outbox.noteRowsMissing(chain, await countMissing(outbox, chain, inSheet))
    console.log(
      values.send
        ? `\n${chosen.length} rows wait to be written again; the service does so within a minute.`
        : `\n${chosen.length} rows are not looked for in the Sheet any more. The journal keeps them.`,
    )
    return true
  },
)

async function choose(
  { outbox, sheet }: SheetConnection,
  inSheet: EventIdSet,
  only: readonly string[] | undefined,
): Promise<readonly string[]> {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  const chosen: string[] = []
  for await (const { id } of missingRows(outbox, chain, inSheet)) {
    if (only === undefined || only.includes(id)) chosen.push(id)
  }
  return chosen
}

async function decide(
  { outbox }: SheetConnection,
  ids: readonly string[],
  isToSend: boolean,
): Promise<void> {
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    const some = ids.slice(first, first + idsAtOnce)
    if (isToSend) await outbox.sendAgain(some)
    else await outbox.dismissMissing(some)
  }
}

/** What the tab holds, or a sentence that says why that cannot be known now. */
async function idsInSheet({ sheet, outbox }: SheetConnection): Promise<EventIdSet | string> {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  const described = await sheet.describe()
  if (!described.ok) return described.failure.reason
  const tab = described.value.tabs.find(({ id }) => id === chain.tabId)
  if (tab === undefined) return 'The tab with the leads is not there: run "npm run sheet:setup".'
  const ids = await readEventIds(sheet, tab, (ms) => systemClock.sleep(ms))
  return ids.ok ? ids.value : ids.failure.reason
}
