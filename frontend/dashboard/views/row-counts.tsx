/** Counts of the leads that match the filter, where the other leads are, and how many arrived. */

import { maxHeldLeads } from '#frontend/dashboard/leads/held-leads.ts'
import { figure } from '#frontend/dashboard/leads/lead-words.ts'
import { LinkButton } from './controls.tsx'
import type { LeadView } from './use-lead-view.ts'
import { maxOlderLeads, type OlderLeads } from './use-older-leads.ts'
import { useWorklist } from './worklist.ts'

export function RowCounts() {
  const { answer, reading, view, older } = useWorklist()
  const { total } = answer
  const held = answer.leads.length
  return (
    <div className="row-counts">
      <p role="status" className="mb-0">
        {shownText(view, total)}
      </p>
      {reading.isReadingRest && (
        <p className="text-body-secondary mb-0">
          {figure(held)} of {figure(total)} are here. The older ones are on the way.
        </p>
      )}
      {!reading.isReadingRest && held < total && (
        <p className="text-body-secondary mb-0">
          This page holds the newest {figure(held)} of {figure(total)} leads
          {held >= maxHeldLeads ? ', as many as a browser handles easily' : ''}.{' '}
          {olderText(older, total - held)} Download CSV has every lead.
        </p>
      )}
    </div>
  )
}

/** Leads that arrived while the page was open. They wait, so that no row moves during work. */
export function ArrivalNotice() {
  const { answer, showArrivals } = useWorklist()
  const count = answer.arrivals.length
  return (
    <div className="arrivals d-flex align-items-center gap-2">
      <p role="status" className="mb-0">
        {count > 0 && `${figure(count)} new`}
      </p>
      {count > 0 && (
        <LinkButton onClick={showArrivals}>Show {count === 1 ? 'it' : 'them'}</LinkButton>
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

/** About the leads that are not here. */
function olderText({ isAsked, isError, isDone, leads, searched }: OlderLeads, count: number) {
  const found = `${figure(leads.length)} found among the older ones`
  if (!isAsked)
    return 'Figures and charts cover only those. Searches, lanes and filters also look through the older ones.'
  if (isError) return `The search through the older ones was interrupted: ${found} until then.`
  if (!isDone) return `${found}, ${figure(Math.min(searched, count))} of ${figure(count)} searched.`
  return leads.length === maxOlderLeads
    ? `You see the newest ${figure(maxOlderLeads)} found among the older ones. Narrow the filter.`
    : `${found}.`
}
