/**
 * Daily limit on one client's submissions. Those beyond it may be genuine, because many people can
 * share an address, so they are kept, listed and told like others; but they go to the Sheet only
 * once the owner says so. There is no limit for all clients together, by which a stranger could
 * keep others' leads from the Sheet. Counted in this process from midnight UTC: each instance
 * counts for itself, and a restart begins again.
 */

import type { Logger } from 'pino'
import { dayMs } from '#domain/calendar-date.ts'

/** One submission's share of its client's day. */
interface DailyPlace {
  readonly isBeyond: boolean
  /** Frees the share of a submission that was not stored. */
  giveBack(): void
}

export type DailyLimit = ReturnType<typeof dailyLimit>

/** @param perClient 0 is off. The log says once a day that it has been reached. */
export function dailyLimit(perClient: number, log: Pick<Logger, 'warn'>) {
  let day = newDay(0)

  return {
    /** @param client as the rate limits count clients (http/rate-limit.ts) */
    take: (client: string, now: Date): DailyPlace => {
      const number = Math.floor(now.getTime() / dayMs)
      if (number !== day.number) day = newDay(number)
      const { sentBy } = day
      const sent = sentBy.get(client) ?? 0
      if (perClient === 0 || sent < perClient) {
        sentBy.set(client, sent + 1)
        return {
          isBeyond: false,
          giveBack: () => void sentBy.set(client, (sentBy.get(client) ?? 1) - 1),
        }
      }
      if (!day.isTold) {
        log.warn(
          `DAILY_LIMIT_PER_CLIENT (${perClient}) has been reached. Until midnight UTC, further leads of that client are saved and shown, and wait for the owner before they go to the Sheet (docs/operation.md §9).`,
        )
      }
      day.isTold = true
      return { isBeyond: true, giveBack: () => {} }
    },
  }
}

function newDay(number: number) {
  return {
    /** Days since 1970, UTC. */
    number,
    sentBy: new Map<string, number>(),
    isTold: false,
  }
}
