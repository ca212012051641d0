/** HTML of the contact form (docs/specification.md §2, §5), which islands/consultation-form.tsx brings to life. */

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
      <TextField name="name" label="Full Name" autoComplete="name" required />
      <TextField
        name="email"
        label="Email"
        hint="We’ll reply to this address."
        type="email"
        autoComplete="email"
        required
      />
      <SelectField name="planType" label="Plan" choices={planChoices} />
      <TextArea
        name="message"
        label="Message"
        hint={`${words.messageHint} ${confidentialityHint}`}
      />
    </FormMarkup>
  )
}
