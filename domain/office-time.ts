/**
 * The staff's two clocks (docs/http-interface.md §13): a reply is promised within 24 hours by the wall's
 * clock; how much of that the office is open is counted from the office's spans. No time zone in here.
 */

const minuteMs = 60_000

export const replyPromiseMinutes = 24 * 60

/** From opening to closing, as instants in milliseconds since 1970. */
export type Opening = readonly [opensAt: number, closesAt: number]

/** Depends on nothing but the acceptance: other office hours change no promise that was given. */
export function promisedBy(acceptedAt: number): number {
  return acceptedAt + replyPromiseMinutes * minuteMs
}

/**
 * Minutes, with their fractions, in which the office is open; 0 where `to` is not after `from`.
 * @param openings not overlapping, covering all of the time between
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
