/**
 * The parts that every island's form adds to its own HTML, in the places that its HTML has for
 * them: the summary of problems, each field's message, Clear, and advice after a failure.
 */

import { type ReactNode, useLayoutEffect } from 'react'
import { unconfirmedSentence } from '#frontend/content/form-failures.ts'
import { Slot } from '#frontend/islands/slot.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldErrors } from './field-errors.tsx'
import type { IslandForm } from './use-island-form.ts'

interface Props {
  readonly form: IslandForm
  /** Id of the message for fields that have no message of their own. */
  readonly sharedMessageId?: string
  /** Further buttons, before Clear. */
  readonly children?: ReactNode
}

export function FormParts({ form, sharedMessageId, children }: Props) {
  return (
    <>
      <Slot region={form.element} at="[data-slot=earlier]">
        {form.isUnconfirmed && (
          <p role="status" className="card card-body mb-4">
            {unconfirmedSentence}
          </p>
        )}
      </Slot>
      <Slot region={form.element} at="[data-slot=summary]">
        {form.problems.length > 0 && <ErrorSummary key={form.attempt} form={form} />}
      </Slot>
      <FieldErrors form={form} sharedMessageId={sharedMessageId} />
      <Slot region={form.buttons}>{children}</Slot>
      <Slot region={form.buttons}>
        {form.hasInput && !form.isPending && (
          <button type="button" className="btn btn-link px-0" onClick={form.clear}>
            Clear
          </button>
        )}
      </Slot>
      <Slot region={form.element} at=":scope > [role=status]">
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
