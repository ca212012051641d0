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

  function beyond(limit: 'DAILY_LIMIT_PER_CLIENT' | 'DAILY_LIMIT'): DailyPlace {
    if (!day.reached.has(limit)) {
      day.reached.add(limit)
      log.warn(
        `${limit} (${config[limit]}) has been reached. Until midnight UTC, leads beyond it are saved, shown and set aside instead of going to the Sheet (docs/operation.md §11).`,
      )
    }
    const isBeyondOwn = limit === 'DAILY_LIMIT_PER_CLIENT'
    return { isBeyond: true, isBeyondOwn, giveBack: () => {} }
  }

  return {
    /** @param clientKey as the rate limits count clients (http/rate-limit.ts) */
    take: (clientKey: string, form: string, now: Date): DailyPlace => {
      const number = Math.floor(now.getTime() / dayMs)
      if (number !== day.number) day = newDay(number)
      const today = day
      const client = `${form} ${clientKey}`
      const ofClient = today.ofClient.get(client) ?? 0
      // What is beyond a client's own limit takes nothing from the others.
      if (perClient > 0 && ofClient >= perClient) return beyond('DAILY_LIMIT_PER_CLIENT')
      if (total > 0 && today.total >= total) return beyond('DAILY_LIMIT')
      today.total += 1
      if (perClient > 0) today.ofClient.set(client, ofClient + 1)
      return {
        isBeyond: false,
        isBeyondOwn: false,
        giveBack: () => {
          today.total -= 1
          if (perClient > 0) today.ofClient.set(client, (today.ofClient.get(client) ?? 1) - 1)
        },
      }
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
