/** Counts of the leads that match the filter, and where the other leads are. */

import { maxHeldLeads } from '#frontend/dashboard/leads/held-leads.ts'
import type { LeadView } from './use-lead-view.ts'
import { maxOlderLeads, type OlderLeads } from './use-older-leads.ts'

interface Props {
  /** Number of leads that the page holds, and total number that the service has. */
  readonly held: number
  readonly total: number
  readonly view: LeadView
  readonly older: OlderLeads
  readonly isReadingRest: boolean
}

export function RowCounts({ held, total, view, older, isReadingRest }: Props) {
  return (
    <div className="row-counts">
      <p role="status" className="mb-0">
        {shownText(view, total)}
      </p>
      {isReadingRest && (
        <p className="text-body-secondary mb-0">
          {figure(held)} of {figure(total)} are here. The older ones are on the way.
        </p>
      )}
      {!isReadingRest && held < total && (
        <p className="text-body-secondary mb-0">
          This page holds the newest {figure(held)} of {figure(total)} leads
          {held >= maxHeldLeads ? ', as many as a browser handles easily' : ''}.{' '}
          {olderText(older, total - held)} Download CSV has every lead.
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

/** About the leads that are not here. */
function olderText({ state, leads, searched }: OlderLeads, count: number): string {
  const found = `${figure(leads.length)} found among the older ones`
  switch (state) {
    case undefined:
      return 'Figures and charts cover only those. Searches, lanes and filters also look through the older ones.'
    case 'searching':
      return `${found}, ${figure(Math.min(searched, count))} of ${figure(count)} searched.`
    case 'failed':
      return `The search through the older ones was interrupted: ${found} until then.`
    case 'done':
      return leads.length === maxOlderLeads
        ? `You see the newest ${figure(maxOlderLeads)} found among the older ones. Narrow the filter.`
        : `${found}.`
  }
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
