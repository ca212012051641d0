/**
 * The alert store: what somebody is to be told of, kept beside the events in the journal. It is filled from the
 * journal by a position that moves on in the same transaction, so that no kill loses an alert; an alert is there
 * once for each kind, subject and channel, however often it is noted. It holds ids, kinds and times: nothing of a
 * person.
 */

import type { Database, Step } from './database.ts'
import { recordsOf } from './row-mappers.ts'

export interface NewAlert {
  readonly kind: string
  /** What it is about: an event's id, or the moment when a trouble began. */
  readonly subject: string
  readonly channel: string
  /** The event's name; empty where it is about none. */
  readonly event: string
  /** ISO 8601, UTC. */
  readonly since: string
}

export interface StoredAlert extends NewAlert {
  /** Rising, with gaps. */
  readonly position: number
  /** Position of the first of those that one message tells, together or alone; undefined before a try. */
  readonly digest?: number
}

export interface AlertMessage {
  /** Newest first; the newest alone where there are very many. */
  readonly alerts: readonly StoredAlert[]
  readonly count: number
  /** Of the oldest: ISO 8601, UTC. */
  readonly since: string
}

export interface SentAlert {
  readonly subject: string
  /** ISO 8601, UTC. */
  readonly settledAt: string
}

export interface FailedAlert extends StoredAlert {
  /** Why it was given up, in a sentence that quotes nobody. */
  readonly problem: string
  readonly settledAt: string
}

export interface AlertProgress {
  /** Alerts were made of the events up to this sequence number. */
  readonly after: number
  /** Id of the event that delivery was told to be stuck on; undefined while it is not. */
  readonly stuckOn?: string | undefined
  /** ISO 8601, UTC; undefined while there is room on the disk. */
  readonly diskLowSince?: string | undefined
  /** The Monday of the last weekly report: "2026-11-23"; undefined while nobody gets one. */
  readonly reportedOn?: string | undefined
}

export type AlertStore = ReturnType<typeof alertStore>

/** Somebody is told within a minute of a lead that another instance accepted. */
const sharedPollMs = 5_000
/** Only the commands change anything from outside the service. */
const ownPollMs = 15_000

export function alertStore(database: Database) {
  const { leases } = database
  const run = (...step: Step) => database.run(step)
  const change = async (...step: Step): Promise<void> => void (await database.run(step))
  /** Undefined while alerts are off. */
  const progress = async (): Promise<AlertProgress | undefined> =>
    recordsOf<AlertProgress>(await run('alertProgress'))[0]

  return {
    /** Elect the process that makes and sends alerts; undefined where no other can have this journal open. */
    leases,
    /** How often to look for events that another process accepted. */
    idlePollMs: leases === undefined ? ownPollMs : sharedPollMs,
    progress,
    /** Adds what is new of these alerts and notes how far they were made: all of it, or nothing. */
    note: (made: AlertProgress, alerts: readonly NewAlert[]): Promise<void> =>
      database.transaction(function* () {
        const members = ['kind', 'subject', 'channel', 'event', 'since'] as const
        const rows = alerts.map((alert) => members.map((member) => alert[member]))
        const { after, stuckOn = null, diskLowSince = null, reportedOn = null } = made
        yield ['newAlerts', JSON.stringify(rows)]
        yield ['noteAlertProgress', after, stuckOn, diskLowSince, reportedOn]
      }),
    /** Alerts are off: what is accepted from now on makes none, also when they are on again. */
    forgetProgress: async (): Promise<void> => {
      if ((await progress()) !== undefined) await run('forgetAlertProgress')
    },
    /**
     * What is to be sent: alerts that no message was tried for, and of each message that was tried its first. Those of
     * the urgent kind first, then the oldest.
     */
    waiting: async (channel: string, urgentKind: string, limit: number) =>
      recordsOf<StoredAlert>(await run('waitingAlerts', channel, urgentKind, limit)),
    /** From now on one message tells this alert, and no other, also after a kill. */
    freeze: (position: number) => change('freezeAlert', position),
    /**
     * From now on one message tells all alerts that wait and are in no message yet, but those of the urgent kind;
     * `first` is the oldest of them.
     */
    bundle: (channel: string, urgentKind: string, first: number) =>
      change('bundleAlerts', first, channel, urgentKind),
    /** What a message tells. @param digest position of its first alert */
    message: async (digest: number, limit: number): Promise<AlertMessage> => {
      const alerts = recordsOf<StoredAlert>(await run('alertsOfMessage', digest, limit))
      const [counted] = await run('countOfMessage', digest)
      return { alerts, count: Number(counted?.count), since: String(counted?.since) }
    },
    /**
     * @param first position of a message's first alert, or of an alert that is in none
     * @param as dropped: not to be sent after all
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
    /** On an administrator's word: sends again what was given up; @returns how many */
    retryFailed: async (): Promise<number> => (await run('retryAlerts')).length,
    /** What was sent through a channel since then. */
    sentSince: async (channel: string, at: string) =>
      recordsOf<SentAlert>(await run('alertsSentSince', at, channel)),
    /** Forgets what was settled before then. */
    prune: (before: string) => change('pruneAlerts', before),
  }
}
