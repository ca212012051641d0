/**
 * Suspicion: the signs of a robot that a lead may bear, and what they mean. A lead with one is marked
 * and treated like any other; one with more is set aside, never dropped.
 */

export type SuspectReason = 'honeypot' | 'fill_time'

/**
 * Whether a lead stays out of staff's way (no alert, status spam, no promise) until somebody looks.
 * One sign alone may be a person whose form was filled by a program.
 * @param reasons as stored: any texts
 */
export function isSetAside(reasons: readonly string[]): boolean {
  return new Set(reasons).size >= 2
}
