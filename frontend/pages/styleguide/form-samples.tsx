/** Samples of buttons, and of fields in every state: empty, filled, refused, disabled. */

import type { ReactNode } from 'react'
import { messages } from '#domain/forms/fields.ts'
import { ButtonLink } from '#frontend/components/button-link.tsx'
import { CheckField } from '#frontend/components/form/check-field.tsx'
import { FormIdContext } from '#frontend/components/form/field-id.ts'
import { RadioQuestion } from '#frontend/components/form/radio-question.tsx'
import { SelectField } from '#frontend/components/form/select-field.tsx'
import { TextArea } from '#frontend/components/form/text-area.tsx'
import { TextField } from '#frontend/components/form/text-field.tsx'
import { questionsOf } from '#frontend/content/tool.ts'
import { toolWords } from '#frontend/content/tools.ts'
import { ErrorSummary } from '#frontend/islands/form/error-summary.tsx'

const refusals: Readonly<Record<string, string>> = {
  name: messages.name,
  email: messages.email,
  choice: messages.option,
  flRealEstate: messages.option,
  consent: messages.consent,
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
  readonly errors?: Readonly<Record<string, string>>
}

function Fields({ formId, values = {}, errors = {} }: FieldsProps) {
  const [question] = questionsOf(toolWords.willVsTrust.form)
  const state = (name: string) => ({ name, value: values[name], error: errors[name] })
  return (
    <FormIdContext value={formId}>
      <TextField {...state('name')} label="Full Name" required />
      <TextField {...state('email')} type="email" label="Email" hint="For our answer only." />
      <TextField {...state('day')} type="date" label="Date" />
      <SelectField
        {...state('choice')}
        label="Plan"
        choices={[
          { value: '', label: 'Not sure yet' },
          { value: 'one', label: 'The first one' },
        ]}
      />
      <TextArea {...state('message')} label="Message" />
      {question && 'choices' in question && (
        <RadioQuestion question={question} count="Question 1 of 4" error={errors[question.name]} />
      )}
      <CheckField {...state('consent')} label="I agree to be written to." required />
    </FormIdContext>
  )
}
