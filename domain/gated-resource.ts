/**
 * The page and the file behind the download gate. Both are requested with the id of the event that
 * opened them (docs/http-interface.md §11).
 */

import { downloadGate } from './forms/form.ts'

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
