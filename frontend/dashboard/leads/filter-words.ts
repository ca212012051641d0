/** Words for the active filter: printed on paper, and above the charts, which have no filter fields. */

import { noPlan } from '#domain/lead-facts.ts'
import { formatLongDay } from '#frontend/content/local-time.ts'
import {
  assigneeFilters,
  dueFilters,
  lanes,
  periods,
  replyFilters,
  sheetFilters,
  statusFilters,
  type ViewFilter,
} from './lead-filter.ts'
import { staffName } from './lead-state.ts'
import { eventLabel, planLabel } from './lead-words.ts'

/** "To answer · Consultation request · Core Trust Plan · Last 7 days · “smith”" */
export function filterText(filter: ViewFilter): string {
  const { lane, event, plan, reply, status, assignee, due, sheet, period, search } = filter
  const { fromDay, toDay } = filter
  return [
    lanes[lane],
    event && eventLabel(event),
    plan && (plan === noPlan ? 'No plan chosen' : planLabel(plan)),
    reply && replyFilters[reply],
    status && statusFilters[status],
    assignee && `Assigned to ${assigneeFilters[assignee as ''] ?? staffName(assignee)}`,
    due && `Due: ${dueFilters[due]}`,
    sheet && sheetFilters[sheet],
    period && periods[period],
    fromDay && `From ${formatLongDay(fromDay)}`,
    toDay && `To ${formatLongDay(toDay)}`,
    search && `“${search}”`,
  ]
    .filter(Boolean)
    .join(' · ')
}
