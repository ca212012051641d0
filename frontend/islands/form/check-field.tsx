/** Consent, in a sentence beside its box. */

import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { type FieldProps, fieldClass } from './fields.tsx'
import { fieldId } from './use-island-form.ts'

interface CheckFieldProps extends Omit<FieldProps, 'label' | 'count' | 'hint'> {
  readonly label: ReactNode
}

/** One box with a long sentence: consent. Never ticked beforehand. */
export function CheckField({ formId, name, label, required, errorId }: CheckFieldProps) {
  const { register, formState } = useFormContext()
  const isInvalid = formState.errors[name] !== undefined
  return (
    <div className={fieldClass(isInvalid)}>
      <label className="form-check choice small">
        <input
          className="form-check-input"
          type="checkbox"
          id={fieldId(formId, name)}
          required={required}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          {...register(name)}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
