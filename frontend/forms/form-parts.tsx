/**
 * The parts that every island's form adds to its own HTML, in the places that its HTML has for
 * them: the summary of problems, each field's message, Clear, and advice after a failure.
 */

import { type ReactNode, useLayoutEffect } from 'react'
import { unconfirmedSentence } from '#frontend/content/form-failures.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FieldErrors } from './field-errors.tsx'
import { submitButtonIn } from './served-controls.ts'
import { Slot } from './slot.tsx'
import type { ServedForm } from './use-served-form.ts'

interface Props {
  readonly form: ServedForm
  /** Id of the message for fields that have no message of their own. */
  readonly sharedMessageId?: string
  /** Shows a field's question before the focus moves to it. */
  readonly reveal?: (field: string) => void
  /** Further buttons, before Clear. */
  readonly children?: ReactNode
}

export function FormParts({ form, sharedMessageId, reveal, children }: Props) {
  const { element, problems } = form
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
      <FieldErrors form={form} sharedMessageId={sharedMessageId} />
      <Slot region={submitButtonIn(element)?.parentElement ?? element}>
        {children}
        {form.hasInput && !form.isPending && (
          <button type="button" className="btn btn-link px-0" onClick={form.clear}>
            Clear
          </button>
        )}
      </Slot>
      <Slot region={element} at=":scope > [role=status]">
        {form.failure?.sentence && <p className="small mt-3">{form.failure.sentence}</p>}
      </Slot>
    </>
  )
}

/** While rendered, hides a part of an island's HTML that something else replaces. */
export function HiddenOnceSent({ part }: { readonly part: HTMLElement | null }) {
  useLayoutEffect(() => {
    // Bootstrap's d-flex overrides the `hidden` attribute.
    part?.style.setProperty('display', 'none', 'important')
    return () => {
      part?.style.removeProperty('display')
    }
  }, [part])
  return null
}
