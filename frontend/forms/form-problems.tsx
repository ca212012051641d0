/**
 * Problems of a form's last attempt: marked at their fields, each message beside its field, and
 * listed above them in a summary that takes focus (modeled on GOV.UK's) and links to each field.
 */

import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { messages } from '#domain/forms/fields.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { useTitlePrefix } from '#frontend/browser/title-prefix.ts'
import { Icon } from '#frontend/components/icons.tsx'
import { controlsNamed } from './served-controls.ts'
import { fieldId, Slot } from './slot.tsx'

export interface FieldError {
  readonly field: string
  readonly message: string
}

interface FormProblem extends FieldError {
  /** The question or label used in the announcement. */
  readonly label: string
}

/** Each field's label, in the order of the fields. */
export type FieldLabels = Readonly<Record<string, string>>

/** What is wrong, by field. */
export type Errors = Readonly<Record<string, { readonly message?: unknown } | undefined>>

export type Problems = ReturnType<typeof useProblems>

/** @param onInvalid called with the errors, by field, before they are shown */
export function useProblems(
  { setError }: UseFormReturn<FieldValues>,
  labels: FieldLabels,
  onInvalid?: (errors: Errors) => void,
) {
  const [list, setList] = useState<readonly FormProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  useTitlePrefix(list.length > 0 ? 'Error: ' : '')

  function announce(errors: Errors): void {
    onInvalid?.(errors)
    setAttempt((count) => count + 1)
    setList(
      Object.entries(labels).flatMap(([field, label]) => {
        const message = errors[field]?.message
        return typeof message === 'string' ? [{ field, label, message }] : []
      }),
    )
  }

  /** Marks the fields that something else than the schema refused: the service, the browser. */
  function refuse(refused: readonly FieldError[]): void {
    const shown = refused.filter(({ field }) => field in labels)
    for (const { field, message } of shown) setError(field, { message })
    if (shown.length > 0) announce(Object.fromEntries(shown.map((each) => [each.field, each])))
  }

  return {
    /** Empty if the last attempt was valid. */
    list,
    /** Counts failed attempts, so that the same problems are announced again. */
    attempt,
    announce,
    refuse,
    clear: () => setList([]),
  }
}

interface BoxProps {
  readonly heading: string
  /** Bootstrap's spacing around the box. */
  readonly className: string
  readonly children: ReactNode
}

/** Takes focus as soon as it is in the page. */
export function ErrorBox({ heading, className, children }: BoxProps) {
  const headingId = useId()
  return (
    <section
      ref={takeFocus}
      className={`error-summary takes-focus card card-body border-3 border-danger ${className}`}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <h2 id={headingId} className="h3">
        {heading}
      </h2>
      {children}
    </section>
  )
}

interface SummaryProps {
  readonly formId: string
  readonly problems: readonly FormProblem[]
  /** Called before the focus moves to a field. */
  readonly reveal?: ((field: string) => void) | undefined
}

/** Its sentence for screen readers is the only live region, so that nothing is announced twice. */
export function ErrorSummary({ formId, problems, reveal }: SummaryProps) {
  // docs/specification.md §5: "Form validation errors: Full Name: …; Email: …."
  const parts = problems.map(({ label, message }) => `${label}: ${message}`)
  return (
    <ErrorBox heading="There is a problem" className="mb-4">
      <p role="alert" className="visually-hidden">
        Form validation errors: {parts.join('; ')}.
      </p>
      <ul>
        {problems.map(({ field, label, message }) => (
          <li key={field}>
            <a
              className="fw-bold text-danger"
              href={`#${fieldId(formId, field)}`}
              onClick={(event) => {
                reveal?.(field)
                focusTarget(event)
              }}
            >
              {message === messages.option ? `${label} ${message}` : message}
            </a>
          </li>
        ))}
      </ul>
    </ErrorBox>
  )
}

/** Moves to the field with its label in view; the address keeps its fragment. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  ;(target.closest('.field') ?? target).scrollIntoView()
  target.focus({ preventScroll: true })
}

interface FieldErrorsProps {
  readonly form: {
    readonly id: string
    readonly element: HTMLFormElement
    readonly fields: readonly string[]
    readonly methods: UseFormReturn<FieldValues>
  }
  /** Id of the message for fields that are refused without a message of their own. */
  readonly sharedMessageId: string
}

export function FieldErrors({ form, sharedMessageId }: FieldErrorsProps) {
  const { element, fields, methods } = form
  const { errors } = methods.formState
  const refusals = fields.map((field) => {
    const message = String(errors[field]?.message ?? '')
    const id = fieldId(form.id, field)
    const messageId = message ? `${id}-error` : errors[field] && sharedMessageId
    return { field, id, isRefused: field in errors, message, messageId }
  })
  useLayoutEffect(() => {
    for (const refusal of refusals) mark(element, refusal)
  })
  return refusals.map(({ field, message, messageId = '' }) => (
    <Slot key={field} region={element} at={`[data-slot=${field}]`}>
      {message && <ErrorMessage id={messageId} message={message} />}
    </Slot>
  ))
}

interface Refusal {
  readonly field: string
  /** The control's. */
  readonly id: string
  readonly isRefused: boolean
  readonly messageId: string | undefined
}

/** A refused field gets a red rule on its left. */
const frameClasses = ['border-start', 'border-5', 'border-danger', 'ps-3'] as const

function mark(form: HTMLFormElement, { field, id, isRefused, messageId }: Refusal): void {
  const [control] = controlsNamed(form, field)
  const frame = control?.closest('.field')
  if (!control || !frame) return
  for (const className of frameClasses) frame.classList.toggle(className, isRefused)
  if (control.matches('.form-control, .form-select')) {
    control.classList.toggle('is-invalid', isRefused)
  }
  // Radios are marked on their group.
  const marked = frame.matches('fieldset') ? frame : control
  marked.setAttribute('aria-invalid', String(isRefused))
  const hintId = document.getElementById(`${id}-hint`)?.id
  const describedBy = [hintId, messageId].filter(Boolean).join(' ')
  if (describedBy) marked.setAttribute('aria-describedby', describedBy)
  else marked.removeAttribute('aria-describedby')
}

/** Message of a refused field, or of a form. */
export function ErrorMessage({ id, message }: { readonly id: string; readonly message: string }) {
  return (
    <p className="invalid-feedback d-flex mb-2 fw-bold" id={id}>
      <Icon name="alert" />
      <span>{message}</span>
    </p>
  )
}
