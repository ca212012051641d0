/** Confirmation that replaces the form once the request has arrived. */

import { useEffect, useRef, useState } from 'react'
import { submissionReference } from '#domain/submission-reference.ts'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { DescriptionRows } from '#frontend/components/description-rows.tsx'
import { Icon } from '#frontend/components/icons.tsx'
import { PrintButton } from '#frontend/components/print-button.tsx'
import { ResultCard } from '#frontend/components/result-card.tsx'
import { ResultList } from '#frontend/components/screening-result-card.tsx'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { timeZoneName } from '#frontend/content/firm/firm.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { openingHours, replyTimes } from '#frontend/content/office-hours.ts'

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
  const [{ replyBy, reopensAt }] = useState(() => replyTimes(Date.now()))
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status">
      <ResultCard tone="good" heading={title} headingRef={heading}>
        <p>{text}</p>
        <DescriptionRows
          inline
          rows={[
            ['Your reference', submissionReference(submissionId)],
            ['We reply by', `${formatLongMoment(replyBy)} (${timeZoneName})`],
          ]}
        />
        <p>
          Office hours: {openingHours.days}, {openingHours.hours}.{' '}
          {reopensAt !== undefined &&
            `We’re closed until then, so you may hear from us when we reopen: ${formatLongMoment(reopensAt)}.`}
        </p>
        <h3>Good to have handy</h3>
        <ResultList items={atHand} />
        <ButtonRow>
          <TelephoneLink className="btn btn-outline-secondary" placement="page">
            <Icon name="phone" />
          </TelephoneLink>
          <PrintButton label="Print this page" />
          <button type="button" className="btn btn-outline-secondary" onClick={onAnother}>
            Send another request
          </button>
        </ButtonRow>
      </ResultCard>
    </div>
  )
}
