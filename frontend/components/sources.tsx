/** What an article rests on, who reviewed it and when. */

import { firm, reviewWords } from '#frontend/content/firm.ts'
import { longDate } from '#frontend/content/long-date.ts'
import { linkOfficialTexts } from '#frontend/content/official-texts.ts'

/** Stands over every list whose citations lead away. */
export const officialTextNote = 'Each link opens the official text on another site.'

interface Props {
  readonly sources: readonly string[]
  /** ISO date. */
  readonly reviewedOn: string
}

export function Sources(props: Props) {
  return (
    <section>
      <h2>Sources</h2>
      <SourceList {...props} />
    </section>
  )
}

/** Without the heading. */
export function SourceList({ sources, reviewedOn }: Props) {
  return (
    <div className="sources small">
      <p>{officialTextNote}</p>
      <ul>
        {sources.map((source) => (
          <li key={source}>
            <Citation text={source} />
          </li>
        ))}
      </ul>
      <p>
        {reviewWords} {longDate(reviewedOn)}. See something wrong?{' '}
        <a href={`mailto:${firm.email}?subject=Error`}>Report an error by e‑mail</a>.
      </p>
    </div>
  )
}

/** A source with a link at every statute, rule and agency that it names. */
export function Citation({ text }: { readonly text: string }) {
  return linkOfficialTexts(text).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.words} href={part.href}>
        {part.words}
      </a>
    ),
  )
}
