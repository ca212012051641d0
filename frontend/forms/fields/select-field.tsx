/** HTML of a field for one of several choices that need no explanation. */

import { Form } from 'react-bootstrap'
import type { Choice } from '#domain/forms/fields.ts'
import { FieldFrame, type FieldProps, useControl } from './text-field.tsx'

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[]
  /** Value chosen in the page as served. */
  readonly chosen?: string | undefined
}

export function SelectField({ choices, chosen, ...field }: SelectFieldProps) {
  return (
    <FieldFrame {...field}>
      <Form.Select {...useControl(field)} defaultValue={chosen}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Form.Select>
    </FieldFrame>
  )
}
