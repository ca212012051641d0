/** The four forms besides the screening tools: name, page, event, and label of each. */

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
