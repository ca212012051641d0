/**
 * Staff's mentions of a person, in notes on other people's leads or in the audit trail: finds and
 * erases them (docs/backup-and-erasure.md §5).
 */

import type { CommandDatabase } from '#backend/journal/database.ts'

type Query = Pick<CommandDatabase, 'query'>

/** Empties notes but keeps their changes, and removes from audit lines only the value. */
export async function eraseStaffWords({ query }: Query, isIn: (text: string) => boolean) {
  const { notes, trailLines } = await staffWords({ query }, isIn)
  for (const { position, part } of notes) {
    const empty = part === 'note' ? "''" : 'NULL'
    await query(`UPDATE status_changes SET ${part} = ${empty} WHERE position = $1`, position)
  }
  for (const { number, left } of trailLines) {
    await query('UPDATE audit_lines SET detail = $1 WHERE number = $2', left, number)
  }
  return {
    /** How many notes on other people's leads were emptied. */
    words: notes.length,
    /** Numbers of the audit lines that lost a value. */
    trailLines: trailLines.map(({ number }) => number),
  }
}

/** Parts of a change that staff type; an assignee, too, may be any text. */
const typedParts = ['note', 'assignee'] as const

/** Notes and audit lines that match; `left` is a line's detail, in JSON, without what matches. */
export async function staffWords({ query }: Query, isIn: (text: string) => boolean) {
  const notes = await query(
    "SELECT position, event_id, note, assignee FROM status_changes WHERE note <> '' OR assignee IS NOT NULL",
  )
  // Lines written before filters were limited to fixed lists may hold what somebody searched for.
  const lines = await query('SELECT number, detail FROM audit_lines ORDER BY number')
  return {
    notes: notes.flatMap((row) =>
      typedParts
        .filter((part) => isIn(String(row[part])))
        .map((part) => ({ position: Number(row.position), eventId: String(row.event_id), part })),
    ),
    trailLines: lines.flatMap((row) => {
      const values = Object.entries(JSON.parse(String(row.detail)))
      if (!values.some(([, value]) => isIn(String(value)))) return []
      const left = values.map(([name, value]) => [name, isIn(String(value)) ? '…' : value])
      return [{ number: Number(row.number), left: JSON.stringify(Object.fromEntries(left)) }]
    }),
  }
}
