/**
 * The one table of the forms and the screening tools: what each is called, where it is posted to,
 * which page holds it, what its rows say. A fourth tool begins here; what else it needs (its rule,
 * its words, its island) is asked for by the compiler wherever something is kept for each tool.
 */

import type { LeadEventName } from './lead-row.ts'

export interface Form {
  /** Its address under /api. Part of every stored content hash, so it can never change. */
  readonly name: string
  /** The page that it is on; the newsletter's and the call's are on all of them. */
  readonly page: string
  /** Its rows' event. */
  readonly event: LeadEventName
  /** What staff call one of its rows. */
  readonly label: string
  /** What staff call the place that its rows come from. */
  readonly origin: string
}

export interface Tool extends Form {
  /** Its rows' contentId and `extra.toolType`. */
  readonly contentId: string
  /** What staff call the tool. */
  readonly toolLabel: string
}

export const consultationForm = {
  name: 'consultation-requests',
  page: '/contact',
  event: 'consultation_request',
  label: 'Consultation request',
  origin: 'Contact form',
} as const satisfies Form

export const downloadGate = {
  name: 'lead',
  page: '/florida-homeowner-probate-checklist',
  event: 'lead',
  label: 'Lead',
  origin: 'Downloads',
} as const satisfies Form

export const callClick = {
  name: 'call-click',
  page: '/',
  event: 'call_click',
  label: 'Call click',
  origin: 'Call clicks',
} as const satisfies Form

export const newsletterForm = {
  name: 'newsletter',
  page: '/',
  event: 'newsletter',
  label: 'Newsletter sign-up',
  origin: 'Newsletter',
} as const satisfies Form

const toolSubmission = {
  event: 'tool_submission',
  label: 'Tool submission',
  origin: 'Tools',
} as const

export const tools = {
  willVsTrust: {
    ...toolSubmission,
    name: 'tools/will-vs-trust',
    page: '/tools/will-vs-trust-helper',
    contentId: 'will_vs_trust',
    toolLabel: 'Will or trust helper',
  },
  summaryAdministration: {
    ...toolSubmission,
    name: 'tools/summary-admin',
    page: '/tools/summary-administration-eligibility',
    contentId: 'summary_admin_eligibility',
    toolLabel: 'Summary administration eligibility',
  },
  ladyBirdDeed: {
    ...toolSubmission,
    name: 'tools/lady-bird-deed',
    page: '/tools/lady-bird-deed-suitability',
    contentId: 'lady_bird_deed_suitability',
    toolLabel: 'Lady Bird deed suitability',
  },
} as const satisfies Readonly<Record<string, Tool>>

export type ToolName = keyof typeof tools
export type ToolType = (typeof tools)[ToolName]['contentId']

export const toolNames = Object.keys(tools) as readonly ToolName[]

export const forms: readonly Form[] = [
  consultationForm,
  downloadGate,
  callClick,
  newsletterForm,
  ...Object.values(tools),
]

export function formNamed(name: string): Form | undefined {
  return forms.find((form) => form.name === name)
}

export function toolOfType(toolType: string): ToolName | undefined {
  return toolNames.find((name) => tools[name].contentId === toolType)
}

/** Where a form is posted to. */
export function apiPath({ name }: Form): `/api/${string}` {
  return `/api/${name}`
}
