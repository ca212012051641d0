/** The four forms besides the screening tools: what each is called, where it is posted to, what its rows say. */

import type { LeadEventName } from '#domain/lead-row.ts'

export interface Form {
  /** Its address under /api. Part of every stored content hash, so it can never change. */
  readonly name: string
  /** The page that it is on; the newsletter's and the call's are on all of them. */
  readonly page: string
  /** Its rows' event. */
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

/** Where a form is posted to. */
export function apiPath({ name }: Pick<Form, 'name'>): `/api/${string}` {
  return `/api/${name}`
}
