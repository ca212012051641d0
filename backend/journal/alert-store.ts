/**
 * The alert store: keeps the alerts to send beside the journal's events. Alerts are saved in one
 * transaction with the position up to which they were made, so that no kill loses one. Each kind,
 * subject and channel has at most one alert. The store holds ids, kinds and times, and nothing
 * about a person.
 */

import type { Database, Step } from './database.ts'
import { recordsOf } from './row-mappers.ts'

export interface NewAlert {
  readonly kind: string
  /** What it is about: an event's id, or the time when a problem began. */
  readonly subject: string
  readonly channel: string
  /** The event's name; empty if the alert is not about an event. */
  readonly event: string
  /** ISO 8601, UTC. */
  readonly since: string
}

export interface StoredAlert extends NewAlert {
  /** Rising, with gaps. */
  readonly position: number
  /** Position of the first alert in the same message; undefined before a message is tried. */
  readonly digest?: number
}

export interface AlertMessage {
  /** Newest first; only the newest ones if there are very many. */
  readonly alerts: readonly StoredAlert[]
  readonly count: number
  /** The oldest alert's `since`: ISO 8601, UTC. */
  readonly since: string
}

export interface SentAlert {
  readonly subject: string
  /** ISO 8601, UTC. */
  readonly settledAt: string
}

export interface FailedAlert extends StoredAlert {
  /** Why sending was given up, in a sentence that quotes no one. */
  readonly problem: string
  readonly settledAt: string
}

export interface AlertProgress {
  /** Alerts were made for events up to this sequence number. */
  readonly after: number
  /** Id of the event on which delivery was reported stuck; undefined while it is not stuck. */
  readonly stuckOn?: string | undefined
  /** ISO 8601, UTC; undefined while the disk has room. */
  readonly diskLowSince?: string | undefined
  /** The Monday of the last weekly report: "2026-11-23"; undefined while nobody gets one. */
  readonly reportedOn?: string | undefined
}

export type AlertStore = ReturnType<typeof alertStore>

/** So that alerts go out within a minute of a lead that another instance accepted. */
const sharedPollMs = 5_000
/** Besides services, only commands change the journal. */
const ownPollMs = 15_000

export function alertStore(database: Database) {
  const { leases } = database
  const run = (...step: Step) => database.run(step)
  const change = async (...step: Step): Promise<void> => void (await database.run(step))
  /** Undefined while alerts are off. */
  const progress = async (): Promise<AlertProgress | undefined> =>
    recordsOf<AlertProgress>(await run('alertProgress'))[0]

  return {
    /** Elects the process for alerts; undefined if no other process can have this journal open. */
    leases,
    /** How often to look for events that another process accepted. */
    idlePollMs: leases === undefined ? ownPollMs : sharedPollMs,
    progress,
    /** Adds those alerts that are new and records how far they were made, in one transaction. */
    note: (made: AlertProgress, alerts: readonly NewAlert[]): Promise<void> =>
      database.transaction(function* () {
        const members = ['kind', 'subject', 'channel', 'event', 'since'] as const
        const rows = alerts.map((alert) => members.map((member) => alert[member]))
        const { after, stuckOn = null, diskLowSince = null, reportedOn = null } = made
        yield ['newAlerts', JSON.stringify(rows)]
        yield ['noteAlertProgress', after, stuckOn, diskLowSince, reportedOn]
      }),
    /** For when alerts are off: events accepted meanwhile never get any, even later. */
    forgetProgress: async (): Promise<void> => {
      if ((await progress()) !== undefined) await run('forgetAlertProgress')
    },
    /**
     * Alerts to send: those not yet in a message, and the first alert of each message already
     * tried. The urgent kind comes first, then the oldest.
     */
    waiting: async (channel: string, urgentKind: string, limit: number) =>
      recordsOf<StoredAlert>(await run('waitingAlerts', channel, urgentKind, limit)),
    /**
     * From now on, even after a kill, this alert is the first of one message: alone, or as a digest
     * of all waiting alerts that are in no message, except the urgent kind.
     */
    freeze: ({ channel, position }: StoredAlert, isDigest: boolean, urgentKind: string) =>
      change('freezeMessage', position, channel, isDigest, urgentKind),
    /** A message's alerts. @param digest position of its first alert */
    message: async (digest: number, limit: number): Promise<AlertMessage> => {
      const alerts = recordsOf<StoredAlert>(await run('alertsOfMessage', digest, limit))
      const [counted] = await run('countOfMessage', digest)
      return { alerts, count: Number(counted?.count), since: String(counted?.since) }
    },
    /**
     * @param first position of a message's first alert, or of an alert that is in no message
     * @param as dropped: it is no longer to be sent
     */
    settle: (first: number, as: 'sent' | 'failed' | 'dropped', at: string, problem?: string) =>
      change('settleAlerts', as, at, problem ?? null, first),
    counts: async () =>
      recordsOf<{ channel: string; state: 'waiting' | 'failed'; alerts: number }>(
        await database.read(['alertCounts']),
      ),
    /** Newest first. */
    failed: async (limit: number) =>
      recordsOf<FailedAlert>(await database.read(['failedAlerts', limit])),
    /** At an administrator's request: retries the alerts that were given up. @returns how many */
    retryFailed: async (): Promise<number> => (await run('retryAlerts')).length,
    /** Alerts sent through a channel after that time. */
    sentSince: async (channel: string, at: string) =>
      recordsOf<SentAlert>(await run('alertsSentSince', at, channel)),
    /** Deletes alerts that were settled before that time, except of leads that are set aside. */
    prune: (before: string) => change('pruneAlerts', before),
  }
}
