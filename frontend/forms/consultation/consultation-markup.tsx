/** HTML of the contact form (docs/specification.md §2, §5); consultation-form.tsx adds to it. */

import { consultationFields as fields, type PlanType } from '#domain/forms/consultation-request.ts'
import { apiPath, consultationForm } from '#domain/forms/form.ts'
import { contactPage } from '#frontend/content/contact.ts'
import { plans } from '#frontend/content/plans.ts'
import { SelectField, TextArea, TextField } from '#frontend/forms/field-markup.tsx'
import { FormMarkup } from '#frontend/forms/form-markup.tsx'

const noPreference = { value: '', label: 'No preference' }
const planChoices = plans.map(({ id, name }) => ({ value: id, label: name }))

/** Keys of the session that change the form. */
export const consultationDrafts = ['\\b(?:draft:contact|received:contact|person)\\b']

/** @param plan chosen for the visitor, who may choose another */
export function ConsultationMarkup({ plan }: { readonly plan?: PlanType }) {
  const { words, confidentialityHint, replyLine } = contactPage
  return (
    <FormMarkup
      path={apiPath(consultationForm)}
      submitLabel="Request my free consultation"
      pendingLabel="Submitting..."
      hiddenValues={{ preferredContactMethod: 'email' }}
      foot={
        <>
          <div data-slot="foot" />
          <p className="fw-bold mt-3 mb-1" data-reply-line="">
            {replyLine}
          </p>
          <p className="small">
            Sending this does not make us your law firm. We keep what you write private.
          </p>
        </>
      }
    >
      <div data-slot="earlier" />
      <div data-slot="summary" />
      <TextField name="name" {...fields.name} required />
      <TextField
        name="email"
        {...fields.email}
        hint="We’ll reply to this address."
        type="email"
        required
      />
      <SelectField
        name="planType"
        label={fields.planType.label}
        chosen={plan}
        choices={[noPreference, ...planChoices]}
      />
      <TextArea
        name="message"
        label={fields.message.label}
        hint={`${words.messageHint} ${confidentialityHint}`}
      />
    </FormMarkup>
  )
}
