/**
 * HTML of a form's field: label, hint, place for its error and control, tied to each other. Each kind
 * of control but text has a file of its own, so that pages carry the styles of those alone that they
 * show. Rendered by the build alone: in the browser islands/form/ marks what is refused.
 */

import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { FieldError, refusedControlClass, refusedFieldClasses } from './field-error.tsx'
import { useFieldId } from './field-id.ts'

export interface FieldProps {
  readonly name: string
  readonly label: string
  /** The label has other words for some. */
  readonly hasWordings?: boolean
  /** Above the label. */
  readonly count?: ReactNode
  readonly hint?: string | undefined
  readonly required?: boolean
  readonly value?: string | undefined
  /** What is wrong with it, as the style page shows it. */
  readonly error?: string | undefined
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  /** Whole numbers, for which phones show their digits. */
  readonly isNumeric?: boolean
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete = 'off', isNumeric = false, ...field } = props
  return (
    <FieldFrame {...field}>
      <input
        type={type}
        autoComplete={autoComplete}
        {...(type === 'email' && { inputMode: 'email', spellCheck: false })}
        {...(isNumeric && { inputMode: 'numeric' })}
        {...useControl(field, 'form-control')}
      />
    </FieldFrame>
  )
}

/** The attributes that every control has. */
export function useControl(field: FieldProps, className: string) {
  const { name, hint, required = false, value, error } = field
  const id = useFieldId(name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    required,
    className: error ? `${className} ${refusedControlClass}` : className,
    defaultValue: value,
    // Firefox calls an empty required field invalid before anybody was asked.
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

/** Where the field's message appears. */
export function ErrorPlace({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  const id = useFieldId(name)
  return <div data-slot={name}>{error && <FieldError id={`${id}-error`} message={error} />}</div>
}

export function fieldClass(error: string | undefined): string {
  return error ? `field ${refusedFieldClasses.join(' ')}` : 'field'
}
