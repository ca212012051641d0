/** Buttons, and fields in every state: empty, filled, refused, disabled. */

import type { ReactNode } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { messages } from '#domain/forms/fields.ts'
import { willVsTrustQuestions } from '#frontend/content/tool-questions.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { CheckField } from '../../islands/form/check-field.tsx'
import { ErrorSummary } from '../../islands/form/error-summary.tsx'
import { TextField } from '../../islands/form/fields.tsx'
import { RadioQuestion } from '../../islands/form/radio-question.tsx'
import { SelectField } from '../../islands/form/select-field.tsx'
import { TextArea } from '../../islands/form/text-area.tsx'

const refusals: FieldErrors = {
  name: { type: 'sample', message: messages.name },
  email: { type: 'sample', message: messages.email },
  choice: { type: 'sample', message: messages.option },
  flRealEstate: { type: 'sample', message: messages.option },
  consent: { type: 'sample', message: messages.consent },
}

export function FormSamples() {
  return (
    <>
      <Buttons />
      <div className="row row-cols-1 row-cols-md-2 g-4">
        <div>
          <h3>Empty</h3>
          <Fields formId="empty" />
        </div>
        <div>
          <h3>Filled</h3>
          <Fields
            formId="filled"
            values={{
              name: 'Maria Example',
              email: 'maria@example.org',
              choice: 'one',
              message: 'We have two children and a house in Dunedin.',
            }}
          />
        </div>
        <div>
          <h3>Refused</h3>
          <ErrorSummary
            form={{
              id: 'refused',
              attempt: 1,
              problems: [
                { field: 'name', label: 'Full Name', message: messages.name },
                { field: 'email', label: 'Email', message: messages.email },
              ],
            }}
          />
          <Fields formId="refused" errors={refusals} />
        </div>
        <fieldset disabled>
          <legend>Disabled</legend>
          <Fields formId="disabled" />
        </fieldset>
      </div>
    </>
  )
}

function Buttons() {
  const looks: readonly [string, ReactNode][] = [
    ['', 'on paper'],
    ['closing card card-body', 'on dark'],
  ]
  return looks.map(([className, ground]) => (
    <div key={className} className={className}>
      <div className="d-flex flex-wrap gap-3">
        <ButtonLink href="#forms" primary>
          Primary {ground}
        </ButtonLink>
        <ButtonLink href="#forms">Secondary {ground}</ButtonLink>
        <ButtonLink href="#forms" small>
          Small
        </ButtonLink>
        <button type="button" className="btn btn-primary" disabled aria-disabled>
          Submitting...
        </button>
        <button type="button" className="btn btn-link">
          Clear
        </button>
      </div>
    </div>
  ))
}

interface FieldsProps {
  readonly formId: string
  readonly values?: Readonly<Record<string, string>>
  readonly errors?: FieldErrors
}

function Fields({ formId, values = {}, errors = {} }: FieldsProps) {
  const methods = useForm({ defaultValues: values, errors })
  const [question] = willVsTrustQuestions
  return (
    <FormProvider {...methods}>
      <TextField formId={formId} name="name" label="Full Name" required />
      <TextField
        formId={formId}
        name="email"
        type="email"
        label="Email"
        hint="For our answer only."
      />
      <TextField formId={formId} name="day" type="date" label="Date" />
      <SelectField
        formId={formId}
        name="choice"
        label="Plan"
        choices={[
          { value: '', label: 'Not sure yet' },
          { value: 'one', label: 'The first one' },
        ]}
      />
      <TextArea formId={formId} name="message" label="Message" />
      {question && <RadioQuestion formId={formId} question={question} number={1} total={4} />}
      <CheckField formId={formId} name="consent" label="I agree to be written to." required />
    </FormProvider>
  )
}
