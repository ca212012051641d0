/**
 * The four forms besides the screening tools: name, page, event, and label of each; the page and
 * the file that the download gate opens.
 */

import type { LeadEventName } from '#domain/lead-row.ts'

export interface Form {
  /** Its path under /api. Part of every stored content hash, so it can never change. */
  readonly name: string
  /** The page that it is on; newsletter and call click are on every page. */
  readonly page: string
  /** Event of its rows. */
  readonly event: LeadEventName
  /** What staff call one of its rows. */
  readonly label: string
}

export const consultationForm = {
  name: 'consultation-requests',
  page: '/contact',
  event: 'consultation_request',
  label: 'Consultation request',
} as const satisfies Form

export const downloadGate = {
  name: 'lead',
  page: '/florida-homeowner-probate-checklist',
  event: 'lead',
  label: 'Download',
} as const satisfies Form

/** Both are requested with the id of the event that opened them (docs/http-interface.md §11). */
export const gatedChecklist = {
  /** contentId of the gate's rows. */
  contentId: 'florida-homeowner-probate-checklist',
  /** The page with the gate's form. */
  form: downloadGate.page,
  page: `${downloadGate.page}/full`,
  file: '/downloads/florida-homeowner-probate-checklist.pdf',
} as const

/** Placeholder in the built page's links, which the service replaces by the id. */
export const gatedIdMark = 'GATED-ID'

/** @param eventId id of the accepted gate event */
export function openedAddress(address: string, eventId: string): string {
  return `${address}?id=${eventId}`
}

export const callClick = {
  name: 'call-click',
  page: '/',
  event: 'call_click',
  label: 'Call click',
} as const satisfies Form

export const newsletterForm = {
  name: 'newsletter',
  page: '/',
  event: 'newsletter',
  label: 'Newsletter sign-up',
} as const satisfies Form

/** The path that a form is posted to. */
export function apiPath({ name }: Pick<Form, 'name'>): `/api/${string}` {
  return `/api/${name}`
}
