/** Confirmation that replaces the form once the request has arrived. */

import type { ConsultationRequest } from '#domain/forms/consultation-request.ts'
import { toldBy } from '#domain/office-clock.ts'
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
import { office, timeZoneName } from '#frontend/content/firm/firm.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { openingHours } from '#frontend/content/office-hours.ts'
import type { Sent } from '#frontend/forms/use-sending.ts'

export const received = {
  title: 'Consultation Requested',
  text: `Thank you! We'll contact you within ${replyPromiseWords} to schedule your free consultation.`,
} as const

interface Props {
  readonly request: Sent<ConsultationRequest>
  readonly atHand: readonly string[]
  readonly onAnother: () => void
}

export function ConsultationConfirmation({ request, atHand, onAnother }: Props) {
  const { values, submissionId, receipt, changed } = request
  /** When we reply at the latest. */
  const promised = Date.parse(String(receipt.answer.toldBy)) || toldBy(office, receipt.at)
  return (
    <div role="status">
      <ResultCard tone="good" heading={received.title} headingRef={takeFocus}>
        <p>{received.text}</p>
        {Object.keys(changed).length > 0 && (
          <p>
            What you typed after sending isn’t part of this request. It’s still in the form: choose
            “Send another request” to add it.
          </p>
        )}
        <DescriptionRows
          inline
          rows={[
            ['Your reference', submissionReference(submissionId)],
            // A mistyped address is the one mistake that we cannot ask about.
            ['We reply to', values.email],
            ['We reply by', `${formatLongMoment(promised)} (${timeZoneName})`],
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
