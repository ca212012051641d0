/**
 * Erasure: removes events from the journal for good (docs/backup-and-erasure.md §6). Only an
 * event's number, id and erasure time remain, so that a late retry cannot bring it back and its row
 * can be found in the Sheet.
 */

import { statSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { dialects } from '#backend/journal/dialect.ts'
import { erasedHash } from '#backend/journal/row-mappers.ts'
import type { JournalSql } from './journal-sql.ts'
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
export async function erase(sql: JournalSql, erasure: Erasure) {
  const isAlone = await sql.claim()
  try {
    return await sql.transaction(() => eraseNow(sql, erasure, isAlone))
  } finally {
    await sql.release()
  }
}

async function eraseNow(
  sql: JournalSql,
  { ids, at, command, isIn, spreadsheetId }: Erasure,
  isAlone: boolean,
) {
  // No batch can be frozen meanwhile: that needs the chain's row or, in SQLite, the file.
  if (sql.kind === 'postgres') await sql.all('SELECT 1 FROM chains FOR UPDATE')
  const { among, idsAsJson } = dialects[sql.kind]
  const doomed = new Set(ids)
  const batches = await sql.all(
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
    await sql.all('DELETE FROM frozen_batches WHERE spreadsheet_id = $1', [target])
  }
  const erased = await sql.all(
    `UPDATE events SET cells = '[]', content_hash = '${erasedHash}', state = 'delivered', erased_at = $2
     WHERE erased_at IS NULL AND id ${among('$1', 'uuid')} RETURNING id`,
    [ids, at],
  )
  if (erased.length > 0) await sql.all(sql.statements.noteErasure, [at, command, erased.length])
  // Nobody should be alerted to a person who is not there anymore.
  await sql.all(
    `UPDATE alerts SET state = 'dropped', settled_at = $2
     WHERE state = 'waiting' AND kind <> 'delivery.stuck'
       AND subject IN (SELECT CAST(id AS TEXT) FROM events WHERE id ${among('$1', 'uuid')})`,
    [ids, at],
  )
  await sql.all(`DELETE FROM status_changes WHERE event_id ${among('$1', 'uuid')}`, [ids])
  const words = await eraseStaffWords(sql, isIn)
  return { outcome: 'erased', events: erased.length, ...words } as const
}

/** Erased for a person, not for its age: only then does the Sheet's row go, too. */
const erasedForPerson = `erased_at IS NOT NULL AND content_hash = '${erasedHash}'`

/** Ids of all erasures so far, even of one that was killed before it came to the Sheet. */
export async function erasedIds(sql: JournalSql): Promise<ReadonlySet<string>> {
  const rows = await sql.all(`SELECT id FROM events WHERE ${erasedForPerson}`)
  return new Set(rows.map(({ id }) => String(id)))
}

/** Spreadsheets that were given events that have since been erased, and may still hold them. */
export async function sheetsToClear(sql: JournalSql): Promise<readonly string[]> {
  const rows = await sql.all(
    `SELECT DISTINCT delivered_to FROM events WHERE ${erasedForPerson} AND delivered_to IS NOT NULL`,
  )
  return rows.map(({ delivered_to }) => String(delivered_to))
}

/** Records that a spreadsheet no longer holds any erased event. */
export async function noteSheetCleared(
  sql: JournalSql,
  spreadsheetId: string,
  { at, command, rows }: { readonly at: string; readonly command: string; readonly rows: number },
): Promise<void> {
  await sql.transaction(async () => {
    await sql.all(
      `UPDATE events SET delivered_to = NULL WHERE ${erasedForPerson} AND delivered_to = $1`,
      [spreadsheetId],
    )
    if (rows === 0) return
    const known = await sql.all('SELECT 1 FROM erasures WHERE at = $1', [at])
    if (known.length === 0) await sql.all(sql.statements.noteErasure, [at, command, 0])
    await sql.all('UPDATE erasures SET sheet_rows = sheet_rows + $2 WHERE at = $1', [at, rows])
  })
}

/**
 * Removes what an erased event leaves in places that are no longer used: free pages, the log.
 * @returns whether the whole file was rewritten
 */
export async function scrub(sql: JournalSql): Promise<boolean> {
  if (sql.kind === 'postgres') {
    for (const table of ['events', 'frozen_batches', 'status_changes', 'audit_lines'])
      await sql.all(`VACUUM ${table}`)
    return false
  }
  const isAlone = await sql.claim()
  try {
    const isRewritten = isAlone || statSync(sql.location).size <= largestRewrittenBytes
    if (isRewritten) await sql.all('VACUUM')
    await emptyLog(sql)
    return isRewritten
  } finally {
    await sql.release()
  }
}

/**
 * An active reader keeps the log from being emptied, but does not read for long. Leads wait while
 * the log is emptied, so most of it is first moved into the file without holding them up.
 */
async function emptyLog(sql: JournalSql): Promise<void> {
  await sql.all('PRAGMA wal_checkpoint(PASSIVE)')
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [result] = await sql.all('PRAGMA wal_checkpoint(TRUNCATE)')
    if (result?.busy === 0) return
    await sleepMs(250)
  }
}
