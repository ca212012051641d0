/**
 * Retention schedule: removes events older than the firm keeps (RETENTION_DAYS), once a day, a few
 * at a time so that no answer waits for it (docs/backup-and-erasure.md §7).
 */

import type { Clock } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { stoppableSleep } from '#backend/process/sleep.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { Journal } from './journal.ts'
import type { ExpirableEvent, Retention } from './retention-store.ts'

export interface RetentionOptions {
  readonly days: number
  readonly journal: Pick<Journal, 'lastSequence'>
  readonly retention: Retention
  /** If there is a Sheet, events that it doesn't hold yet are kept, however old. */
  readonly hasSheet: boolean
  readonly clock: Clock
  readonly log: { info(message: string): void; warn(message: string): void }
}

/**
 * Requests wait while a page is processed: 6 ms, and 27 for one in a hundred, on a busy machine;
 * with 250 a page, 10 and 49.
 */
const numbersPerPage = 100
const betweenPagesMs = 25

/** @returns a function that stops it */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  const { clock, log } = options
  const pauses = stoppableSleep(clock)
  async function expireDaily(): Promise<void> {
    await expireOld(options, () => pauses.pause(betweenPagesMs))
    await pauses.pause(dayMs)
  }
  const running = pauses.repeat(expireDaily, (error) => {
    log.warn(`retention: ${errorTrace(error)}`)
    return pauses.pause(dayMs)
  })
  return () => pauses.stop(running)
}

/**
 * Goes through the whole journal: an event accepted while the clock was ahead has a later date than
 * those after it, but holds up none. One dated in the future is as old as the next that isn't.
 */
export async function expireOld(
  { days, journal, retention, hasSheet, clock, log }: RetentionOptions,
  pause: () => Promise<void>,
): Promise<number> {
  const at = new Date(clock.now()).toISOString()
  const before = clock.now() - days * dayMs
  const last = await journal.lastSequence()
  let expired = 0
  let fromFuture = 0
  /** Events dated in the future, until the next one that isn't. */
  let undated: ExpirableEvent[] = []
  for (let after = 0; after < last; after += numbersPerPage) {
    const events = await retention.expirable(after, after + numbersPerPage, !hasSheet)
    const old: ExpirableEvent[] = []
    for (const event of events) {
      undated.push(event)
      const acceptedAt = Date.parse(cellOf(event.cells, 'timestamp'))
      if (acceptedAt > clock.now()) {
        fromFuture += 1
        continue
      }
      if (acceptedAt < before) old.push(...undated)
      undated = []
    }
    const going = old.filter(mayExpire).map(({ id }) => id)
    if (going.length > 0) expired += await retention.expire(going, at, !hasSheet)
    await pause()
  }
  if (expired > 0) log.info(`retention: removed ${expired} events older than ${days} days`)
  if (fromFuture > 0) {
    log.warn(
      `retention: ${fromFuture} events are dated in the future: this machine's clock was ahead when they were accepted`,
    )
  }
  return expired
}

/** A subscription lasts until it is ended: without its row, the address would seem new. */
function mayExpire({ cells }: ExpirableEvent): boolean {
  return cellOf(cells, 'event') !== 'newsletter'
}
