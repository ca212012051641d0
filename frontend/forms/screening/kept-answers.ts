/**
 * Answers that a visitor chose to keep on this device: the choices alone, as in a private link, so
 * that they can come back the next day. Storage may be missing, full or blocked.
 */

import { answersFragment, answersInFragment } from './answers-link.ts'

/** ToolIsland loads the tool at once if there is an entry of this name. */
const keyOf = (contentId: string) => `kept:${contentId}`

/** @returns whether they are kept now */
export function keepAnswers(contentId: string, answers: Parameters<typeof answersFragment>[0]) {
  try {
    localStorage.setItem(keyOf(contentId), answersFragment(answers))
    return true
  } catch {
    return false
  }
}

export function keptAnswers(contentId: string): Record<string, string> | undefined {
  try {
    return answersInFragment(localStorage.getItem(keyOf(contentId)) ?? '')
  } catch {
    return undefined
  }
}

export function forgetAnswers(contentId: string): void {
  try {
    localStorage.removeItem(keyOf(contentId))
  } catch {
    // Nothing can be kept here either.
  }
}

/** "phone" or "computer", as its owner would say. */
export function deviceName(): string {
  return matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'
}
