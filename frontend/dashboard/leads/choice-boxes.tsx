/** Checkboxes that select leads for bulk actions. */

import { figure } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import type { Lead } from './lead.ts'

export function ChoiceBox({ lead }: { readonly lead: Lead }) {
  const { selection, isSelectable } = useWorklist()
  if (!isSelectable || lead.id === '') return null
  return (
    <input
      type="checkbox"
      className="form-check-input d-block mt-0"
      aria-label={`Select ${lead.name || lead.email || 'this lead'}`}
      checked={selection.keys.has(lead.key)}
      onChange={() => selection.toggle(lead.key)}
    />
  )
}

/** The checkbox for all leads that match the filter. */
export function ChoiceOfAll() {
  const { selection, isSelectable } = useWorklist()
  const { leads, choosable, chooseAll, clear } = selection
  if (!isSelectable) return null
  const isAll = leads.length === choosable.length
  return (
    <input
      type="checkbox"
      className="form-check-input d-block mt-0"
      aria-label={`Select all ${figure(choosable.length)} in the filter`}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = leads.length > 0 && !isAll
      }}
      onChange={isAll ? clear : chooseAll}
    />
  )
}
