/** Listed leads as the filter sees them: what the row says, and what staff did with it. */

import { type FilterableLead, leadFacts } from '#domain/lead-facts.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { ListedLead } from './listed-leads.ts'

/** @param state undefined for rows that staff typed into the Sheet themselves */
export function filterable(
  { id, cells }: Pick<ListedLead, 'id' | 'cells'>,
  state: LeadState | undefined,
): FilterableLead {
  // A lead that nobody changed has only its row.
  return { ...leadFacts(id, cells), state: state?.version ? state : undefined }
}
