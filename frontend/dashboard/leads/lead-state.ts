/** Words for what staff did with a lead: status and next action (docs/http-interface.md §14). */

import type { LeadStatus, Standing } from '#domain/lead-status.ts'
import { formatLongDay } from '#frontend/content/local-time.ts'

export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  pending: 'Pending',
  contacted: 'Contacted',
  booked: 'Booked',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

/** Whoever has ADMIN_TOKEN has no name of their own. */
export function staffName(name: string): string {
  return name === 'ADMIN_TOKEN' ? 'Owner' : name
}

/** "Contacted, assigned to maria, follow up Monday, Nov 30" */
export function standingText({ status, assignee, followUpOn }: Omit<Standing, 'note'>): string {
  return [
    statusLabels[status],
    assignee !== null && assigneeText(assignee),
    followUpOn !== null && followUpText(followUpOn),
  ]
    .filter(Boolean)
    .join(', ')
}

export function assigneeText(assignee: string | null): string {
  return `assigned to ${assignee === null ? 'nobody' : staffName(assignee)}`
}

export function followUpText(day: string | null): string {
  return day === null ? 'no follow-up' : `follow up ${formatLongDay(day)}`
}
