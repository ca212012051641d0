/**
 * Names of campaigns and sources as a report may show them. Whoever makes a link writes them: they are cleaned and cut, no
 * mail program makes a link of them, and what may be somebody's address or phone number is not shown.
 */

import { cutText } from '#domain/clean-text.ts'

export const hiddenName = '(name not shown)'

/** Characters: a line fits a phone. */
const longestName = 28
const longestLooked = 200
/** Digits, whatever is between them. */
const shortestPhoneNumber = 7

/** @returns the empty text where there is no name */
export function shownName(text: string): string {
  const whole = cutText(text, longestLooked).normalize('NFKC')
  const digits = whole.match(/\p{N}/gu) ?? []
  if (/@|%40/.test(whole) || digits.length >= shortestPhoneNumber) return hiddenName
  // A dot would make a link of a name.
  const name = whole.replaceAll('.', '·').replace(/[^\p{L}\p{M}\p{N}·&+'’()_-]+/gu, ' ')
  const shown = name.trim()
  return shown.length > longestName ? `${cutText(shown, longestName - 1).trim()}…` : shown
}
