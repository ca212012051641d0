/** The words that staff read in place of wire values; an unknown value stands as it is. */

import type { DeliveryMark } from '#domain/delivery-report.ts'
import type { LeadEventName } from '#domain/lead-row.ts'
import { plans } from '#frontend/content/plans.ts'

const eventLabels: Readonly<Record<LeadEventName, string>> = {
  consultation_request: 'Consultation request',
  lead: 'Lead',
  call_click: 'Call click',
  tool_submission: 'Tool submission',
  newsletter: 'Newsletter sign-up',
}

const originLabels: Readonly<Record<LeadEventName, string>> = {
  consultation_request: 'Contact form',
  lead: 'Downloads',
  call_click: 'Call clicks',
  tool_submission: 'Tools',
  newsletter: 'Newsletter',
}

const toolLabels: Readonly<Record<string, string>> = {
  will_vs_trust: 'Will or trust helper',
  summary_admin_eligibility: 'Summary administration eligibility',
  lady_bird_deed_suitability: 'Lady Bird deed suitability',
}

/** The mark of a lead that is not in the Sheet. */
export const markLabels: Readonly<Record<DeliveryMark, string>> = {
  pending: 'Not in the Sheet yet',
  quarantined: 'Refused by Google',
}

const suspicions: Readonly<Record<string, string>> = {
  honeypot: 'a field that people never see was filled in',
  fill_time: 'the form was sent faster than a person can fill it in',
}

export function eventLabel(event: string): string {
  return isKnownEvent(event) ? eventLabels[event] : event.trim() || 'Unknown event'
}

/** Where a lead came from: one label for each kind of form. */
export function originLabel(event: string): string {
  return isKnownEvent(event) ? originLabels[event] : 'Other'
}

export function planLabel(plan: string): string {
  return plans.find(({ id }) => id === plan)?.name ?? plan
}

export function toolLabel(toolType: string): string {
  return Object.hasOwn(toolLabels, toolType) ? (toolLabels[toolType] ?? toolType) : toolType
}

/** "a field that …, and the form was …" */
export function suspicionText(reasons: readonly string[]): string {
  return reasons
    .map((reason) => (Object.hasOwn(suspicions, reason) ? suspicions[reason] : reason))
    .join(', and ')
}

interface SubjectParts {
  readonly event: string
  readonly contentId: string
  readonly page: string
  readonly plan: string
  readonly recommendation: string
}

/** Plan or result: the one thing to know about the row besides who and when. */
export function subjectOf({ event, contentId, page, plan, recommendation }: SubjectParts): string {
  if (event === 'consultation_request') return plan === '' ? 'No plan chosen' : planLabel(plan)
  if (event === 'tool_submission') return recommendation || toolLabel(contentId)
  if (event === 'call_click') return page === '' ? '' : `On ${page}`
  return wordsOf(contentId)
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

function isKnownEvent(event: string): event is LeadEventName {
  return Object.hasOwn(eventLabels, event)
}
