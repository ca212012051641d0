/** Labeled fields of the dashboard. */

import { type ReactNode, useId } from 'react'
import { FormGroup, FormLabel, FormSelect, type FormSelectProps } from 'react-bootstrap'

interface FieldProps {
  readonly label: string
  readonly className?: string | undefined
  /** A react-bootstrap control, which takes its id from the group. */
  readonly children: ReactNode
}

export function Field({ label, className, children }: FieldProps) {
  return (
    <FormGroup controlId={useId()} className={className}>
      <FormLabel>{label}</FormLabel>
      {children}
    </FormGroup>
  )
}

export type Choices<Value extends string = string> = readonly (readonly [
  value: Value,
  label: string,
])[]

interface ChoiceProps
  extends Omit<FieldProps, 'children'>,
    Pick<FormSelectProps, 'name' | 'size' | 'value'> {
  readonly choices: Choices
  readonly onChoose?: (value: string) => void
}

export function ChoiceField({ label, className, choices, onChoose, ...select }: ChoiceProps) {
  return (
    <Field label={label} className={className}>
      <FormSelect {...select} onChange={(event) => onChoose?.(event.target.value)}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </FormSelect>
    </Field>
  )
}
