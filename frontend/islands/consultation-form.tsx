/**
 * The contact form (docs/specification.md §2, §5, §8): requests a consultation, then confirms it.
 */

import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import {
  consultationLabels,
  consultationRequestSchema,
  requestFields,
} from '#domain/forms/consultation-request.ts'
import { apiPath, consultationForm } from '#domain/forms/form.ts'
import { toldBy } from '#domain/office-clock.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { readSessionRecord, removeSession, writeSession } from '#frontend/api/session-storage.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { fieldId } from '#frontend/components/form/field-id.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { office, timeZoneName } from '#frontend/content/firm/firm.ts'
import { formatLongMoment } from '#frontend/content/local-time.ts'
import {
  type ConfirmationProps,
  ConsultationConfirmation,
  received,
} from './consultation/consultation-confirmation.tsx'
import { contactQueryOf, contactVariantOf } from './consultation/contact-query.ts'
import { contactDraft, type Draft, mergeNonEmpty, readDraft, readPerson } from './form/drafts.ts'
import { FormParts, HiddenOnceSent } from './form/form-parts.tsx'
import { type IslandForm, useIslandForm } from './form/use-island-form.ts'
import { type IslandInput, Slot } from './slot.tsx'
import { mountToaster, showToast } from './toast.tsx'

interface Props extends IslandInput {
  /** Appended to every variant of the message's hint. */
  readonly confidentialityHint: string
  readonly atHand: readonly string[]
  /** Ids of the elements outside the form whose words depend on the query. */
  readonly headingId: string
  readonly leadId: string
}

/** The session's last request that arrived, for a page that is reloaded or restored after it. */
const receivedKey = 'received:contact'

export function ConsultationForm(props: Props) {
  const { island, atHand } = props
  useEffect(mountToaster, [])
  const [sent, setSent] = useState<Omit<ConfirmationProps, 'atHand' | 'onAnother'>>()
  const [earlier, setEarlier] = useState(() => readSessionRecord(receivedKey))
  const form = useIslandForm({
    name: contactDraft,
    path: apiPath(consultationForm),
    schema: consultationRequestSchema,
    labels: consultationLabels,
    island,
    startValues,
    onSent: ({ email }, submissionId, { at, answer }, changed) => {
      const told = Date.parse(String(answer.toldBy)) || toldBy(office, at)
      form.reset({ ...startValues({}), ...emptyRequest, ...changed })
      setSent({ submissionId, email, toldBy: told, hasUnsent: Object.keys(changed).length > 0 })
      setEarlier(undefined)
      keepReceipt(submissionId, at)
      showToast('success', received.title, received.text)
      measureLead('contact_form')
    },
    onFoundReceived: (submissionId) => {
      form.reset({ ...startValues({}), ...emptyRequest })
      setEarlier(keepReceipt(submissionId))
      measureLead('contact_form')
    },
    onFailed: () =>
      showToast(
        'error',
        'Error',
        'Failed to submit your request. Please try again or call us directly.',
      ),
    onClear: () => {
      removeSession(receivedKey)
      setEarlier(undefined)
    },
  })

  useVariantWords(form, props)

  return (
    <>
      <FormParts form={form} />
      <Slot region={form.element} at="[data-slot=earlier]">
        {earlier?.reference && (
          <p role="status" className="card card-body mb-4">
            We received your request{earlier.at && onDay(earlier.at)}. Your reference is{' '}
            {earlier.reference}. You don’t have to send it again.
          </p>
        )}
      </Slot>
      <Slot region={island} at="[data-slot=foot]">
        {form.failure && form.problems.length === 0 && <NotSent reason={form.failure.sentence} />}
      </Slot>
      {sent && <HiddenOnceSent part={form.element} />}
      <Slot region={island}>
        {sent && (
          <ConsultationConfirmation
            {...sent}
            atHand={atHand}
            onAnother={() => {
              // The button goes, and the focus would go with it. At once, as react-hook-form does
              // not: a key would be lost, and a phone opens its keyboard only during the press.
              flushSync(() => setSent(undefined))
              form.element.querySelector<HTMLElement>('[name=name]')?.focus()
            }}
          />
        )}
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

function onDay(at: string): string {
  return ` on ${formatLongMoment(Date.parse(at))} (${timeZoneName})`
}

/** As prominent as a missing name: losing a request is worse. */
function NotSent({ reason }: { readonly reason: string }) {
  const headingId = useId()
  return (
    <section
      ref={takeFocus}
      className="error-summary takes-focus card card-body mt-3"
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <h2 id={headingId} className="h3">
        Your request was not sent
      </h2>
      <p>{reason} What you typed is still here. Try again, or call us.</p>
      <TelephoneLink className="btn btn-primary" placement="page">
        <Icon name="phone" />
      </TelephoneLink>
    </section>
  )
}

const emptied = Object.fromEntries(Object.keys(consultationLabels).map((name) => [name, '']))
/** The request's fields, emptied for another request; the person's fields stay. */
const emptyRequest = Object.fromEntries(requestFields.map((name) => [name, '']))

/** Typed values win over a draft, and a draft over values from the session and the address. */
function startValues(typed: Draft): FieldValues {
  const empty = { ...emptied, preferredContactMethod: 'email' }
  const draft = readDraft(contactDraft)
  const { plan } = contactQueryOf(location.search)
  // A draft begun from a link continues as that request, even if the link is gone.
  const { plan: _, ...origin } = contactQueryOf(location.search || (draft?.search ?? ''))
  // A link that names a plan wins over an older draft's plan.
  const isDraftOfThisPage = draft?.search === location.search
  return {
    ...empty,
    ...origin,
    ...mergeNonEmpty(
      readPerson(),
      draft,
      !isDraftOfThisPage && plan ? { planType: plan } : {},
      typed,
    ),
  }
}

/** Puts the words for this address into the page. */
function useVariantWords(form: IslandForm, props: Props): void {
  const { confidentialityHint, headingId, leadId } = props
  const hintId = `${fieldId(form.id, 'message')}-hint`
  useEffect(() => {
    const variant = contactVariantOf(contactQueryOf(location.search))
    if (!variant) return
    setText(hintId, `${variant.messageHint} ${confidentialityHint}`)
    setText(headingId, variant.heading)
    setText(leadId, variant.lead)
    const label = form.element.querySelector('[type=submit] > span')
    if (label && variant.submitLabel) label.textContent = variant.submitLabel
  }, [confidentialityHint, headingId, leadId, hintId, form.element])
}

function setText(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}
