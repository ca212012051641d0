/**
 * What staff wrote about a person: notes on their leads, and where else they are named, in a note on
 * somebody else's lead or in a view (docs/backup-and-erasure.md §5).
 */

import type { StoredRow } from '../stored-rows.ts'
import { givenIds, type JournalSql } from './journal-sql.ts'

/** Changes of status with their notes, oldest first, by the event's id. */
export async function statusHistories(
  sql: JournalSql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const rows = await sql.all(
    `SELECT event_id, version, status, note, author, at FROM status_changes
     WHERE event_id IN ${givenIds(sql, '$1')} ORDER BY event_id, version`,
    [JSON.stringify(ids)],
  )
  return Map.groupBy(rows, ({ event_id }) => String(event_id))
}

/** A note is emptied, its change stays; a view that asks for the person has no other use. */
export async function eraseStaffWords(
  sql: JournalSql,
  isIn: (text: string) => boolean,
): Promise<number> {
  const { notes, views } = await staffWords(sql, isIn)
  for (const { position } of notes) {
    await sql.all("UPDATE status_changes SET note = '' WHERE position = $1", [position])
  }
  for (const { id } of views) await sql.all('DELETE FROM views WHERE id = $1', [id])
  return notes.length + views.length
}

export interface StaffWords {
  readonly notes: readonly { readonly position: number; readonly eventId: string }[]
  readonly views: readonly { readonly id: string }[]
}

/** Notes in which something stands, and views that were kept under names until November 2026. */
export async function staffWords(
  sql: JournalSql,
  isIn: (text: string) => boolean,
): Promise<StaffWords> {
  const notes = await sql.all(
    "SELECT position, event_id, note FROM status_changes WHERE note <> ''",
  )
  const views = await sql.all('SELECT id, name, query FROM views')
  return {
    notes: notes
      .filter(({ note }) => isIn(String(note)))
      .map((row) => ({ position: Number(row.position), eventId: String(row.event_id) })),
    views: views
      .filter(({ name, query }) => isIn(String(name)) || isIn(readableQuery(String(query))))
      .map(({ id }) => ({ id: String(id) })),
  }
}

function readableQuery(query: string): string {
  return [...new URLSearchParams(query)].flat().join('\n')
}
