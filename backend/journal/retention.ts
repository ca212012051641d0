/**
 * Retention (docs/privacy-and-erasure.md §6): removes events older than RETENTION_DAYS, once a day, a
 * few at a time so that no answer waits for it. It needs two looks at a clock that is believed, a day
 * of running apart, and removes what was due at the first; more than falls due from one look to the
 * next only if an administrator confirmed it (npm run leads -- retention confirm).
 */

import { type Clock, type Moment, moment, stoppableSleep } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { acceptedMs, cellOf } from '#domain/lead-row.ts'
import { type Database, recordsOf } from './database.ts'
import { eraseEvents } from './erasure.ts'
import { expiredHash, type Journal } from './journal.ts'
import { cellsOf } from './journal-event.ts'

type Retention = ReturnType<typeof retentionStore>

/** Times are milliseconds since 1970. */
export function retentionStore({ query, read, transaction }: Database) {
  return {
    /**
     * Events in a range of sequence numbers, in order. A limit would search past all expired ones.
     * @param withOpen also those that no Sheet is known to hold
     */
    expirable: async (after: number, through: number, withOpen: boolean) => {
      const select = `
        SELECT id, cells FROM events
        WHERE sequence > $1 AND sequence <= $2 AND erased_at IS NULL
          AND ($3 OR state = 'delivered')
        ORDER BY sequence`
      const rows = await read(select, after, through, withOpen)
      return rows.map((row) => ({ id: String(row.id), cells: cellsOf(row) }))
    },
    /** Except events that are open by now. @returns how many */
    expire: (ids: readonly string[], at: string, withOpen: boolean): Promise<number> =>
      transaction(() => eraseEvents(ids, { hash: expiredHash, withOpen }, at)),
    /** The last look at the clock that was believed. */
    looks: {
      last: async () => {
        const select = 'SELECT looked_at_ms AS "atMs", due_before_ms AS "dueBeforeMs" FROM journal'
        const [look] = recordsOf<{ atMs?: number; dueBeforeMs?: number }>(await query(select))
        return look ?? {}
      },
      note: async (atMs: number): Promise<void> =>
        void (await query('UPDATE journal SET looked_at_ms = $1', atMs)),
      /** Events accepted before that were due at the last look. */
      noteDue: async (beforeMs: number): Promise<void> =>
        void (await query('UPDATE journal SET due_before_ms = $1', beforeMs)),
    },
  }
}

/** A weekend without the service. */
const aheadMs = 3 * dayMs
/** Clocks differ between machines, and are set right. */
const behindMs = dayMs
/** How often a look that is believed is kept. */
const noteEveryMs = 60 * 60_000

interface ClockTrustOptions {
  readonly clock: Clock
  readonly looks: Pick<Retention['looks'], 'last' | 'note'>
  /** When this build was made: no true clock is before that. */
  readonly builtAt: number
}

export type ClockTrust = ReturnType<typeof clockTrust>

/**
 * Trust in the machine's clock: one that is ahead, or back in 1970, makes every lead seem old. It is
 * believed while it moves on from the last look that was believed, no faster than the process runs;
 * after a longer pause, once an administrator confirms it.
 */
export function clockTrust({ clock, looks, builtAt }: ClockTrustOptions) {
  /** The last look that was kept in the journal, and when this process made or found it. */
  let base: Moment | undefined
  let trouble: string | undefined

  /** @returns why the clock is not believed, in a sentence; undefined if it is */
  async function look(): Promise<string | undefined> {
    const { atMs } = await looks.last()
    const seen = moment(clock)
    // Another process has kept it, or an administrator confirmed it.
    if (atMs !== undefined && atMs !== base?.wallMs) base = { ...seen, wallMs: atMs }
    trouble = troubleWith(seen)
    const isKept = base !== undefined && Math.abs(seen.wallMs - base.wallMs) < noteEveryMs
    if (trouble === undefined && !isKept) {
      await looks.note(seen.wallMs)
      base = seen
    }
    return trouble
  }

  function troubleWith({ wallMs: now, monotonicMs }: Moment): string | undefined {
    const earliest = Math.max(builtAt, base?.wallMs ?? 0) - behindMs
    const latest = base ? base.wallMs + monotonicMs - base.monotonicMs + aheadMs : Infinity
    if (now >= earliest && now <= latest) return undefined
    const witness = base
      ? `the journal was last in use on ${dayOf(base.wallMs)}`
      : `this program was built on ${dayOf(builtAt)}`
    return `This machine’s clock says ${dayOf(now)}, but ${witness}. Until that is settled, no lead is removed for its age. Set the clock; if it is right, run "npm run leads -- retention confirm".`
  }

  return {
    look,
    /** @returns a function that ends it */
    watch: (): (() => void) => {
      // If the journal can't be read now, the next look may.
      const timer = setInterval(() => void look().catch(() => undefined), noteEveryMs)
      return () => clearInterval(timer)
    },
    /** As of the last look. */
    clockTrouble: (): string | undefined => trouble,
  }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

interface RetentionOptions {
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

/** Undefined if the clock is not believed, or more would go than fell due. */
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
 */
export async function expireOld(
  { days, journal, retention, hasSheet, clock, log }: Omit<RetentionOptions, 'trust'>,
  before: number,
  pause: () => Promise<void>,
): Promise<number> {
  const at = new Date(clock.now()).toISOString()
  const last = await journal.lastSequence()
  let expired = 0
  /** Ids up to the next event that has a date that can be true. */
  let undated: string[] = []
  for (let after = 0; after < last; after += numbersPerPage) {
    const old: string[] = []
    const page = await retention.expirable(after, after + numbersPerPage, !hasSheet)
    for (const { id, cells } of page) {
      // A subscription lasts until it is ended: without its row, the address would seem new.
      if (cellOf(cells, 'event') !== 'newsletter') undated.push(id)
      const acceptedAt = acceptedMs(cells)
      if (!(acceptedAt <= clock.now())) continue
      if (acceptedAt < before) old.push(...undated)
      undated = []
    }
    if (old.length > 0) expired += await retention.expire(old, at, !hasSheet)
    await pause()
  }
  if (expired > 0) log.info(`retention: removed ${expired} events older than ${days} days`)
  return expired
}
