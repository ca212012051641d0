/** The changes of law on /resources. */

import { longDate } from '#domain/calendar-date.ts'
import { countWords } from '#frontend/content/count-words.ts'
import type { LawChange } from '#frontend/content/law-changes.ts'
import { LongDate } from './long-date.tsx'
import { Citation, officialTextNote } from './sources.tsx'

interface Props {
  readonly changes: readonly LawChange[]
}

const kinds = { law: 'In force since', upcoming: 'In force from', vote: 'Voted on' } as const

export function LawChangeList({ changes }: Props) {
  return (
    <details className="border-top border-bottom">
      <summary className="accordion-button">
        <strong>Show the {countWords(changes.length)} changes</strong>
      </summary>
      <div className="sources small">
        <p>{officialTextNote}</p>
        <ul>
          {changes.map(({ date, kind, title, text, source }) => (
            <li key={title}>
              <strong>{title}.</strong> {kinds[kind]}{' '}
              {kind === 'upcoming' ? longDate(date) : <LongDate date={date} />}. {text} (
              <Citation text={source} />)
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
