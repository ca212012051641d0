/**
 * Dates on which each page's words last changed, for search engines and below the sources. The
 * record is kept by `npm run build -- words`, and a test compares it with the built pages.
 */

import { firm, type LawyerReview, lawyerReview } from './firm/firm.ts'
import record from './words-changed.json' with { type: 'json' }

export interface ChangedWords {
  /** ISO date in the office's time zone. */
  readonly changedOn: string
  /** Hash of the page's words, as scripts/build/words-changed.ts reads them. */
  readonly words: string
}

export type ChangedWordsRecord = Readonly<Record<string, ChangedWords>>

export const changedWords: ChangedWordsRecord = record

/** Today's date at the office as an ISO date, which is the Swedish format. */
export function officeToday(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: firm.timeZone })
}

/** Returns today for a page that is too new to be in the record. */
export function wordsChangedOn(path: string): string {
  return changedWords[path]?.changedOn ?? officeToday()
}

/** The lawyer's review of a page's words; undefined if there is none or the words changed since. */
export function reviewOfWords(changedOn: string): LawyerReview | undefined {
  return lawyerReview && changedOn <= lawyerReview.on ? lawyerReview : undefined
}
