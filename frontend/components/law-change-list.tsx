/** Changes of law: in full on /resources, as dated titles on a guide. */

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

/** Number of the newest changes shown; a guide has no room for all. */
const shownTitles = 2

export function LawChangeTitles({ changes }: Props) {
  return (
    <section>
      <h2>What has changed</h2>
      <ul>
        {changes.slice(0, shownTitles).map(({ date, title }) => (
          <li key={title}>
            {title} ({longDate(date)})
          </li>
        ))}
      </ul>
      <p>
        <a href="/resources#law-changes">Read every change</a>
      </p>
    </section>
  )
}
