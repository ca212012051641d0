/**
 * Daily limits on what goes to the Sheet by itself: of one client address and form, and of all together. A
 * submission beyond them is a real one as far as anybody knows (many people may share an address), so it is kept
 * and shown; it only waits, set aside, for a person's word. Counted in this process from midnight UTC: each
 * instance counts for itself, and a restart begins again.
 */

import type { Logger } from 'pino'
import type { Config } from '#backend/config.ts'
import { dayMs } from '#domain/calendar-date.ts'

/** One submission's place in the day. */
export interface DailyPlace {
  readonly isBeyond: boolean
  /** Beyond the limit of its client, and not only of all. */
  readonly isBeyondOwn: boolean
  /** It was not stored: others may have its place. */
  giveBack(): void
}

export type DailyLimits = ReturnType<typeof dailyLimits>

/** Of one client address and form, and of all together; 0 is off. The log says once a day of each that it is reached. */
export function dailyLimits(
  config: Pick<Config, 'DAILY_LIMIT_PER_CLIENT' | 'DAILY_LIMIT'>,
  log: Pick<Logger, 'warn'>,
) {
  const { DAILY_LIMIT_PER_CLIENT: perClient, DAILY_LIMIT: total } = config
  let day = newDay(0)

  function tellOnce(limit: 'DAILY_LIMIT_PER_CLIENT' | 'DAILY_LIMIT'): void {
    if (day.reached.has(limit)) return
    day.reached.add(limit)
    log.warn(
      `${limit} (${config[limit]}) has been reached. Until midnight UTC, leads beyond it are saved, shown and set aside instead of going to the Sheet (docs/operation.md §11).`,
    )
  }

  return {
    /** @param clientKey as the rate limits count clients (http/rate-limit.ts) */
    take: (clientKey: string, form: string, now: Date): DailyPlace => {
      const number = Math.floor(now.getTime() / dayMs)
      if (number !== day.number) day = newDay(number)
      const today = day
      const client = `${form} ${clientKey}`
      const ofClient = today.ofClient.get(client) ?? 0
      const isBeyondOwn = perClient > 0 && ofClient >= perClient
      // What is beyond a client's own limit takes nothing from the others.
      const isBeyond = isBeyondOwn || (total > 0 && today.total >= total)
      function count(more: 1 | -1): void {
        if (isBeyond) return
        today.total += more
        if (perClient > 0) today.ofClient.set(client, (today.ofClient.get(client) ?? 0) + more)
      }
      if (isBeyond) tellOnce(isBeyondOwn ? 'DAILY_LIMIT_PER_CLIENT' : 'DAILY_LIMIT')
      count(1)
      return { isBeyond, isBeyondOwn, giveBack: () => count(-1) }
    },
  }
}

function newDay(number: number) {
  return {
    /** Days since 1970, UTC. */
    number,
    total: 0,
    ofClient: new Map<string, number>(),
    reached: new Set<string>(),
  }
}
