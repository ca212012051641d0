/**
 * Two measures of response time (docs/http-interface.md §13): a reply is promised within the
 * office's `replyHours` of real time, and office minutes count only while the office is open. No
 * time zones in here.
 */

import { replyPromiseHours } from './firm-terms.ts'
import type { Office } from './office.ts'

const minuteMs = 60_000

const hourMs = 60 * minuteMs

/** "24 hours" */
export const replyPromiseWords = hoursInWords(replyPromiseHours)

/** One opening of the office, as instants in milliseconds since 1970. */
export type Opening = readonly [opensAt: number, closesAt: number]

/** Depends only on the acceptance, so that new office hours change no promise already given. */
export function promisedBy({ replyHours }: Pick<Office, 'replyHours'>, acceptedAt: number): number {
  return acceptedAt + replyHours * hourMs
}

export function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/**
 * Minutes, with fractions, in which the office is open; 0 unless `to` is after `from`.
 * @param openings without overlaps, covering all of the time between
 */
export function officeMinutesBetween(
  openings: readonly Opening[],
  from: number,
  to: number,
): number {
  let openMs = 0
  for (const [opensAt, closesAt] of openings) {
    openMs += Math.max(0, Math.min(closesAt, to) - Math.max(opensAt, from))
  }
  return openMs / minuteMs
}
