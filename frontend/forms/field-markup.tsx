/** HTML of form fields: label, hint, place for the error, and control, linked to each other. */

import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Form } from 'react-bootstrap'
import type { Choice } from '#domain/forms/fields.ts'
import { useFieldId } from './slot.tsx'

interface FieldProps {
  readonly name: string
  readonly label: string
  /** Whether the label has different words for some visitors. */
  readonly hasWordings?: boolean | undefined
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

/** Several lines of text. */
export function TextArea(field: FieldProps) {
  return (
    <FieldFrame {...field}>
      <Form.Control as="textarea" rows={5} {...useControl(field)} />
    </FieldFrame>
  )
}

interface ChoiceProps extends FieldProps {
  readonly choices: readonly Choice[]
}

interface SelectFieldProps extends ChoiceProps {
  /** Value chosen in the page as served. */
  readonly chosen?: string | undefined
}

/** One of several choices that need no explanation. */
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

/** One of several choices: whole rows are clickable, and none is preselected. */
export function RadioQuestion({ choices, ...field }: ChoiceProps) {
  const { name, label: question, hasWordings, count, hint, required } = field
  const id = useFieldId(name)
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: may be required and invalid
      role="radiogroup"
      className="field"
      aria-required={required}
      aria-invalid={false}
      aria-describedby={hint && `${id}-hint`}
    >
      <legend>
        {count}
        <Words hasWordings={hasWordings}>{question}</Words>
      </legend>
      <Hint name={name}>{hint}</Hint>
      <div data-slot={name} />
      <div className={choicesClass(choices)}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className="form-check choice">
            <input
              className="form-check-input"
              type="radio"
              required={required}
              // The group reports it; Chromium considers a required radio invalid from the start.
              aria-invalid="false"
              id={index === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** In characters: longest label that stays on one line with three answers side by side. */
const shortLabel = 10

/** Side by side if each answer fits on its line; three long answers are stacked. */
function choicesClass(choices: readonly Choice[]): string {
  if (choices.length !== 3) return 'choices choices-2'
  const areShort = choices.every(({ label }) => label.length <= shortLabel)
  return areShort ? 'choices choices-3' : 'choices'
}

/** A required checkbox with a long sentence, never checked in advance. */
export function ConsentField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  return (
    <div className="field">
      <label className="form-check choice small">
        <input
          className="form-check-input"
          type="checkbox"
          id={useFieldId(name)}
          name={name}
          required
          aria-invalid={false}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}

/** The attributes that every control has, besides its id. */
function useControl({ name, hint, required = false, autoComplete }: FieldProps) {
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

function FieldFrame(props: FieldProps & { readonly children: ReactNode }) {
  const { name, label, hasWordings, count, hint, required = false, children } = props
  const use = required ? '(required)' : '(optional)'
  return (
    <Form.Group className="field" controlId={useFieldId(name)}>
      <Form.Label>
        {count}
        <Words hasWordings={hasWordings}>{label}</Words> {use}
      </Form.Label>
      <Hint name={name}>{hint}</Hint>
      <div data-slot={name} />
      {children}
    </Form.Group>
  )
}

interface WordsProps extends Pick<FieldProps, 'hasWordings'> {
  readonly children: string
}

/** A field's own words, in a place of their own if others may replace them. */
function Words({ hasWordings, children }: WordsProps) {
  return hasWordings ? <span data-words="">{children}</span> : children
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
