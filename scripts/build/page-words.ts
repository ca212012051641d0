/** Reads a built page's own words and hashes them, to tell a change of words from one of markup. */

import { hash } from 'node:crypto'

/**
 * The words of the main part, without markup. Dates in <time> are left out: the day of the last
 * change stands on the page itself and must not count as a change.
 */
export function wordsOfPage(html: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]
  if (main === undefined) throw new Error('The page has no main part')
  return main
    .replaceAll(/<(time|svg|script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Twelve hexadecimal digits. */
export function hashOfWords(html: string): string {
  return hash('sha256', wordsOfPage(html)).slice(0, 12)
}
