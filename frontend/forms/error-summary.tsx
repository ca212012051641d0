/**
 * Error summary above the form (modeled on GOV.UK's): receives focus, and each line links to its
 * field. The sentence for screen readers is the only live region here, so that nothing is announced
 * twice.
 */

import { type MouseEvent, useId } from 'react'
import { messages } from '#domain/forms/fields.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { fieldId } from './field-id.ts'
import type { FormProblem } from './use-problems.ts'

interface Props {
  readonly formId: string
  readonly problems: readonly FormProblem[]
}

export function ErrorSummary({ formId, problems }: Props) {
  const headingId = useId()
  return (
    <section
      ref={takeFocus}
      className="error-summary takes-focus card card-body mb-4"
      aria-labelledby={headingId}
      tabIndex={-1}
      data-focus=""
    >
      <h2 id={headingId} className="h3">
        There is a problem
      </h2>
      <p role="alert" className="visually-hidden">
        {announcementOf(problems)}
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a href={`#${fieldId(formId, problem.field)}`} onClick={focusTarget}>
              {lineOf(problem)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Form validation errors: Full Name: …; Email: …." (docs/specification.md §5) */
function announcementOf(problems: readonly FormProblem[]): string {
  const parts = problems.map(({ label, message }) => `${label}: ${message}`)
  return `Form validation errors: ${parts.join('; ')}.`
}

/** The field's own message; for an unanswered question, also which question it is. */
function lineOf({ label, message }: FormProblem): string {
  return message === messages.option ? `${label} ${message}` : message
}

/** Moves to the field with its label in view; the address keeps its fragment. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  ;(target.closest('.field') ?? target).scrollIntoView()
  target.focus({ preventScroll: true })
}
