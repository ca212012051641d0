/**
 * HTML of a form field: label, hint, place for its error, and control, linked to each other. Every
 * other kind of control has its own file, so that pages carry only the styles of the controls that
 * they show. Rendered only by the build: in the browser field-errors.tsx marks refused ones.
 */

import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Form } from 'react-bootstrap'
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
  /** For a field about the visitor; without it, a text field is not filled in. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  /** Whole numbers, for which phones show a numeric keypad. */
  readonly isNumeric?: boolean
}

export function TextField({ type = 'text', isNumeric = false, ...field }: TextFieldProps) {
  return (
    <FieldFrame {...field}>
      <Form.Control
        type={type}
        {...(type === 'email' && { inputMode: 'email', spellCheck: false })}
        {...(isNumeric && { inputMode: 'numeric' })}
        {...useControl(field)}
        autoComplete={field.autoComplete ?? 'off'}
      />
    </FieldFrame>
  )
}

/** The attributes that every control has, besides its id. */
export function useControl({ name, hint, required = false, autoComplete }: FieldProps) {
  const hintId = `${useFieldId(name)}-hint`
  return {
    name,
    required,
    autoComplete,
    // Firefox considers an empty required field invalid from the start.
    'aria-invalid': false,
    'aria-describedby': hint && hintId,
  }
}

export function FieldFrame(props: FieldProps & { readonly children: ReactNode }) {
  const { name, label, hasWordings, count, hint, required = false, children } = props
  return (
    <Form.Group className="field" controlId={useFieldId(name)}>
      <Form.Label>
        {count}
        {hasWordings ? (
          <>
            <span data-words="">{label}</span> (optional)
          </>
        ) : (
          `${label} ${required ? '(required)' : '(optional)'}`
        )}
      </Form.Label>
      <Hint name={name}>{hint}</Hint>
      <div data-slot={name} />
      {children}
    </Form.Group>
  )
}

export function Hint({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  const id = `${useFieldId(name)}-hint`
  if (!children) return null
  return (
    <Form.Text as="p" className="mb-2" id={id}>
      {children}
    </Form.Text>
  )
}
