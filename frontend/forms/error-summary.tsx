/**
 * Error box, which receives focus, and the error summary in one (modeled on GOV.UK's): each line
 * links to its field. The sentence for screen readers is its only live region, so that nothing is
 * announced twice.
 */

import { type MouseEvent, type ReactNode, useId } from 'react'
import { messages } from '#domain/forms/fields.ts'
import { takeFocus } from '#frontend/browser/take-focus.ts'
import { fieldId } from './slot.tsx'
import type { FormProblem } from './use-problems.ts'

interface BoxProps {
  readonly heading: string
  /** Bootstrap's spacing around the box. */
  readonly className: string
  readonly children: ReactNode
}

export function ErrorBox({ heading, className, children }: BoxProps) {
  const headingId = useId()
  return (
    <section
      ref={takeFocus}
      className={`error-summary takes-focus card card-body ${className}`}
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

interface Props {
  readonly formId: string
  readonly problems: readonly FormProblem[]
  /** Called before the focus moves to a field. */
  readonly reveal?: ((field: string) => void) | undefined
}

export function ErrorSummary({ formId, problems, reveal }: Props) {
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
