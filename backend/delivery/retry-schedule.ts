/** How long delivery waits, and why: Google's quotas and the protocol of docs/delivery.md §3 in numbers. */

import type { Clock } from '#backend/process/clock.ts'

/** 50 writes a minute, under Google's 60 for one account and one a second for one spreadsheet. */
export const minWriteIntervalMs = 1_200

/** The rate is lowered to this at most while Google answers 429. */
export const maxWriteIntervalMs = 10_000

/** Until staff or an administrator acts, asking more often would only burn quota. */
export const needsAttentionRetryMs = 5 * 60_000

/** Longer than the 180 s that Google processes a request at most: no late request is left then. */
export const lateRequestsMs = 5 * 60_000

/** Between the two readings of a reconcile, so that a stale first one shows. */
export const secondReadingMs = 60_000

const maxBackoffMs = 5 * 60_000
const quotaRefillMs = 20_000

/** Full jitter: anything up to 1 s, 2 s, 4 s, … 5 min. */
export function unclearBackoffMs(attempt: number, clock: Clock): number {
  return Math.floor(clock.random() * Math.min(maxBackoffMs, 1_000 * 2 ** attempt))
}

/** At least 20 s, rising: a quota of one minute needs time to refill. */
export function quotaBackoffMs(attempt: number, clock: Clock): number {
  const floor = Math.min(maxBackoffMs, quotaRefillMs * 2 ** attempt)
  return Math.floor(floor * (1 + clock.random() / 2))
}
