/**
 * Erasure: removes a person's events from the journal for good (docs/privacy-and-erasure.md §5).
 * Only an event's number, id and erasure time remain, so that a late retry cannot bring it back and
 * its row can be found in the Sheet.
 */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { OperatorError } from '#backend/process/errors.ts'
import type { Database, Steps } from './database.ts'
import { erasedHash } from './journal.ts'
import { staffTurn } from './status-store.ts'
import { forgetListed } from './work-list-store.ts'

const eraseContent = `
  UPDATE events SET cells = '[]', content_hash = $1, state = 'delivered',
    refusal = NULL, refused_at = NULL, erased_at = $2
  WHERE erased_at IS NULL AND ($3 OR state = 'delivered') AND id = ANY ($4)
  RETURNING id`

/**
 * Erases the events' content and what staff did with them.
 * @param hash replaces that of the content, and tells why it is gone
 * @param withOpen also those that no Sheet is known to hold
 * @returns how many there were
 */
export function* eraseEvents(
  ids: readonly string[],
  { hash, withOpen }: { readonly hash: string; readonly withOpen: boolean },
  at: string,
): Steps<number> {
  // Waits for changes by staff, which else could add a note to an event that is erased by now.
  yield staffTurn
  const erased = (yield [eraseContent, hash, at, withOpen, ids]).map(({ id }) => String(id))
  yield ['DELETE FROM status_changes WHERE event_id = ANY ($1)', erased]
  if (erased.length > 0) yield* forgetListed(new Set(erased))
  return erased.length
}

/**
 * @param spreadsheetId the one that delivery writes to, if any
 * @throws OperatorError if a batch with one of the rows is under way; nothing has changed
 */
export async function erase(
  database: Database,
  ids: readonly string[],
  spreadsheetId: string | undefined,
): Promise<number> {
  const erased = await database.transaction(function* () {
    // No batch can be frozen meanwhile: that needs the chain's row or, in SQLite, the file.
    yield ['SELECT 1 FROM chains FOR UPDATE']
    const batches = (yield ['SELECT spreadsheet_id, event_ids FROM frozen_batches']).filter(
      ({ event_ids }) => ids.some((id) => String(event_ids).includes(id)),
    )
    // Its rows may be on their way. Delivery settles it within seconds.
    if (batches.some((batch) => batch.spreadsheet_id === spreadsheetId)) return undefined
    // Nothing settles a batch for another spreadsheet. If that is ever used again, delivery
    // compares before it writes.
    for (const { spreadsheet_id } of batches) {
      yield ['DELETE FROM frozen_batches WHERE spreadsheet_id = $1', String(spreadsheet_id)]
    }
    const at = new Date().toISOString()
    return yield* eraseEvents(ids, { hash: erasedHash, withOpen: true }, at)
  })
  if (erased === undefined) throw new OperatorError(batchUnderWay)
  return erased
}

const batchUnderWay =
  'A batch with one of this person’s rows is on its way to the Sheet and may still arrive, so nothing was erased. Run the command again when "npm run leads -- sheet status" says that nothing is waiting (the service must be running).'

/**
 * Ids of all events erased for a person, even by a run that was killed before it came to the Sheet.
 * Of an event that went for its age, the Sheet's row stays.
 */
export async function erasedIds({ query }: Database): Promise<ReadonlySet<string>> {
  const rows = await query(
    `SELECT id FROM events WHERE erased_at IS NOT NULL AND content_hash = '${erasedHash}'`,
  )
  return new Set(rows.map(({ id }) => String(id)))
}

/**
 * Removes what erased events leave in places that are no longer used. SQLite has overwritten freed
 * pages already (secure_delete); its log still has them.
 * @returns a sentence if the log stays
 */
export async function scrub({ kind, query }: Database): Promise<readonly string[]> {
  if (kind === 'postgres') {
    await query('VACUUM events, frozen_batches, status_changes, work_lists')
    return []
  }
  await query('VACUUM')
  // Leads wait while the log is emptied, so most of it is first moved without holding them up.
  await query('PRAGMA wal_checkpoint(PASSIVE)')
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [result] = await query('PRAGMA wal_checkpoint(TRUNCATE)')
    if (result?.busy === 0) return []
    // An active reader keeps the log from being emptied, but does not read for long.
    await sleepMs(250)
  }
  return [
    'A program that is reading the journal, such as a backup, kept its log from being emptied. Run the command again when that one is done.',
  ]
}
