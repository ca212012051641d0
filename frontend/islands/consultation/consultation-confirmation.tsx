/** Confirmation that replaces the form once the request has arrived. */

import { replyPromiseWords } from '#domain/office-time.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { ButtonRow } from '#frontend/components/button-row.tsx'
import { DescriptionRows } from '#frontend/components/description-rows.tsx'
import { Icon } from '#frontend/components/icons.tsx'
import { PrintButton } from '#frontend/components/print-button.tsx'
import { ResultCard } from '#frontend/components/result-card.tsx'
import { ResultList } from '#frontend/components/screening-result-card.tsx'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { timeZoneName } from '#frontend/content/firm/firm.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { openingHours } from '#frontend/content/office-hours.ts'

export const received = {
  title: 'Consultation Requested',
  text: `Thank you! We'll contact you within ${replyPromiseWords} to schedule your free consultation.`,
} as const

export interface ConfirmationProps {
  readonly submissionId: string
  /** When we reply at the latest (domain/office-clock.ts). */
  readonly toldBy: number
  /** Shown, because a mistyped address is the one mistake that we cannot ask about. */
  readonly email: string
  /** Whether the form holds something typed while the request was under way. */
  readonly hasUnsent: boolean
  readonly atHand: readonly string[]
  readonly onAnother: () => void
}

export function ConsultationConfirmation(props: ConfirmationProps) {
  const { submissionId, email, toldBy, hasUnsent, atHand, onAnother } = props
  return (
    <div role="status">
      <ResultCard tone="good" heading={received.title} headingRef={takeFocus}>
        <p>{received.text}</p>
        {hasUnsent && (
          <p>
            What you typed after sending isn’t part of this request. It’s still in the form: choose
            “Send another request” to add it.
          </p>
        )}
        <DescriptionRows
          inline
          rows={[
            ['Your reference', submissionReference(submissionId)],
            ['We reply to', email],
            ['We reply by', `${formatLongMoment(toldBy)} (${timeZoneName})`],
          ]}
        />
        <p>
          That is {replyPromiseWords} from now, or when the office is open again. Office hours:{' '}
          {openingHours.days}, {openingHours.hours}.
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
