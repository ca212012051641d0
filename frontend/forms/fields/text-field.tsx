/**
 * HTML of a form field: label, hint, place for its error, and control, linked to each other. Every
 * other kind of control has its own file, so that pages carry only the styles of the controls that
 * they show. Rendered only by the build: in the browser field-errors.tsx marks refused ones.
 */

import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import {
  FieldError,
  refusedControlClass,
  refusedFieldClasses,
} from '#frontend/forms/field-error.tsx'
import { useFieldId } from '#frontend/forms/field-id.ts'

export interface FieldProps {
  readonly name: string
  readonly label: string
  /** Whether the label has different words for some visitors. */
  readonly hasWordings?: boolean
  /** Shown above the label. */
  readonly count?: ReactNode
  readonly hint?: string | undefined
  readonly required?: boolean
  readonly value?: string | undefined
  /** For a field about the visitor; without it, a text field is not filled in. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** Error message, for the style page. */
  readonly error?: string | undefined
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  /** Whole numbers, for which phones show a numeric keypad. */
  readonly isNumeric?: boolean
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', isNumeric = false, autoComplete = 'off', ...others } = props
  const field = { ...others, autoComplete }
  return (
    <FieldFrame {...field}>
      <input
        type={type}
        {...(type === 'email' && { inputMode: 'email', spellCheck: false })}
        {...(isNumeric && { inputMode: 'numeric' })}
        {...useControl(field, 'form-control')}
      />
    </FieldFrame>
  )
}

/** The attributes that every control has. */
export function useControl(field: FieldProps, className: string) {
  const { name, hint, required = false, value, autoComplete, error } = field
  const id = useFieldId(name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    required,
    autoComplete,
    className: error ? `${className} ${refusedControlClass}` : className,
    defaultValue: value,
    // Firefox considers an empty required field invalid from the start.
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy || undefined,
  }
}

export function FieldFrame(props: FieldProps & { readonly children: ReactNode }) {
  const { name, label, hasWordings, count, hint, required = false, error, children } = props
  const id = useFieldId(name)
  return (
    <div className={fieldClass(error)}>
      <label className="form-label" htmlFor={id}>
        {count}
        {hasWordings ? (
          <>
            <span data-words="">{label}</span> (optional)
          </>
        ) : (
          `${label} ${required ? '(required)' : '(optional)'}`
        )}
      </label>
      {hint && (
        <p className="form-text mb-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ErrorPlace name={name} error={error} />
      {children}
    </div>
  )
}

/** Place for the field's message. */
export function ErrorPlace({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  const id = useFieldId(name)
  return <div data-slot={name}>{error && <FieldError id={`${id}-error`} message={error} />}</div>
}

export function fieldClass(error: string | undefined): string {
  return error ? `field ${refusedFieldClasses.join(' ')}` : 'field'
}
