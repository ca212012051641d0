/** "Before you rely on this": notes beside a result, outside its lists; left out if empty. */

import type { RelianceNote } from '#domain/screening/screening-tool.ts'

interface Props {
  readonly notes: readonly RelianceNote[]
  /** Heading level. */
  readonly level: 3 | 4
}

export function RelianceNotes({ notes, level }: Props) {
  if (notes.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section>
      <Heading className="h3">Before you rely on this</Heading>
      <ul>
        {notes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
