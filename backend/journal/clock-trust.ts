/**
 * Trust in the machine's clock (docs/privacy-and-erasure.md §6). A clock that is ahead, or back in
 * 1970, makes every lead seem old, so nothing is removed on its word alone. It is believed while it
 * moves on from the last look that was believed, which is kept in the journal, no faster than the
 * process runs. After a longer pause an administrator has to say that it is right
 * (npm run leads -- retention confirm).
 */

import { type Clock, type Moment, moment } from '#backend/process/clock.ts'
import { dayMs } from '#domain/calendar-date.ts'
import type { Retention } from './retention-store.ts'

/** A weekend without the service. */
const aheadMs = 3 * dayMs
/** Clocks differ between machines, and are set right. */
const behindMs = dayMs
/** How often a look that is believed is kept. */
const noteEveryMs = 60 * 60_000

export interface ClockTrustOptions {
  readonly clock: Clock
  readonly looks: Pick<Retention['looks'], 'last' | 'note'>
  /** When this build was made, in milliseconds since 1970: no true clock is before that. */
  readonly builtAt: number
}

export type ClockTrust = ReturnType<typeof clockTrust>

export function clockTrust({ clock, looks, builtAt }: ClockTrustOptions) {
  /** The last look that was kept in the journal, and when this process made or found it. */
  let base: Moment | undefined
  let trouble: string | undefined

  /** Looks at the clock. @returns why it is not believed, in a sentence; undefined if it is */
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
    if (base === undefined) {
      if (now >= builtAt - behindMs) return undefined
      return sentence(now, `this program was built on ${dayOf(builtAt)}`)
    }
    const { wallMs } = base
    const ranMs = monotonicMs - base.monotonicMs
    const earliest = Math.max(builtAt, wallMs) - behindMs
    if (now >= earliest && now <= wallMs + ranMs + aheadMs) return undefined
    return sentence(now, `the journal was last in use on ${dayOf(wallMs)}`)
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

function sentence(now: number, witness: string): string {
  return `This machine’s clock says ${dayOf(now)}, but ${witness}. Until that is settled, no lead is removed for its age. Set the clock; if it is right, run "npm run leads -- retention confirm".`
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
