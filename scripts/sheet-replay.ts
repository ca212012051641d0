/**
 * npm run sheet:replay -- [--send] [--only ID,ID] [--quarantined]
 *
 * Shows delivered rows that are no longer in the Sheet (or, with --quarantined, rows that Google
 * refused). With --send they are written once more, by the running service or at its next start.
 */

import { parseArgs } from 'node:util'
import { openChain } from '#backend/delivery/chain-start.ts'
import { missingRows } from '#backend/delivery/reconcile.ts'
import type { JournalEvent } from '#backend/journal/journal.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { cellOf } from '#domain/lead-row.ts'
import { runSheetCommand, type SheetConnection, sharingHelp } from './sheet-connection.ts'

const mostListed = 10_000

const { values } = parseArgs({
  options: {
    send: { type: 'boolean', default: false },
    quarantined: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})

await runSheetCommand(async (connection) => {
  const { outbox, settings } = connection
  const found = values.quarantined ? await outbox.quarantined(mostListed) : await lost(connection)
  if (typeof found === 'string') {
    console.log(`${found}\n\n${sharingHelp(settings)}`)
    return false
  }
  const wanted = values.only?.split(',').map((id) => id.trim())
  const chosen = wanted === undefined ? found : found.filter(({ id }) => wanted.includes(id))
  if (chosen.length === 0) {
    console.log('There is nothing to write again.')
    return true
  }
  for (const { id, cells } of chosen) {
    console.log(`${cellOf(cells, 'timestamp')}  ${cellOf(cells, 'event')}  ${id}`)
  }
  if (!values.send) {
    console.log(
      `\n${chosen.length} rows. Staff may have deleted them on purpose. To write them again: npm run sheet:replay -- --send${values.quarantined ? ' --quarantined' : ''} (or with --only and their ids).`,
    )
    return true
  }
  const chain = await openChain(outbox, connection.sheet.spreadsheetId)
  await outbox.sendAgain(chosen.map(({ id }) => id))
  if (!values.quarantined) await outbox.noteRowsMissing(chain, found.length - chosen.length)
  console.log(
    `\n${chosen.length} rows wait to be written again; the service does so within a minute.`,
  )
  return true
})

/** Delivered events whose rows are gone, or a sentence that says why that cannot be known now. */
async function lost({ sheet, outbox }: SheetConnection): Promise<readonly JournalEvent[] | string> {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  const described = await sheet.describe()
  if (!described.ok) return described.failure.reason
  const tab = described.value.tabs.find(({ id }) => id === chain.tabId)
  if (tab === undefined) return 'The tab with the leads is not there: run "npm run sheet:setup".'
  const ids = await readEventIds(sheet, tab)
  if (!ids.ok) return ids.failure.reason
  return missingRows(outbox, chain, ids.value)
}
