/** Consent, in a sentence beside its box. */

import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldProps } from './fields.tsx'
import { fieldId } from './use-island-form.ts'

interface CheckFieldProps extends Omit<FieldProps, 'label' | 'count' | 'hint'> {
  readonly label: ReactNode
}

/** One box with a long sentence: consent. Never ticked beforehand. */
export function CheckField({ formId, name, label, required, errorId }: CheckFieldProps) {
  const { register, formState } = useFormContext()
  const isInvalid = formState.errors[name] !== undefined
  return (
    <div className={isInvalid ? 'field field-invalid' : 'field'}>
      <label className="choice choice-text">
        <input
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
