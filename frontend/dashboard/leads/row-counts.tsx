/** Counts of the leads that are listed, and where the other leads are. */

import { LinkButton } from '#frontend/dashboard/controls/buttons.tsx'
import { figure } from '#frontend/dashboard/words/lead-words.ts'
import { useWorklist } from '#frontend/dashboard/worklist.ts'
import { laterIn } from './lane-leads.ts'

/** @param foldedCount how many of the listed rows are folded under others */
export function RowCounts({ foldedCount }: { readonly foldedCount: number }) {
  const { answer, reading, view, change } = useWorklist()
  const { total } = answer
  const held = answer.leads.length
  const later = laterIn[view.filter.lane]
  const hidden = view.matches.length - view.listed.length
  return (
    <div className="row-counts d-flex flex-wrap align-items-center column-gap-3">
      <p role="status" className="mb-0">
        {`${figure(view.listed.length)} of ${figure(total)} shown`}
        {foldedCount > 0 && `, ${figure(foldedCount)} of them folded`}
      </p>
      {later && hidden > 0 && (
        <LinkButton onClick={() => change({ later: 'shown' })}>
          Show {figure(hidden)} {later.words}
        </LinkButton>
      )}
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
