/**
 * "Before you rely on this": notes beside a result, outside its lists; left out if empty. Of many,
 * those that matter most, and the others behind a click.
 */

import type { RelianceNote } from '#domain/screening/screening-tool.ts'
import { countAtStart } from '#frontend/content/count-words.ts'

interface Props {
  readonly notes: readonly RelianceNote[]
  /** How many are shown at once, if not all. */
  readonly atOnce?: number | undefined
  /** Heading level. */
  readonly level: 3 | 4
}

export function RelianceNotes({ notes, level, atOnce = notes.length }: Props) {
  if (notes.length === 0) return null
  const Heading = `h${level}` as const
  const others = notes.slice(atOnce)
  return (
    <section>
      <Heading className="h3">Before you rely on this</Heading>
      <NoteList notes={notes.slice(0, atOnce)} />
      {others.length > 0 && (
        <details>
          <summary className="py-2">{countAtStart(others.length)} more to know</summary>
          <NoteList notes={others} />
        </details>
      )}
    </section>
  )
}

function NoteList({ notes }: Pick<Props, 'notes'>) {
  return (
    <ul>
      {notes.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}
