/**
 * Erasure: removes events from the journal for good (docs/backup-and-erasure.md §6). Only an
 * event's number, id and erasure time remain, so that a late retry cannot bring it back and its row
 * can be found in the Sheet.
 */

import { statSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { type CommandDatabase, runSteps, together } from '#backend/journal/database.ts'
import { dialects } from '#backend/journal/dialect.ts'
import { eraseEvents } from '#backend/journal/retention-store.ts'
import { erasedHash } from '#backend/journal/row-mappers.ts'
import { eraseStaffWords } from './staff-notes.ts'

export interface Erasure {
  readonly ids: readonly string[]
  /** ISO 8601, UTC. */
  readonly at: string
  readonly command: string
  /** Whether a text contains what is to be erased. */
  readonly isIn: (text: string) => boolean
  /** The spreadsheet that delivery writes to; undefined if there is none. */
  readonly spreadsheetId: string | undefined
}

/** Rewriting a larger file would hold up appends for longer than they wait. */
const largestRewrittenBytes = 128_000_000

/**
 * A frozen batch never changes. Delivery settles one for its current spreadsheet, so erasing waits
 * for that. Nothing settles one for another spreadsheet anymore: it is dropped while no service
 * runs. If that spreadsheet is ever used again, delivery compares before it writes.
 */
export async function erase(database: CommandDatabase, erasure: Erasure) {
  await using claim = await database.claim('journal')
  return await together(database, () => eraseNow(database, erasure, claim !== undefined))
}

async function eraseNow(
  { kind, run, query }: CommandDatabase,
  { ids, at, command, isIn, spreadsheetId }: Erasure,
  isAlone: boolean,
) {
  // No batch can be frozen meanwhile: that needs the chain's row or, in SQLite, the file.
  if (kind === 'postgres') await query('SELECT 1 FROM chains FOR UPDATE')
  const { among, idsAsJson } = dialects[kind]
  const doomed = new Set(ids)
  const batches = await query(
    `SELECT spreadsheet_id, marker, ${idsAsJson('event_ids')}, rows FROM frozen_batches`,
  )
  for (const batch of batches) {
    const eventIds: readonly string[] = JSON.parse(String(batch.event_ids))
    if (!eventIds.some((id) => doomed.has(id)) && !isIn(String(batch.rows))) continue
    const target = String(batch.spreadsheet_id)
    // One of the rows may be on its way, so nothing is changed.
    if (target === spreadsheetId || !isAlone) {
      return { outcome: 'under_way', spreadsheetId: target } as const
    }
    await query('DELETE FROM frozen_batches WHERE spreadsheet_id = $1', target)
  }
  const erased = { hash: erasedHash, at, command, withOpen: true }
  const events = await runSteps(eraseEvents(ids, erased), run)
  // Nobody should be alerted to a person who is not there anymore.
  await query(
    `UPDATE alerts SET state = 'dropped', settled_at = $2
     WHERE state = 'waiting' AND kind <> 'delivery.stuck'
       AND subject IN (SELECT CAST(id AS TEXT) FROM events WHERE id ${among('$1', 'uuid')})`,
    ids,
    at,
  )
  const words = await eraseStaffWords({ query }, isIn)
  return { outcome: 'erased', events, words } as const
}

/** Erased for a person, not for its age: only then does the Sheet's row go, too. */
const erasedForPerson = `erased_at IS NOT NULL AND content_hash = '${erasedHash}'`

/** Ids of all erasures so far, even of one that was killed before it came to the Sheet. */
export async function erasedIds({ query }: CommandDatabase): Promise<ReadonlySet<string>> {
  const rows = await query(`SELECT id FROM events WHERE ${erasedForPerson}`)
  return new Set(rows.map(({ id }) => String(id)))
}

/** Spreadsheets that were given events that have since been erased, and may still hold them. */
export async function sheetsToClear({ query }: CommandDatabase): Promise<readonly string[]> {
  const rows = await query(
    `SELECT DISTINCT delivered_to FROM events WHERE ${erasedForPerson} AND delivered_to IS NOT NULL`,
  )
  return rows.map(({ delivered_to }) => String(delivered_to))
}

/** Records that a spreadsheet no longer holds any erased event. */
export async function noteSheetCleared(
  database: CommandDatabase,
  spreadsheetId: string,
  { at, command, rows }: { readonly at: string; readonly command: string; readonly rows: number },
): Promise<void> {
  const { run, query } = database
  await together(database, async () => {
    await query(
      `UPDATE events SET delivered_to = NULL WHERE ${erasedForPerson} AND delivered_to = $1`,
      spreadsheetId,
    )
    if (rows === 0) return
    const known = await query('SELECT 1 FROM erasures WHERE at = $1', at)
    if (known.length === 0) await run(['noteErasure', at, command, 0])
    await query('UPDATE erasures SET sheet_rows = sheet_rows + $2 WHERE at = $1', at, rows)
  })
}

/**
 * Removes what an erased event leaves in places that are no longer used: free pages, the log.
 * @returns whether the whole file was rewritten
 */
export async function scrub(database: CommandDatabase): Promise<boolean> {
  const { kind, location, query } = database
  if (kind === 'postgres') {
    for (const table of ['events', 'frozen_batches', 'status_changes', 'audit_lines'])
      await query(`VACUUM ${table}`)
    return false
  }
  await using claim = await database.claim('journal')
  const isRewritten = claim !== undefined || statSync(location).size <= largestRewrittenBytes
  if (isRewritten) await query('VACUUM')
  await emptyLog(database)
  return isRewritten
}

/**
 * An active reader keeps the log from being emptied, but does not read for long. Leads wait while
 * the log is emptied, so most of it is first moved into the file without holding them up.
 */
async function emptyLog({ query }: CommandDatabase): Promise<void> {
  await query('PRAGMA wal_checkpoint(PASSIVE)')
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [result] = await query('PRAGMA wal_checkpoint(TRUNCATE)')
    if (result?.busy === 0) return
    await sleepMs(250)
  }
}
