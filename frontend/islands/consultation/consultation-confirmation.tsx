/** What takes the form's place once the request has arrived. */

import { useEffect, useRef, useState } from 'react'
import { Icon } from '#frontend/components/icons.tsx'
import { ResultCard } from '#frontend/components/result-card.tsx'
import { ResultList } from '#frontend/components/screening-result-card.tsx'
import { submissionReference } from '#frontend/components/submission-reference.ts'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { isOfficeOpen, nextOpening, openingHours } from '#frontend/content/office-hours.ts'

/** The reply that the page promises (specification §9). */
const replyWithinMs = 24 * 60 * 60 * 1000

interface Props {
  readonly submissionId: string
  readonly title: string
  readonly text: string
  readonly atHand: readonly string[]
  readonly onAnother: () => void
}

export function ConsultationConfirmation(props: Props) {
  const { submissionId, title, text, atHand, onAnother } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [dueAt] = useState(() => Date.now() + replyWithinMs)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status">
      <ResultCard tone="good" heading={title} headingRef={heading}>
        <p>{text}</p>
        <dl className="facts">
          <div>
            <dt>Your reference</dt>
            <dd>{submissionReference(submissionId)}</dd>
          </div>
          <div>
            <dt>We reply by</dt>
            <dd>{formatLongMoment(dueAt)} (Eastern)</dd>
          </div>
        </dl>
        <p>
          Office hours: {openingHours.days}, {openingHours.hours}.{' '}
          {!isOfficeOpen(dueAt) &&
            `We are closed at the time above, so our reply may come when we open: ${formatLongMoment(nextOpening(dueAt))}.`}
        </p>
        <h3>Good to have at hand</h3>
        <ResultList items={atHand} />
        <div className="button-row no-print">
          <TelephoneLink className="btn" placement="page">
            <Icon name="phone" />
          </TelephoneLink>
          <button type="button" className="btn" onClick={() => window.print()}>
            Print this page
          </button>
          <button type="button" className="btn" onClick={onAnother}>
            Send another request
          </button>
        </div>
      </ResultCard>
    </div>
  )
}
