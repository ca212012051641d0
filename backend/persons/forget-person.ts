/**
 * npm run leads -- person forget: erases what is kept of one person, first in the journal, then in
 * every spreadsheet that was given leads (docs/privacy-and-erasure.md §5). Safe to repeat, even
 * after a kill: ids of erased events are kept, and their rows are found by them.
 */

import type { CommandDatabase } from '#backend/journal/database.ts'
import { erase, erasedIds, scrub } from '#backend/journal/maintenance/erasure.ts'
import { OperatorError } from '#backend/process/errors.ts'
import type { PersonAddress } from './person-address.ts'
import { personEvents } from './person-events.ts'
import { clearPersonRows, inEachSheet, type SheetConfig } from './person-rows.ts'

export type Forgotten = Awaited<ReturnType<typeof forgetPerson>>
export type ClearedSheet = Forgotten['sheets'][number]

/**
 * @throws OperatorError if another erasure, or a batch with one of the rows, is under way; nothing
 * has changed
 */
export async function forgetPerson(
  sql: CommandDatabase,
  config: SheetConfig,
  address: PersonAddress,
  now: Date,
) {
  // Google deletes rows by position: each of two erasures at once would shift the other's rows.
  await using turn = await sql.claim('erasure')
  if (turn === undefined) throw new OperatorError(otherErasure)
  const { own, naming } = await personEvents(sql, address)
  const events = await erase(sql, {
    ids: own.map(({ id }) => id),
    at: now.toISOString(),
    command: 'leads person forget',
    spreadsheetId: config.googleSheet?.spreadsheetId,
  })
  const ids = await erasedIds(sql)
  const cleared = await inEachSheet(sql, config, (place) => clearPersonRows(place, address, ids))
  await scrub(sql)
  const nothing = { deleted: 0, naming: [], lostIds: [] }
  return {
    events,
    sheets: cleared.map(({ done = nothing, ...sheet }) => ({ ...done, ...sheet })),
    /** Other people's events that mention the address. */
    eventsLeft: naming.map(({ id }) => id),
  }
}

const otherErasure =
  'Another "leads person forget" is under way, so nothing was erased. Run the command again when that one is done.'
