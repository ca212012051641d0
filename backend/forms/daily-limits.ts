/**
 * Daily limits on what goes to the Sheet by itself: of one client address and form, and of all together. A
 * submission beyond them is a real one as far as anybody knows (many people may share an address), so it is kept
 * and shown; it only waits, set aside, for a person's word. Counted in this process from midnight UTC: each
 * instance counts for itself, and a restart begins again.
 */

import { dayMs } from '#domain/calendar-date.ts'

export interface DailyLimitOptions {
  /** Of one client address and form; 0 is off. */
  readonly perClient: number
  /** Of all together; 0 is off. */
  readonly total: number
  /** Called once a day for each of the two that is reached. */
  readonly onReached: (limit: 'perClient' | 'total') => void
}

/** One submission's place in the day. */
export interface DailyPlace {
  readonly isBeyond: boolean
  /** Beyond the limit of its client, and not only of all. */
  readonly isBeyondOwn: boolean
  /** It was not stored: others may have its place. */
  giveBack(): void
}

export class DailyLimits {
  readonly #options: DailyLimitOptions
  #day = newDay(0)

  constructor(options: DailyLimitOptions) {
    this.#options = options
  }

  /** @param clientKey as the rate limits count clients (http/rate-limit.ts) */
  take(clientKey: string, form: string, now: Date): DailyPlace {
    const { perClient, total } = this.#options
    const number = Math.floor(now.getTime() / dayMs)
    if (number !== this.#day.number) this.#day = newDay(number)
    const day = this.#day
    const client = `${form} ${clientKey}`
    const ofClient = day.ofClient.get(client) ?? 0
    // What is beyond a client's own limit takes nothing from the others.
    if (perClient > 0 && ofClient >= perClient) return this.#beyond('perClient')
    if (total > 0 && day.total >= total) return this.#beyond('total')
    day.total += 1
    if (perClient > 0) day.ofClient.set(client, ofClient + 1)
    return {
      isBeyond: false,
      isBeyondOwn: false,
      giveBack: () => {
        day.total -= 1
        if (perClient > 0) day.ofClient.set(client, (day.ofClient.get(client) ?? 1) - 1)
      },
    }
  }

  #beyond(limit: 'perClient' | 'total'): DailyPlace {
    if (!this.#day.reached.has(limit)) {
      this.#day.reached.add(limit)
      this.#options.onReached(limit)
    }
    return { isBeyond: true, isBeyondOwn: limit === 'perClient', giveBack: () => {} }
  }
}

function newDay(number: number) {
  return {
    /** Days since 1970, UTC. */
    number,
    total: 0,
    ofClient: new Map<string, number>(),
    reached: new Set<'perClient' | 'total'>(),
  }
}
