/** A page's sources, its reviewer, and when words last changed and law was last checked. */

import { type CalendarDate, longDate } from '#domain/calendar-date.ts'
import { firm } from '#frontend/content/firm/firm.ts'
import { attorneyHref } from '#frontend/content/firm/people.ts'
import { linkOfficialTexts } from '#frontend/content/official-texts.ts'
import { reviewOfWords } from '#frontend/content/words-changed.ts'
import { LongDate } from './long-date.tsx'
import { usePageHandle } from './page-handle.ts'

/** Shown above every list of citations that link to other sites. */
export const officialTextNote = 'Each link opens the source on another site.'

interface Props {
  readonly sources: readonly string[]
  readonly lawCheckedOn?: CalendarDate
  /** The page says at its top when its law was checked, so that no second date is needed. */
  readonly isDatedAbove?: boolean
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
export function SourceList({ sources, lawCheckedOn, isDatedAbove }: Props) {
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
        <Review changedOn={updated} />{' '}
        {!isDatedAbove && (
          <>
            Words last changed <LongDate date={updated} />.{' '}
          </>
        )}
        {lawCheckedOn && <>Law last checked {longDate(lawCheckedOn)}. </>}
        <a href={`mailto:${firm.email}?subject=Error`}>Report an error by email</a>.
      </p>
    </div>
  )
}

function Review({ changedOn }: { readonly changedOn: string }) {
  const review = reviewOfWords(changedOn)
  const name = review?.by ?? firm.responsibleLawyer
  const lawyer = <a href={attorneyHref(name)}>{name}</a>
  // Until a lawyer has read them, the launch check refuses to call the site ready.
  if (!review) return <>Responsible lawyer: {lawyer}.</>
  return (
    <>
      Reviewed by {lawyer}, <LongDate date={review.on} />.
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
