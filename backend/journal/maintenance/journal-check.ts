/**
 * npm run leads -- journal check: checks that the journal is complete and consistent. It changes no
 * event and may run while the service runs.
 */

import { join } from 'node:path'
import type { Database } from '#backend/journal/database.ts'
import { cellsIn, type StoredEvent, storedEvents } from '#backend/journal/journal-event.ts'
import { foreignPrograms, journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { cellOf, eventIdIn, leadRowColumns } from '#domain/lead-row.ts'
import { faultsOf, openFile } from './backup.ts'

/** Problems that SQLite itself finds in the file; a damaged file is not read any further. */
export function fileProblems(dataDir: string): readonly string[] {
  using database = openFile(join(dataDir, journalFileName))
  const faults = faultsOf(database)
  if (faults.length > 0) return faults.map((fault) => `The file is damaged: ${fault}.`)
  return foreignPrograms(database).map(
    (name) => `Something other than this program changed the schema: ${name}.`,
  )
}

/** @returns counts of events of each kind, and `problems` in sentences: none if all is well */
export async function checkJournal(sql: Database) {
  const counts = { pending: 0, delivered: 0, quarantined: 0, erased: 0 }
  const odd: string[] = []
  for await (const event of storedEvents(sql)) {
    const state = event.state === 'limited' ? 'pending' : event.state
    counts[event.isErased ? 'erased' : state] += 1
    if (!isWell(event)) odd.push(event.id)
  }
  const gaps = await sql.query(
    'SELECT event_id AS id FROM status_changes GROUP BY event_id HAVING max(version) <> count(*)',
  )
  const [trail] = await sql.query(`
    SELECT audit_lines AS lines, (SELECT count(*) FROM audit_lines) = audit_lines
      AND (SELECT coalesce(max(number), 0) FROM audit_lines) = audit_lines AS is_whole
    FROM journal`)
  const problems = [
    ...withIds(`Events that don’t contain what they should (${odd.length})`, odd),
    ...withIds(
      'Status changes are missing',
      gaps.map(({ id }) => id),
    ),
    ...(trail?.is_whole ? [] : [`Some of the audit trail’s ${trail?.lines} lines are missing.`]),
  ]
  return { location: sql.location, counts, problems }
}

function isWell({ id, state, deliveredTo, isErased, cells }: StoredEvent): boolean {
  if (deliveredTo !== undefined && state !== 'delivered') return false
  if (isErased) return cells === '[]' && state === 'delivered'
  const texts = cellsIn(cells)
  return texts?.length === leadRowColumns.length && eventIdIn(cellOf(texts, 'extra')) === id
}

/** Names the first few; an empty list if there are no ids. */
function withIds(sentence: string, ids: readonly unknown[]): readonly string[] {
  const more = ids.length - 5
  const named = ids.slice(0, 5).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return ids.length > 0 ? [`${sentence}: ${named}.`] : []
}
