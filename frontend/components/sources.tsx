/** Sources of an article, who reviewed it, and when its words last changed. */

import { firm } from '#frontend/content/firm/firm.ts'
import { attorneyHref } from '#frontend/content/firm/people.ts'
import { linkOfficialTexts } from '#frontend/content/official-texts.ts'
import { usePageHandle } from '#frontend/site/page-handle.ts'
import { LongDate } from './long-date.tsx'

/** Stands over every list whose citations lead away. */
export const officialTextNote = 'Each link opens the source on another site.'

interface Props {
  readonly sources: readonly string[]
  /** ISO date of a lawyer's review. */
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
  const { updated } = usePageHandle()
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
        <Review reviewedOn={reviewedOn} /> Words last changed{' '}
        <LongDate date={updated ?? reviewedOn} />. See something wrong?{' '}
        <a href={`mailto:${firm.email}?subject=Error`}>Report an error by email</a>.
      </p>
    </div>
  )
}

/** A sample lawyer has reviewed nothing. */
function Review({ reviewedOn }: { readonly reviewedOn: string }) {
  const lawyer = <a href={attorneyHref(firm.responsibleLawyer)}>{firm.responsibleLawyer}</a>
  if (firm.isSample) return <>Attorney review pending. Responsible lawyer: {lawyer}.</>
  return (
    <>
      Reviewed by {lawyer}, <LongDate date={reviewedOn} />.
    </>
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
