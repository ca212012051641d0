/** Advice after a failure besides the form's own words for it, told to screen readers as well. */

import { Slot } from '#frontend/islands/slot.tsx'
import type { IslandForm } from './use-island-form.ts'

export function FailureNote({ form }: { readonly form: IslandForm }) {
  return (
    <Slot region={form.element} at=":scope > [role=status]">
      {form.failureSentence && <p className="small mt-3">{form.failureSentence}</p>}
    </Slot>
  )
}
