/**
 * Staff's words that name a person: in a note on somebody else's lead, or in a line of the audit trail
 * (docs/backup-and-erasure.md §5).
 */

import type { JournalSql } from './journal-sql.ts'

export interface ErasedWords {
  /** Notes, on leads of others, that were emptied. */
  readonly words: number
  /** Numbers of lines of the audit trail that lost a value. */
  readonly trailLines: readonly number[]
}

/** A note is emptied, its change stays. A line of the trail keeps all but the value. */
export async function eraseStaffWords(
  sql: JournalSql,
  isIn: (text: string) => boolean,
): Promise<ErasedWords> {
  const { notes, trailLines } = await staffWords(sql, isIn)
  for (const { position, part } of notes) {
    const empty = part === 'note' ? "''" : 'NULL'
    await sql.all(`UPDATE status_changes SET ${part} = ${empty} WHERE position = $1`, [position])
  }
  for (const { number, left } of trailLines) {
    await sql.all('UPDATE audit_lines SET detail = $1 WHERE number = $2', [left, number])
  }
  return { words: notes.length, trailLines: trailLines.map(({ number }) => number) }
}

/** What somebody typed into a change; for an assignee, too, any text is taken. */
const typedParts = ['note', 'assignee'] as const

/** Notes and lines of the trail in which something stands; of the lines' detail, in JSON, what is `left` without it. */
export async function staffWords(sql: JournalSql, isIn: (text: string) => boolean) {
  const notes = await sql.all(
    "SELECT position, event_id, note, assignee FROM status_changes WHERE note <> '' OR assignee IS NOT NULL",
  )
  // Of before values came from closed lists alone: a filter held what was asked for.
  const lines = await sql.all('SELECT number, detail FROM audit_lines ORDER BY number')
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
