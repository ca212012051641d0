/**
 * The page and the file that the download gate opens. Both are asked for with the id of the event that
 * opened them (docs/http-interface.md §11).
 */

import { downloadGate } from './forms/form.ts'

export const gatedChecklist = {
  /** Of the gate's rows. */
  contentId: 'florida-homeowner-probate-checklist',
  /** The page with the gate's form. */
  form: downloadGate.page,
  page: `${downloadGate.page}/full`,
  file: '/downloads/florida-homeowner-probate-checklist.pdf',
} as const

/** Stands in the built page's links in place of the id, which the service puts in. */
export const gatedIdMark = 'GATED-ID'

/** @param eventId of the gate's accepted event */
export function openedAddress(address: string, eventId: string): string {
  return `${address}?id=${eventId}`
}
