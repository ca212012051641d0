/**
 * The contact form (docs/specification.md §2, §5, §8): asks for a consultation, then confirms it.
 */

import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { consultationRequestSchema } from '#domain/forms/consultation-request.ts'
import { apiPath, consultationForm } from '#domain/forms-and-tools.ts'
import { measureLead } from '#frontend/api/analytics.ts'
import { useBuildSettings } from '#frontend/build-settings.ts'
import { TelephoneLink } from '#frontend/components/telephone-link.tsx'
import { ConsultationConfirmation } from './consultation/consultation-confirmation.tsx'
import { contactQueryOf, contactVariantOf } from './consultation/contact-query.ts'
import { readToolResult, removeToolResult } from './consultation/tool-result.ts'
import { layOver, readDraft, readPerson } from './form/drafts.ts'
import { ErrorSummary } from './form/error-summary.tsx'
import { FailureNote } from './form/failure-note.tsx'
import { TextField } from './form/fields.tsx'
import { FormFrame } from './form/form-frame.tsx'
import { SelectField } from './form/select-field.tsx'
import { TextArea } from './form/text-area.tsx'
import { useIslandForm } from './form/use-island-form.ts'
import type { IslandInput } from './island-input.ts'
import { useToaster } from './toast/mount-toaster.tsx'
import { showToast } from './toast/toast-store.ts'

interface Props extends IslandInput {
  readonly plans: readonly { readonly value: string; readonly label: string }[]
  readonly messageHint: string
  /** Follows the hint, whatever the hint is. */
  readonly confidentialityHint: string
  readonly atHand: readonly string[]
  /** Ids of the elements outside the form whose words follow the query. */
  readonly headingId: string
  readonly leadId: string
}

const draftName = 'contact'

const received = {
  title: 'Consultation Requested',
  text: "Thank you! We'll contact you within 24 hours to schedule your free consultation.",
} as const

export function ConsultationForm(props: Props) {
  const { plans, confidentialityHint, atHand, initialValues } = props
  const { googleAdsConversion } = useBuildSettings()
  useToaster()
  const [submissionId, setSubmissionId] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const messageHint = useVariantWords(props)
  const form = useIslandForm({
    name: draftName,
    path: apiPath(consultationForm),
    schema: consultationRequestSchema,
    labels: { name: 'Full Name', email: 'Email', planType: 'Plan', message: 'Message' },
    initialValues,
    startValues: () => startValues(initialValues),
    onValid: () => setHasFailed(false),
    onSent: (_, id) => {
      form.methods.reset({ ...startValues({}), planType: '', message: '' })
      setSubmissionId(id)
      showToast('success', received.title, received.text)
      measureLead('contact_form', googleAdsConversion)
    },
    onFailed: () => {
      setHasFailed(true)
      showToast(
        'error',
        'Error',
        'Failed to submit your request. Please try again or call us directly.',
      )
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with
  useEffect(() => {
    if (readToolResult(undefined) === undefined) return
    form.onInput()
    removeToolResult()
  }, [])

  if (submissionId !== undefined) {
    return (
      <ConsultationConfirmation
        submissionId={submissionId}
        title={received.title}
        text={received.text}
        atHand={atHand}
        onAnother={() => setSubmissionId(undefined)}
      />
    )
  }
  return (
    <FormFrame
      form={form}
      submitLabel="Request my free consultation"
      pendingLabel="Submitting..."
      summary={<ErrorSummary form={form} />}
      hiddenValues={{ preferredContactMethod: 'email' }}
      foot={
        <>
          <FailureNote form={form} />
          {hasFailed && (
            <p className="small mt-3">
              Your request was not sent. Your words are still here. Try again, or call{' '}
              <TelephoneLink placement="page" />.
            </p>
          )}
          <p className="small mt-3">
            Sending this does not make us your lawyers. We keep what you write private.
          </p>
        </>
      }
    >
      <TextField formId={form.id} name="name" label="Full Name" autoComplete="name" required />
      <TextField
        formId={form.id}
        name="email"
        label="Email"
        hint="We answer to this address."
        type="email"
        autoComplete="email"
        required
      />
      <SelectField formId={form.id} name="planType" label="Plan" choices={plans} />
      <TextArea
        formId={form.id}
        name="message"
        label="Message"
        hint={`${messageHint} ${confidentialityHint}`}
      />
    </FormFrame>
  )
}

/** What was typed comes before a draft, a draft before what the session and the address know. */
function startValues(typed: IslandInput['initialValues']): FieldValues {
  const empty = { name: '', email: '', planType: '', message: '', preferredContactMethod: 'email' }
  // While the page is built there is neither a draft nor an address.
  if (typed === undefined) return empty
  const draft = readDraft(draftName)
  const { plan } = contactQueryOf(location.search)
  // A draft that was begun behind a link goes on as that request, also where the link is gone.
  const { plan: _, ...origin } = contactQueryOf(location.search || (draft?.search ?? ''))
  // A link that names a plan counts more than the plan of an older draft.
  const isDraftOfThisPage = draft?.search === location.search
  return {
    ...empty,
    ...origin,
    ...layOver(
      readPerson(),
      draft,
      !isDraftOfThisPage && plan ? { planType: plan } : {},
      readToolResult(draft),
      typed,
    ),
  }
}

/** Puts the words for this address into the page; answers the message field's hint. */
function useVariantWords({ messageHint, headingId, leadId }: Props): string {
  const [hint, setHint] = useState(messageHint)
  useEffect(() => {
    const variant = contactVariantOf(contactQueryOf(location.search))
    if (!variant) return
    setHint(variant.messageHint)
    setText(headingId, variant.heading)
    setText(leadId, variant.lead)
  }, [headingId, leadId])
  return hint
}

function setText(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}
