/**
 * Trust in the machine's clock (docs/privacy-and-erasure.md §6). A clock that is ahead, or back in
 * 1970, makes every lead seem old, so nothing is removed on its word alone. It is believed while it
 * moves on from the last look that was believed, which is kept in the journal, no faster than the
 * process runs. After a longer pause an administrator has to say that it is right
 * (npm run leads -- retention confirm).
 */

import { type Clock, type Moment, moment } from '#backend/process/clock.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { acceptedMs } from '#domain/lead-row.ts'
import type { JournalEvent } from './journal-event.ts'
import type { ClockLooks } from './retention-store.ts'

/** A weekend without the service. */
const aheadMs = 3 * dayMs
/** Clocks differ between machines, and are set right. */
const behindMs = dayMs
/** Between two leads of a firm in business, if nothing else tells the time. */
const longestPauseMs = 60 * dayMs
/** How often a look that is believed is kept. */
const noteEveryMs = 60 * 60_000

export interface ClockTrustOptions {
  readonly clock: Clock
  readonly looks: Pick<ClockLooks, 'last' | 'note'>
  /** The last accepted event, if any. */
  readonly lastEvent: () => Promise<JournalEvent | undefined>
  /** When this build was made, in milliseconds since 1970: no true clock is before that. */
  readonly builtAt: number
}

export type ClockTrust = ReturnType<typeof clockTrust>

export function clockTrust({ clock, looks, lastEvent, builtAt }: ClockTrustOptions) {
  /** The last look that was kept in the journal, and when this process made or found it. */
  let base: Moment | undefined
  let trouble: string | undefined

  /** Looks at the clock. @returns why it is not believed, in a sentence; undefined if it is */
  async function look(): Promise<string | undefined> {
    const last = await looks.last()
    const seen = moment(clock)
    const now = seen.wallMs
    // Another process has kept it, or an administrator confirmed it.
    if (last !== undefined && last.atMs !== base?.wallMs) base = { ...seen, wallMs: last.atMs }
    const witness = base === undefined ? await eventAgainst(now) : baseAgainst(now, base)
    trouble = witness === undefined ? undefined : sentence(now, witness)
    const isKept = base !== undefined && Math.abs(now - base.wallMs) < noteEveryMs
    if (trouble === undefined && !isKept) {
      await looks.note(now)
      base = seen
    }
    return trouble
  }

  function baseAgainst(now: number, { wallMs, monotonicMs }: Moment): string | undefined {
    const ranMs = clock.monotonicMs() - monotonicMs
    if (now >= builtAt - behindMs && isBetween(now, wallMs - behindMs, wallMs + ranMs + aheadMs)) {
      return undefined
    }
    return `the journal was last in use on ${dayOf(wallMs)}`
  }

  /** Before the first look, build and newest event are the only witnesses. */
  async function eventAgainst(now: number): Promise<string | undefined> {
    if (now < builtAt - behindMs) return `this program was built on ${dayOf(builtAt)}`
    const event = await lastEvent()
    const at = event === undefined ? Number.NaN : acceptedMs(event.cells)
    if (Number.isNaN(at) || isBetween(now, at - behindMs, at + longestPauseMs)) return undefined
    return `the newest lead came on ${dayOf(at)}`
  }

  return {
    look,
    /** Goes on looking. @returns a function that ends it */
    watch: (): (() => void) => {
      // If the journal can't be read now, the next look may.
      const timer = setInterval(() => void look().catch(() => undefined), noteEveryMs)
      return () => clearInterval(timer)
    },
    /** Why the clock is not believed, as of the last look; undefined if it is. */
    clockTrouble: (): string | undefined => trouble,
  }
}

function isBetween(value: number, from: number, to: number): boolean {
  return from <= value && value <= to
}

function sentence(now: number, witness: string): string {
  return `This machine’s clock says ${dayOf(now)}, but ${witness}. Until that is settled, no lead is removed for its age. Set the clock; if it is right, run "npm run leads -- retention confirm".`
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
