/** HTML of the contact form (docs/specification.md §2, §5), which islands/consultation-form.tsx brings to life. */

import { consultationFields as fields } from '#domain/forms/consultation-fields.ts'
import { apiPath, consultationForm } from '#domain/forms/form.ts'
import { contactPage } from '#frontend/content/contact.ts'
import { plans } from '#frontend/content/plans.ts'
import { FormMarkup } from './form-markup.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const planChoices = [
  { value: '', label: 'No preference' },
  ...plans.map(({ id, name }) => ({ value: id, label: name })),
]

export function ConsultationMarkup() {
  const { words, confidentialityHint } = contactPage
  return (
    <FormMarkup
      path={apiPath(consultationForm)}
      submitLabel="Request my free consultation"
      pendingLabel="Submitting..."
      hiddenValues={{ preferredContactMethod: 'email' }}
      foot={
        <>
          <div data-slot="foot" />
          <p className="small mt-3">
            Sending this does not make us your lawyers. We keep what you write private.
          </p>
        </>
      }
    >
      <div data-slot="summary" />
      <TextField name="name" label={fields.name.label} autoComplete="name" required />
      <TextField
        name="email"
        label={fields.email.label}
        hint="We’ll reply to this address."
        type="email"
        autoComplete="email"
        required
      />
      <SelectField name="planType" label={fields.planType.label} choices={planChoices} />
      <TextArea
        name="message"
        label={fields.message.label}
        hint={`${words.messageHint} ${confidentialityHint}`}
      />
    </FormMarkup>
  )
}
