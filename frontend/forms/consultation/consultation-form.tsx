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
import { toldBy } from '#domain/office-clock.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { office, timeZoneName } from '#frontend/content/firm/firm.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import { contactDraft, readPerson } from '#frontend/forms/drafts.ts'
import { ErrorBox } from '#frontend/forms/error-summary.tsx'
import { FormParts } from '#frontend/forms/form-parts.tsx'
import { fieldId, type IslandInput, Slot } from '#frontend/forms/slot.tsx'
import { mountToaster, showToast } from '#frontend/forms/toast.tsx'
import type { Sent } from '#frontend/forms/use-sending.ts'
import { type ServedForm, useServedForm } from '#frontend/forms/use-served-form.ts'
import { ConsultationConfirmation, received } from './consultation-confirmation.tsx'
import { contactQueryOf, contactVariantOf, startValues } from './contact-query.ts'

interface Props extends IslandInput {
  /** Appended to every variant of the message's hint. */
  readonly confidentialityHint: string
  readonly atHand: readonly string[]
  /** Ids of the elements outside the form whose words depend on the query, if any do. */
  readonly headingId?: string
  readonly leadId?: string
}

/** The session's last request that arrived, for a page that is reloaded or restored after it. */
const receivedKey = 'received:contact'

const minuteMs = 60_000

export function ConsultationForm(props: Props) {
  const { island, atHand } = props
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
  useVariantWords(form, props)
  useReplyLine(island)

  function beginAnother(): void {
    // The button goes, and the focus would go with it. At once, as react-hook-form does not: a key
    // would be lost, and a phone opens its keyboard only during the press.
    flushSync(() => setSent(undefined))
    form.element.querySelector<HTMLElement>('[name=name]')?.focus()
  }

  const confirmation = sent && (
    <ConsultationConfirmation request={sent} atHand={atHand} onAnother={beginAnother} />
  )
  return (
    <>
      <FormParts form={form} replacement={confirmation} />
      <Slot region={form.element} at="[data-slot=earlier]">
        {earlier?.reference && <Received reference={earlier.reference} at={earlier.at} />}
      </Slot>
      <Slot region={island} at="[data-slot=foot]">
        {isNotSent && <NotSent reason={form.failure?.sentence ?? ''} />}
      </Slot>
    </>
  )
}

const failedText = 'Failed to submit your request. Please try again or call us directly.'

/** @param at left out if only the receipt, not its time, is known */
function keepReceipt(submissionId: string, at?: number): Readonly<Record<string, string>> {
  const receipt = {
    reference: submissionReference(submissionId),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
  }
  writeSession(receivedKey, JSON.stringify(receipt))
  return receipt
}

interface ReceivedProps {
  readonly reference: string
  readonly at: string | undefined
}

function Received({ reference, at }: ReceivedProps) {
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

/** Puts the words for this address into the page. */
function useVariantWords(form: ServedForm, props: Props): void {
  const { confidentialityHint, headingId, leadId } = props
  const hintId = `${fieldId(form.id, 'message')}-hint`
  useEffect(() => {
    const variant = headingId && contactVariantOf(contactQueryOf(location.search))
    if (!variant) return
    setText(hintId, `${variant.messageHint} ${confidentialityHint}`)
    setText(headingId, variant.heading)
    setText(leadId, variant.lead)
    const label = form.element.querySelector('[type=submit] > span')
    if (label && variant.submitLabel) label.textContent = variant.submitLabel
  }, [confidentialityHint, headingId, leadId, hintId, form.element])
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

function setText(id: string | undefined, text: string): void {
  const element = id === undefined ? null : document.getElementById(id)
  if (element) element.textContent = text
}
