/** Counts of the leads that match the filter, and where the other leads are. */

import { figure } from '#frontend/dashboard/leads/lead-words.ts'
import type { LeadView } from './use-lead-view.ts'
import { useWorklist } from './worklist.ts'

export function RowCounts() {
  const { answer, reading, view } = useWorklist()
  const { total } = answer
  const held = answer.leads.length
  return (
    <div className="row-counts">
      <p role="status" className="mb-0">
        {shownText(view, total)}
      </p>
      {held < total && (
        <p className="text-body-secondary mb-0">
          {reading.isReadingRest
            ? `${figure(held)} of ${figure(total)} are here. The older ones are on the way.`
            : `This page holds the newest ${figure(held)} of ${figure(total)} leads. Export for older ones: a file has all that match the filter.`}
        </p>
      )}
    </div>
  )
}

/** "7 of 412 shown, 2 of them folded"; "No leads found" if none match. */
function shownText({ matches, foldedCount }: LeadView, total: number): string {
  if (matches.length === 0) return 'No leads found'
  const folded = foldedCount > 0 ? `, ${figure(foldedCount)} of them folded` : ''
  return `${figure(matches.length)} of ${figure(total)} shown${folded}`
}
