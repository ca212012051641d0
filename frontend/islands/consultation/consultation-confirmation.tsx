/** Confirmation in the form's place once the request has arrived. */

import { useEffect, useRef, useState } from 'react'
import { promisedBy } from '#domain/office-time.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { DescriptionRows } from '#frontend/components/description-rows.tsx'
import { Icon } from '#frontend/components/icons.tsx'
import { PrintButton } from '#frontend/components/print-button.tsx'
import { ResultCard } from '#frontend/components/result-card.tsx'
import { ResultList } from '#frontend/components/screening-result-card.tsx'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { isOfficeOpen, nextOpening, openingHours } from '#frontend/content/office-hours.ts'

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
  const [dueAt] = useState(() => promisedBy(Date.now()))
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status">
      <ResultCard tone="good" heading={title} headingRef={heading}>
        <p>{text}</p>
        <DescriptionRows
          inline
          rows={[
            ['Your reference', submissionReference(submissionId)],
            ['We reply by', `${formatLongMoment(dueAt)} (Eastern)`],
          ]}
        />
        <p>
          Office hours: {openingHours.days}, {openingHours.hours}.{' '}
          {!isOfficeOpen(dueAt) &&
            `We’re closed then, so you may hear from us when we reopen: ${formatLongMoment(nextOpening(dueAt))}.`}
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
