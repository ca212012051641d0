/**
 * Retention schedule: removes events older than the firm keeps (RETENTION_DAYS), once a day, a few
 * at a time so that no answer waits for it. It needs two looks at a clock that is believed, a day of
 * running apart, and removes what was due at the first; more than falls due from one look to the
 * next only if an administrator confirmed it.
 */

import { type Clock, stoppableSleep } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { acceptedMs, cellOf } from '#domain/lead-row.ts'
import type { ClockTrust } from './clock-trust.ts'
import type { Journal } from './journal.ts'
import type { ExpirableEvent, Retention } from './retention-store.ts'

export interface RetentionOptions {
  readonly days: number
  readonly journal: Pick<Journal, 'lastSequence' | 'rows'>
  readonly retention: Retention
  /** If there is a Sheet, events that it doesn't hold yet are kept, however old. */
  readonly hasSheet: boolean
  readonly clock: Clock
  readonly trust: Pick<ClockTrust, 'look'>
  readonly log: { info(message: string): void; warn(message: string): void }
}

/**
 * Requests wait while a page is processed: 6 ms, and 27 for one in a hundred, on a busy machine;
 * with 250 a page, 10 and 49.
 */
const numbersPerPage = 100
const betweenPagesMs = 25
/** What may fall due between two looks: a day, and as long as the clock is believed to be ahead. */
const mostDueMs = 5 * dayMs
/** A timer may fire a little early. */
const almostADayMs = dayMs - 60_000

/** @returns a function that stops it */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  const { clock, log } = options
  const pauses = stoppableSleep(clock)
  /** When it was, and what was due: events accepted before. */
  let earlier: { readonly atMs: number; readonly dueBefore: number } | undefined
  async function expireDaily(): Promise<void> {
    const atMs = clock.monotonicMs()
    const dueBefore = await dueNow(options)
    if (dueBefore !== undefined && earlier && atMs - earlier.atMs >= almostADayMs) {
      await expireOld(options, earlier.dueBefore, () => pauses.pause(betweenPagesMs))
    }
    earlier = dueBefore === undefined ? undefined : { atMs, dueBefore }
    await pauses.pause(dayMs)
  }
  pauses.repeat(expireDaily, (error) => {
    log.warn(`retention: ${errorTrace(error)}`)
    return pauses.pause(dayMs)
  })
  return pauses.stop
}

/** @returns undefined if the clock is not believed, or more would go than fell due */
async function dueNow(options: RetentionOptions): Promise<number | undefined> {
  const { days, journal, retention, clock, trust, log } = options
  const trouble = await trust.look()
  if (trouble !== undefined) {
    log.warn(`retention: ${trouble}`)
    return undefined
  }
  const dueBefore = clock.now() - days * dayMs
  const { dueBeforeMs: wasDueBefore } = await retention.looks.last()
  const [oldest] = await journal.rows(0, 1)
  const isNoneDue = oldest === undefined || acceptedMs(oldest.cells) >= dueBefore
  if (!isNoneDue && (wasDueBefore === undefined || dueBefore > wasDueBefore + mostDueMs)) {
    log.warn(
      `retention: RETENTION_DAYS=${days} would remove many leads at once, the oldest ones first. Nothing is removed until you confirm it: npm run leads -- retention confirm.`,
    )
    return undefined
  }
  await retention.looks.noteDue(dueBefore)
  return dueBefore
}

/**
 * Goes through the whole journal: an event accepted while the clock was ahead has a later date than
 * those after it, but holds up none. One dated in the future, or before this program existed, is as
 * old as the next that isn't.
 * @param before milliseconds since 1970
 */
export async function expireOld(
  { days, journal, retention, hasSheet, clock, log }: Omit<RetentionOptions, 'trust'>,
  before: number,
  pause: () => Promise<void>,
): Promise<number> {
  const at = new Date(clock.now()).toISOString()
  const last = await journal.lastSequence()
  let expired = 0
  /** Events up to the next that has a date that can be true. */
  let undated: ExpirableEvent[] = []
  for (let after = 0; after < last; after += numbersPerPage) {
    const old: ExpirableEvent[] = []
    for (const event of await retention.expirable(after, after + numbersPerPage, !hasSheet)) {
      undated.push(event)
      const acceptedAt = acceptedMs(event.cells)
      if (!(acceptedAt <= clock.now())) continue
      if (acceptedAt < before) old.push(...undated)
      undated = []
    }
    // A subscription lasts until it is ended: without its row, the address would seem new.
    const going = old.filter(({ cells }) => cellOf(cells, 'event') !== 'newsletter')
    const ids = going.map(({ id }) => id)
    if (ids.length > 0) expired += await retention.expire(ids, at, !hasSheet)
    await pause()
  }
  if (expired > 0) log.info(`retention: removed ${expired} events older than ${days} days`)
  return expired
}
