/**
 * Staff's words that name a person: in a note on somebody else's lead, or in a line of the audit trail
 * (docs/backup-and-erasure.md §5).
 */

import type { JournalSql } from './journal-sql.ts'

export interface ErasedWords {
  /** Notes that were emptied. */
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
  for (const { number, detail } of trailLines) {
    await sql.all('UPDATE audit_lines SET detail = $1 WHERE number = $2', [
      JSON.stringify(withoutValues(detail, isIn)),
      number,
    ])
  }
  return { words: notes.length, trailLines: trailLines.map(({ number }) => number) }
}

/** What somebody typed into a change; for an assignee, too, any text is taken. */
const typedParts = ['note', 'assignee'] as const

/** Notes and lines of the trail in which something stands; the lines with their detail in JSON. */
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
    trailLines: lines
      .filter(({ detail }) => isIn(readableDetail(String(detail))))
      .map((row) => ({ number: Number(row.number), detail: String(row.detail) })),
  }
}

function readableDetail(detail: string): string {
  return Object.entries(JSON.parse(detail)).flat().map(String).join('\n')
}

function withoutValues(detail: string, isIn: (text: string) => boolean): object {
  const entries = Object.entries(JSON.parse(detail))
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isIn(String(value)) ? '…' : value]),
  )
}
