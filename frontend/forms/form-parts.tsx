/**
 * The parts that every form adds in the places that its HTML has for them: the summary of problems,
 * each field's message, Clear, advice after a failure, and what replaces it once it has arrived.
 */

import { type ReactNode, useLayoutEffect } from 'react'
import { unconfirmedSentence } from '#frontend/content/form-failures.ts'
import { ErrorMessage, ErrorSummary, FieldErrors } from './form-problems.tsx'
import { submitButtonIn } from './served-controls.ts'
import { Slot } from './slot.tsx'
import type { ServedForm } from './use-served-form.ts'

/** Of the gate and the newsletter (docs/specification.md §8). */
export const failedMessage = 'Something went wrong. Please try again.'

interface Props {
  readonly form: ServedForm
  /** Message above or below the form; also of fields that have none of their own. */
  readonly message?: string | undefined
  /** Shows a field's question before the focus moves to it. */
  readonly reveal?: (field: string) => void
  /** Further buttons, before Clear. */
  readonly children?: ReactNode
  /** Shown in place of the form. */
  readonly replacement?: ReactNode
}

export function FormParts({ form, message, reveal, children, replacement }: Props) {
  const { element, problems, failure } = form
  const messageId = `${form.id}-message`
  const isReplaced = Boolean(replacement)
  useLayoutEffect(() => {
    const part = element.closest<HTMLElement>('[data-until-sent]') ?? element
    // Bootstrap's d-flex overrides the `hidden` attribute.
    if (isReplaced) part.style.setProperty('display', 'none', 'important')
    else part.style.removeProperty('display')
  }, [element, isReplaced])
  return (
    <>
      <Slot region={element} at="[data-slot=earlier]">
        {form.isUnconfirmed && (
          <p role="status" className="card card-body mb-4">
            {unconfirmedSentence}
          </p>
        )}
      </Slot>
      <Slot region={element} at="[data-slot=summary]">
        {problems.list.length > 0 && (
          <ErrorSummary
            key={problems.attempt}
            formId={form.id}
            problems={problems.list}
            reveal={reveal}
          />
        )}
      </Slot>
      <Slot region={element} at=":scope > [role=alert]">
        {message && <ErrorMessage id={messageId} message={message} />}
      </Slot>
      <FieldErrors form={form} sharedMessageId={messageId} />
      <Slot region={submitButtonIn(element)?.parentElement ?? element}>
        {children}
        {form.hasInput && !form.isPending && (
          <button type="button" className="btn btn-link px-0" onClick={form.clear}>
            Clear
          </button>
        )}
      </Slot>
      <Slot region={element} at=":scope > [role=status]">
        {failure?.sentence && <p className="small mt-3">{failure.sentence}</p>}
      </Slot>
      <Slot region={form.island}>{replacement}</Slot>
    </>
  )
}
