/**
 * Daily limits on leads that go to the Sheet on their own: per client address and form, and in
 * total. A submission beyond them may be genuine (many people can share an address), so it is kept
 * and shown, but set aside until a person releases it. Counted in this process from midnight UTC:
 * each instance counts for itself, and a restart begins again.
 */

import type { Logger } from 'pino'
import type { Config } from '#backend/config.ts'
import { dayMs } from '#domain/calendar-date.ts'

/** One submission's share of the day's limits. */
export interface DailyPlace {
  readonly isBeyond: boolean
  /** Beyond its client's own limit, not only beyond the total. */
  readonly isBeyondOwn: boolean
  /** Frees the share of a submission that was not stored. */
  giveBack(): void
}

export type DailyLimits = ReturnType<typeof dailyLimits>

/** A limit of 0 is off. The log says once a day for each limit that it has been reached. */
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
      const sent = today.sentBy.get(client) ?? 0
      const isBeyondOwn = perClient > 0 && sent >= perClient
      // Submissions beyond a client's own limit do not count toward the total.
      const isBeyond = isBeyondOwn || (total > 0 && today.total >= total)
      function count(more: 1 | -1): void {
        if (isBeyond) return
        today.total += more
        if (perClient > 0) today.sentBy.set(client, (today.sentBy.get(client) ?? 0) + more)
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
    sentBy: new Map<string, number>(),
    reached: new Set<string>(),
  }
}
