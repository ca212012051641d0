/**
 * The contact form (docs/specification.md §2, §5, §8): requests a consultation, then confirms it.
 */

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type ConsultationRequest,
  consultationLabels,
  consultationRequestSchema,
} from '#domain/forms/consultation-request.ts'
import { apiPath, consultationForm } from '#domain/forms/form.ts'
import { replyPromiseWords, toldBy } from '#domain/office-clock.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'
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
import { contactDraft, readPerson } from '#frontend/forms/drafts.ts'
import { FormParts } from '#frontend/forms/form-parts.tsx'
import { ErrorBox } from '#frontend/forms/form-problems.tsx'
import { fieldId, type IslandInput, Slot } from '#frontend/forms/slot.tsx'
import { mountToaster, showToast } from '#frontend/forms/toast.tsx'
import type { Sent } from '#frontend/forms/use-sending.ts'
import { useServedForm } from '#frontend/forms/use-served-form.ts'
import { startValues, useVariantWords } from './contact-query.ts'

interface Props extends IslandInput {
  /** Appended to every variant of the message's hint. */
  readonly confidentialityHint: string
  readonly atHand: readonly string[]
}

/** The session's last request that arrived, for a page that is reloaded or restored after it. */
const receivedKey = 'received:contact'

const minuteMs = 60_000

const received = {
  title: 'Consultation Requested',
  text: `Thank you! We'll contact you within ${replyPromiseWords} to schedule your free consultation.`,
} as const

const failedText = 'Failed to submit your request. Please try again or call us directly.'

export function ConsultationForm({ island, atHand, confidentialityHint }: Props) {
  useEffect(mountToaster, [])
  const [sent, setSent] = useState<Sent<ConsultationRequest>>()
  const [earlier, setEarlier] = useState(() => readSessionRecord(receivedKey))
  const form = useServedForm({
    name: contactDraft,
    path: apiPath(consultationForm),
    schema: consultationRequestSchema,
    labels: consultationLabels,
    island,
    startValues,
    onSent: (request) => {
      form.reset({ ...readPerson(), ...request.changed })
      setSent(request)
      setEarlier(undefined)
      keepReceipt(request.submissionId, request.receipt.at)
      showToast('success', received.title, received.text)
      measureLead('contact_form')
    },
    onFoundReceived: (submissionId) => {
      form.reset(readPerson())
      setEarlier(keepReceipt(submissionId))
      measureLead('contact_form')
    },
    onFailed: () => showToast('error', 'Error', failedText),
    onClear: () => {
      removeSession(receivedKey)
      setEarlier(undefined)
    },
  })
  const isNotSent = form.failure !== undefined && form.problems.list.length === 0
  useVariantWords(form.element, `${fieldId(form.id, 'message')}-hint`, confidentialityHint)
  useReplyLine(island)

  function beginAnother(): void {
    // The button goes, and the focus would go with it. At once, as react-hook-form does not: a key
    // would be lost, and a phone opens its keyboard only during the press.
    flushSync(() => setSent(undefined))
    form.element.querySelector<HTMLElement>('[name=name]')?.focus()
  }

  const confirmation = sent && (
    <Confirmation request={sent} atHand={atHand} onAnother={beginAnother} />
  )
  return (
    <>
      <FormParts form={form} replacement={confirmation} />
      <Slot region={form.element} at="[data-slot=earlier]">
        {earlier?.reference && <Received {...earlier} />}
      </Slot>
      <Slot region={island} at="[data-slot=foot]">
        {isNotSent && <NotSent reason={form.failure?.sentence ?? ''} />}
      </Slot>
    </>
  )
}

/** @param at left out if only the receipt, not its time, is known */
function keepReceipt(submissionId: string, at?: number): Readonly<Record<string, string>> {
  const receipt = {
    reference: submissionReference(submissionId),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
  }
  writeSession(receivedKey, JSON.stringify(receipt))
  return receipt
}

interface ConfirmationProps {
  readonly request: Sent<ConsultationRequest>
  readonly atHand: readonly string[]
  readonly onAnother: () => void
}

function Confirmation({ request, atHand, onAnother }: ConfirmationProps) {
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

function Received({ reference, at }: Readonly<Record<string, string>>) {
  return (
    <p role="status" className="card card-body mb-4">
      We received your request
      {at && ` on ${formatLongMoment(Date.parse(at))} (${timeZoneName})`}. Your reference is{' '}
      {reference}. You don’t have to send it again.
    </p>
  )
}

/** As prominent as a missing name: losing a request is worse. */
function NotSent({ reason }: { readonly reason: string }) {
  return (
    <ErrorBox heading="Your request was not sent" className="mt-3">
      <p>{reason} What you typed is still here. Try again, or call us.</p>
      <TelephoneLink className="btn btn-primary" placement="page">
        <Icon name="phone" />
      </TelephoneLink>
    </ErrorBox>
  )
}

/** Says in each minute by when a request sent now is answered. */
function useReplyLine(island: HTMLElement): void {
  useEffect(() => {
    const line = island.querySelector('[data-reply-line]')
    function tell(): void {
      const at = formatLongMoment(toldBy(office, Date.now()))
      if (line) line.textContent = `Sent now, you hear from us by ${at} (${timeZoneName}).`
    }
    tell()
    const timer = setInterval(tell, minuteMs)
    return () => clearInterval(timer)
  }, [island])
}
