/** Empties the form; there while something is in it. */

import { Slot } from '#frontend/islands/slot.tsx'
import type { IslandForm } from './use-island-form.ts'

export function ClearButton({ form }: { readonly form: IslandForm }) {
  return (
    <Slot region={form.buttons}>
      {form.hasInput && !form.isPending && (
        <button type="button" className="btn btn-link px-0" onClick={form.clear}>
          Clear
        </button>
      )}
    </Slot>
  )
}
