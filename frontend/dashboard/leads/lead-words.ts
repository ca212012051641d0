/** The words that staff read in place of wire values; an unknown value stands as it is. */

import type { UndeliveredState } from '#domain/lead-extra.ts'
import type { Question } from '#frontend/content/tool.ts'
import { eventLabels, planNames, toolsOfStaff } from './form-words.ts'

/** The mark of a lead that is not in the Sheet. */
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

export function consentLabel(hasConsent: boolean): string {
  return hasConsent ? 'Yes' : 'No'
}

export function planLabel(plan: string): string {
  return planNames.find(([id]) => id === plan)?.[1] ?? plan
}

export function toolLabel(toolType: string): string {
  return own(toolsOfStaff, toolType)?.label ?? toolType
}

/** "a hidden field …, and it was sent …" */
export function suspicionText(reasons: readonly string[]): string {
  return reasons.map((reason) => own(suspicions, reason) ?? reason).join(', and ')
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

/** The questions of a tool; none of one that this version does not know. */
export function toolQuestions(toolType: string): readonly Question[] {
  return own(toolsOfStaff, toolType)?.questions ?? []
}

function own<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
