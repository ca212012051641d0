/**
 * A field of a form: label, hint and error before the control, tied to it. Each kind of control but
 * text has a file of its own, so that pages carry the styles of those alone that they show.
 */

import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Icon } from '#frontend/components/icons.tsx'
import { fieldId } from './use-island-form.ts'

export interface FieldProps {
  readonly formId: string
  readonly name: string
  readonly label: string
  /** Above the label: "Question 1 of 6". */
  readonly count?: string
  readonly hint?: string
  readonly required?: boolean
  /** Id of the message that says what is wrong, where it stands elsewhere. */
  readonly errorId?: string
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'date'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
}

export function TextField({ type = 'text', autoComplete = 'off', ...field }: TextFieldProps) {
  const { control, frame } = useField(field)
  return (
    <FieldFrame {...frame}>
      <input
        type={type}
        className={frame.isInvalid ? 'form-control is-invalid' : 'form-control'}
        autoComplete={autoComplete}
        {...(type === 'email' && { inputMode: 'email', spellCheck: false })}
        {...control}
      />
    </FieldFrame>
  )
}

/** What an input needs to be one of the form's fields, and what stands around it. */
export function useField({
  formId,
  name,
  label,
  count,
  hint,
  required = false,
  errorId,
}: FieldProps) {
  const { register, formState } = useFormContext()
  const id = fieldId(formId, name)
  const message = formState.errors[name]?.message
  const error = typeof message === 'string' ? message : undefined
  const isInvalid = formState.errors[name] !== undefined
  const errorText = error ? `${id}-error` : isInvalid && errorId
  const described = [hint && `${id}-hint`, errorText].filter(Boolean).join(' ')
  return {
    control: {
      id,
      required,
      'aria-invalid': isInvalid,
      'aria-describedby': described || undefined,
      ...register(name),
    },
    frame: { id, label, count, hint, required, error, isInvalid },
  }
}

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly count: string | undefined
  readonly hint: string | undefined
  readonly required: boolean
  readonly error: string | undefined
  readonly isInvalid: boolean
  readonly children: ReactNode
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, count, hint, required, error, isInvalid, children } = props
  return (
    <div className={fieldClass(isInvalid)}>
      <label className="form-label" htmlFor={id}>
        {count && <span className="d-block small text-info">{count}</span>}
        {`${label} ${required ? '(required)' : '(optional)'}`}
      </label>
      {hint && (
        <p className="form-text mb-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
      {children}
    </div>
  )
}

/** A field that is refused stands behind a red rule. */
export function fieldClass(isInvalid: boolean): string {
  return isInvalid ? 'field border-start border-5 border-danger ps-3' : 'field'
}

interface FieldErrorProps {
  readonly id: string
  readonly message: string | undefined
}

export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null
  return (
    <p className="invalid-feedback d-flex mb-2 fw-bold" id={id}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  )
}
