/**
 * Retention schedule: removes events older than the firm keeps (RETENTION_DAYS), once a day, a few
 * at a time so that no answer waits for it. It needs two looks at a clock that is believed, a day of
 * running apart, and removes what was due at the first; more than falls due from one look to the
 * next only if an administrator confirmed it.
 */

import type { Clock } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { stoppableSleep } from '#backend/process/sleep.ts'
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

interface Look {
  readonly monotonicMs: number
  /** Events accepted before that are due. */
  readonly before: number
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
  let earlier: Look | undefined
  async function expireDaily(): Promise<void> {
    const look = await lookAt(options)
    if (look && earlier && look.monotonicMs - earlier.monotonicMs >= almostADayMs) {
      await expireOld(options, earlier.before, () => pauses.pause(betweenPagesMs))
    }
    earlier = look
    await pauses.pause(dayMs)
  }
  const running = pauses.repeat(expireDaily, (error) => {
    log.warn(`retention: ${errorTrace(error)}`)
    return pauses.pause(dayMs)
  })
  return () => pauses.stop(running)
}

/** @returns undefined if the clock is not believed, or more would go than fell due */
async function lookAt(options: RetentionOptions): Promise<Look | undefined> {
  const { days, journal, retention, clock, trust, log } = options
  const trouble = await trust.look()
  if (trouble !== undefined) {
    log.warn(`retention: ${trouble}`)
    return undefined
  }
  const before = clock.now() - days * dayMs
  const dueBefore = (await retention.looks.last()).dueBeforeMs
  const [oldest] = await journal.rows(0, 1)
  const isNoneDue = oldest === undefined || acceptedMs(oldest.cells) >= before
  if (!isNoneDue && (dueBefore === undefined || before > dueBefore + mostDueMs)) {
    log.warn(
      `retention: RETENTION_DAYS=${days} would remove many leads at once, the oldest ones first. Nothing is removed until you confirm it: npm run leads -- retention confirm.`,
    )
    return undefined
  }
  await retention.looks.noteDue(before)
  return { monotonicMs: clock.monotonicMs(), before }
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
  let misdated = 0
  /** Events without a date that can be true, until the next one that has one. */
  let undated: ExpirableEvent[] = []
  for (let after = 0; after < last; after += numbersPerPage) {
    const events = await retention.expirable(after, after + numbersPerPage, !hasSheet)
    const old: ExpirableEvent[] = []
    for (const event of events) {
      undated.push(event)
      const acceptedAt = acceptedMs(event.cells)
      if (!(acceptedAt <= clock.now())) {
        misdated += 1
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
  if (misdated > 0) {
    log.warn(
      `retention: ${misdated} events are dated in the future or in the distant past: this machine's clock was wrong when they were accepted`,
    )
  }
  return expired
}

/** A subscription lasts until it is ended: without its row, the address would seem new. */
function mayExpire({ cells }: ExpirableEvent): boolean {
  return cellOf(cells, 'event') !== 'newsletter'
}
