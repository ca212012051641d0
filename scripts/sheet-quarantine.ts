/**
 * Shows the rows that are set aside, and why. With --only it sets these waiting rows aside at once.
 * --release is the reverse: with --only, or --all, set-aside rows wait again. The
 * running service notices within half a minute.
 *
 * npm run sheet:quarantine -- [--only ID,ID] [--release] [--all]
 */

import { noteInTrail } from './journal/staff-records.ts'
import { runSheetCommand, type SheetConnection } from './sheet/sheet-connection.ts'
import { givenIds, listingLine } from './sheet/sheet-listing.ts'

const mostListed = 10_000

await runSheetCommand(
  {
    name: 'npm run sheet:quarantine --',
    about: 'Shows the rows that are set aside, and why.',
    options: {
      only: { type: 'string', value: 'ID,ID', about: 'Sets these waiting rows aside at once.' },
      release: {
        type: 'boolean',
        about: 'Lets set-aside rows wait again: those of --only, or --all.',
      },
      all: { type: 'boolean', about: 'With --release: all of them.' },
    },
  },
  async (connection, { values, misuse }) => {
    const only = givenIds(values.only)
    if (values.release) {
      if (only === undefined && !values.all) {
        throw misuse('Which ones? Name them by --only ID,ID, or give --all.')
      }
      return release(connection, only)
    }
    if (values.all) throw misuse('Waiting rows are set aside one by one: name them by --only.')
    return only === undefined ? list(connection) : setAside(connection, only)
  },
)

function lineOf(kind: 'list' | 'set_aside' | 'release', rows: number) {
  return { action: 'sheet.quarantine', detail: { kind }, rows }
}

async function list({ outbox, staff }: SheetConnection): Promise<boolean> {
  const found = await outbox.quarantined(mostListed)
  if (found.length > 0) await noteInTrail(staff, lineOf('list', found.length))
  for (const event of found) console.log(listingLine(event, event.refusal))
  console.log(
    found.length === 0
      ? 'No row is set aside.'
      : `\n${found.length} rows are set aside. To try them again: npm run sheet:quarantine -- --release --all (or --only and their ids).`,
  )
  return true
}

async function setAside(
  { outbox, staff }: SheetConnection,
  ids: readonly string[],
): Promise<boolean> {
  const refusal = { reason: 'Set aside by an operator.', at: new Date().toISOString() }
  const events = await outbox.events(ids)
  await noteInTrail(staff, lineOf('set_aside', events.length))
  const count = await outbox.quarantine(ids, refusal)
  for (const event of events) console.log(listingLine(event))
  console.log(`${count} of ${ids.length} rows are set aside; the others did not wait.`)
  return count === ids.length
}

async function release(
  { outbox, staff }: SheetConnection,
  only: readonly string[] | undefined,
): Promise<boolean> {
  const aside = await outbox.quarantined(mostListed)
  const chosen = aside.filter(({ id }) => only?.includes(id) ?? true)
  await noteInTrail(staff, lineOf('release', chosen.length))
  const count = await outbox.release(chosen.map(({ id }) => id))
  for (const event of chosen) console.log(listingLine(event))
  console.log(
    `${count} rows wait to be written again; the service tries them within half a minute.`,
  )
  return only === undefined || count === only.length
}
