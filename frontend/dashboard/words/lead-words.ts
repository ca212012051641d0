/** Words that staff read for wire values and lead states; unknown values are shown unchanged. */

import { cellOf, type LeadCells, type LeadExtra, type UndeliveredState } from '#domain/lead-row.ts'
import type { LeadStatus, StaffState } from '#domain/lead-status.ts'
import { formatLongDay } from '#frontend/content/local-time.ts'
import { eventLabels, planNames, toolsByContentId } from './form-words.ts'

const figures = new Intl.NumberFormat('en-US')

export function figure(count: number): string {
  return figures.format(count)
}

export function counted(count: number, noun: string): string {
  return `${figure(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** Marks of leads that are not in the Sheet. */
export const markLabels: Readonly<Record<UndeliveredState, string>> = {
  pending: 'Not in the Sheet yet',
  quarantined: 'Set aside',
}

const suspicions: Readonly<Record<string, string>> = {
  honeypot: 'a hidden field was filled out',
  fill_time: 'it was sent faster than a person can type',
}

export function eventLabel(event: string): string {
  return own(eventLabels, event) ?? (event.trim() || 'Unknown event')
}

/** "a hidden field …, and it was sent …" */
export function suspicionText(reasons: readonly string[]): string {
  return reasons.map((reason) => own(suspicions, reason) ?? reason).join(', and ')
}

/** Plan, tool with its result, or similar: the one thing to know about the row besides the person and the time. */
export function subjectOf(cells: LeadCells, plan: string, extra: LeadExtra | undefined): string {
  const event = cellOf(cells, 'event')
  const contentId = cellOf(cells, 'contentId')
  const page = cellOf(cells, 'page')
  if (event === 'consultation_request') {
    return plan === '' ? 'No plan chosen' : (planNames.find(([id]) => id === plan)?.[1] ?? plan)
  }
  if (event === 'tool_submission') {
    const tool = own(toolsByContentId, contentId)
    const result = tool?.isResultWorded && extra?.recommendation
    return [tool?.label ?? contentId, result].filter(Boolean).join(': ')
  }
  if (event === 'call_click') return page === '' ? '' : `On ${page}`
  return wordsOf(contentId)
}

/** "Consultation request: Core Trust Plan"; a tool's name says by itself that it is one. */
export function titleOf({ event, subject }: Readonly<Record<'event' | 'subject', string>>): string {
  if (event === 'tool_submission' && subject !== '') return subject
  return [eventLabel(event), subject].filter(Boolean).join(': ')
}

/** "florida-homeowner-probate-checklist", "preferredContactMethod" → words with one capital. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  const isCode = /^[\w-]+$/.test(name)
  const spoken = isCode ? words.toLowerCase() : name.trim()
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}

export function own<Value>(
  values: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}

export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  pending: 'Pending',
  contacted: 'Contacted',
  booked: 'Booked',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

/** The holder of ADMIN_TOKEN has no personal name. */
export function staffName(name: string): string {
  return name === 'ADMIN_TOKEN' ? 'Owner' : name
}

/** "Contacted, assigned to maria, follow up Monday, Nov 30" */
export function standingText({ status, assignee, followUpOn }: Omit<StaffState, 'note'>): string {
  const who = assignee === null ? '' : `, ${assigneeText(assignee)}`
  const when = followUpOn === null ? '' : `, ${followUpText(followUpOn)}`
  return statusLabels[status] + who + when
}

export function assigneeText(assignee: string | null): string {
  return `assigned to ${assignee === null ? 'nobody' : staffName(assignee)}`
}

export function followUpText(day: string | null): string {
  return day === null ? 'no follow-up' : `follow up ${formatLongDay(day)}`
}
