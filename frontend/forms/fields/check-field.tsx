/** HTML of a consent field: one checkbox with a long sentence, never checked in advance. */

import type { ReactNode } from 'react'
import { useFieldId } from '#frontend/forms/field-id.ts'

interface CheckFieldProps {
  readonly name: string
  readonly required?: boolean
  readonly label: ReactNode
}

export function CheckField({ name, label, required }: CheckFieldProps) {
  return (
    <div className="field">
      <label className="form-check choice small">
        <input
          className="form-check-input"
          type="checkbox"
          id={useFieldId(name)}
          name={name}
          required={required}
          aria-invalid={false}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
