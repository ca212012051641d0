/** Text, choice and consent fields: label, hint and error before the control, tied to it. */

import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Icon } from '#frontend/components/icons.tsx'
import { fieldId } from './use-island-form.ts'

interface FieldProps {
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
        className="control"
        autoComplete={autoComplete}
        {...(type === 'email' && { inputMode: 'email', spellCheck: false, autoCapitalize: 'none' })}
        {...control}
      />
    </FieldFrame>
  )
}

export function TextArea(field: FieldProps) {
  const { control, frame } = useField(field)
  return (
    <FieldFrame {...frame}>
      <textarea className="control" rows={5} {...control} />
    </FieldFrame>
  )
}

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export function SelectField({ choices, ...field }: SelectFieldProps) {
  const { control, frame } = useField(field)
  return (
    <FieldFrame {...frame}>
      <select className="control" {...control}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

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

function useField({ formId, name, label, count, hint, required = false, errorId }: FieldProps) {
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

function FieldFrame(props: FieldFrameProps) {
  const { id, label, count, hint, required, error, isInvalid, children } = props
  return (
    <div className={isInvalid ? 'field field-invalid' : 'field'}>
      <label className="form-label" htmlFor={id}>
        {count && <span className="question-count">{count}</span>}
        {`${label} ${required ? '(required)' : '(optional)'}`}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
      {children}
    </div>
  )
}

interface FieldErrorProps {
  readonly id: string
  readonly message: string | undefined
}

export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  )
}
