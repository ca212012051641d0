/**
 * Staff's mentions of a person in notes on other people's leads: finds and erases them
 * (docs/backup-and-erasure.md §5).
 */

import type { CommandDatabase } from '#backend/journal/database.ts'

type Query = Pick<CommandDatabase, 'query'>

/** Empties notes but keeps their changes. @returns how many */
export async function eraseStaffWords({ query }: Query, isIn: (text: string) => boolean) {
  const notes = await staffWords({ query }, isIn)
  for (const { position, part } of notes) {
    const empty = part === 'note' ? "''" : 'NULL'
    await query(`UPDATE status_changes SET ${part} = ${empty} WHERE position = $1`, position)
  }
  return notes.length
}

/** Parts of a change that staff type; an assignee, too, may be any text. */
const typedParts = ['note', 'assignee'] as const

/** Notes on leads that match. */
export async function staffWords({ query }: Query, isIn: (text: string) => boolean) {
  const notes = await query(
    "SELECT position, event_id, note, assignee FROM status_changes WHERE note <> '' OR assignee IS NOT NULL",
  )
  return notes.flatMap((row) =>
    typedParts
      .filter((part) => isIn(String(row[part])))
      .map((part) => ({ position: Number(row.position), eventId: String(row.event_id), part })),
  )
}
