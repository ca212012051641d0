/** HTML of a consent field: one checkbox with a long sentence, never checked in advance. */

import type { ReactNode } from 'react'
import { useFieldId } from '#frontend/forms/field-id.ts'
import { type FieldProps, fieldClass } from './text-field.tsx'

interface CheckFieldProps extends Pick<FieldProps, 'name' | 'required' | 'error'> {
  readonly label: ReactNode
}

export function CheckField({ name, label, required, error }: CheckFieldProps) {
  return (
    <div className={fieldClass(error)}>
      <label className="form-check choice small">
        <input
          className="form-check-input"
          type="checkbox"
          id={useFieldId(name)}
          name={name}
          required={required}
          aria-invalid={error !== undefined}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
