/** What an article rests on, who reviewed it and when. */

import { firm } from '#frontend/content/firm.ts'
import { LongDate } from './long-date.tsx'

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
    <div className="sources">
      <ul>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p className="small-print">
        Reviewed by {firm.responsibleLawyer}, <LongDate date={reviewedOn} />. See something wrong?{' '}
        <a href={`mailto:${firm.email}?subject=An%20error%20on%20your%20site`}>
          Report an error by e‑mail
        </a>
        .
      </p>
    </div>
  )
}
