/**
 * The alert store: what somebody is to be told of, kept beside the events in the journal. It is filled from the
 * journal by a position that moves on in the same transaction, so that no kill loses an alert; an alert is there
 * once for each kind, subject and channel, however often it is noted. It holds ids, kinds and times: nothing of a
 * person.
 */

import type { Database } from './database.ts'
import type { LeaseTable } from './lease-table.ts'
import type { StoredRow } from './row-mappers.ts'

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
  readonly digest: number | undefined
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
  readonly stuckOn: string | undefined
  /** ISO 8601, UTC; undefined while there is room on the disk. */
  readonly diskLowSince: string | undefined
}

/** `dropped`: not to be sent after all. */
export type AlertSettlement = 'sent' | 'failed' | 'dropped'

export interface AlertCount {
  readonly channel: string
  readonly state: 'waiting' | 'failed'
  readonly alerts: number
}

export interface AlertStore {
  /** Elect the process that makes and sends alerts; undefined where no other can have this journal open. */
  readonly leases: LeaseTable | undefined
  /** How often to look for events that another process accepted. */
  readonly idlePollMs: number
  /** Undefined while alerts are off. */
  progress(): Promise<AlertProgress | undefined>
  /** Adds what is new of these alerts and notes how far they were made: all of it, or nothing. */
  note(progress: AlertProgress, alerts: readonly NewAlert[]): Promise<void>
  /** Alerts are off: what is accepted from now on makes none, also when they are on again. */
  forgetProgress(): Promise<void>
  /**
   * What is to be sent: alerts that no message was tried for, and of each message that was tried its first. Those of
   * the urgent kind first, then the oldest.
   */
  waiting(channel: string, urgentKind: string, limit: number): Promise<readonly StoredAlert[]>
  /** From now on one message tells this alert, and no other, also after a kill. */
  freeze(position: number): Promise<void>
  /**
   * From now on one message tells all alerts that wait and are in no message yet, but those of the urgent kind;
   * `first` is the oldest of them.
   */
  bundle(channel: string, urgentKind: string, first: number): Promise<void>
  /** What a message tells. @param digest position of its first alert */
  message(digest: number, limit: number): Promise<AlertMessage>
  /** @param first position of a message's first alert, or of an alert that is in none */
  settle(first: number, settlement: AlertSettlement, at: string, problem?: string): Promise<void>
  counts(): Promise<readonly AlertCount[]>
  /** Newest first. */
  failed(limit: number): Promise<readonly FailedAlert[]>
  /** On an administrator's word: sends again what was given up; @returns how many */
  retryFailed(): Promise<number>
  /** What was sent through a channel since then. */
  sentSince(channel: string, at: string): Promise<readonly SentAlert[]>
  /** Forgets what was settled before then. */
  prune(before: string): Promise<void>
}

/** Somebody is told within a minute of a lead that another instance accepted. */
const sharedPollMs = 5_000
/** Only the commands change anything from outside the service. */
const ownPollMs = 15_000

export function alertStore(database: Database): AlertStore {
  const { leases } = database

  async function progress(): Promise<AlertProgress | undefined> {
    const [row] = await database.run(['alertProgress'])
    return row && alertProgressOf(row)
  }

  return {
    leases,
    idlePollMs: leases === undefined ? ownPollMs : sharedPollMs,
    progress,
    note: ({ after, stuckOn = null, diskLowSince = null }, alerts) =>
      database.transaction(function* () {
        const rows = alerts.map(({ kind, subject, channel, event, since }) => [
          kind,
          subject,
          channel,
          event,
          since,
        ])
        yield ['newAlerts', JSON.stringify(rows)]
        yield ['noteAlertProgress', after, stuckOn, diskLowSince]
      }),
    forgetProgress: async () => {
      if ((await progress()) !== undefined) await database.run(['forgetAlertProgress'])
    },
    waiting: async (channel, urgentKind, limit) =>
      (await database.run(['waitingAlerts', channel, urgentKind, limit])).map(alertOf),
    freeze: async (position) => {
      await database.run(['freezeAlert', position])
    },
    bundle: async (channel, urgentKind, first) => {
      await database.run(['bundleAlerts', first, channel, urgentKind])
    },
    message: async (digest, limit) => {
      const newest = await database.run(['alertsOfMessage', digest, limit])
      const [counted = {}] = await database.run(['countOfMessage', digest])
      return alertMessageOf(newest, counted)
    },
    settle: async (first, settlement, at, problem) => {
      await database.run(['settleAlerts', settlement, at, problem ?? null, first])
    },
    counts: async () => (await database.read(['alertCounts'])).map(alertCountOf),
    failed: async (limit) => (await database.read(['failedAlerts', limit])).map(failedAlertOf),
    retryFailed: async () => (await database.run(['retryAlerts'])).length,
    sentSince: async (channel, at) =>
      (await database.run(['alertsSentSince', at, channel])).map(sentAlertOf),
    prune: async (before) => {
      await database.run(['pruneAlerts', before])
    },
  }
}

/** Columns: after_sequence, stuck_on, disk_low_since. */
function alertProgressOf(row: StoredRow): AlertProgress {
  const { after_sequence, stuck_on, disk_low_since } = row
  return {
    after: Number(after_sequence),
    stuckOn: textOrNone(stuck_on),
    diskLowSince: textOrNone(disk_low_since),
  }
}

/** Columns: position, kind, subject, channel, event, since, digest. */
function alertOf(row: StoredRow): StoredAlert {
  return {
    position: Number(row.position),
    kind: String(row.kind),
    subject: String(row.subject),
    channel: String(row.channel),
    event: String(row.event),
    since: String(row.since),
    digest: row.digest === null ? undefined : Number(row.digest),
  }
}

/** Columns: those of an alert, problem, settled_at. */
function failedAlertOf(row: StoredRow): FailedAlert {
  return { ...alertOf(row), problem: String(row.problem), settledAt: String(row.settled_at) }
}

/** @param counted columns alerts, since */
function alertMessageOf(newest: readonly StoredRow[], counted: StoredRow): AlertMessage {
  return {
    alerts: newest.map(alertOf),
    count: Number(counted.alerts),
    since: String(counted.since),
  }
}

/** Columns: subject, settled_at. */
function sentAlertOf(row: StoredRow): SentAlert {
  return { subject: String(row.subject), settledAt: String(row.settled_at) }
}

/** Columns: channel, state, alerts. */
function alertCountOf(row: StoredRow): AlertCount {
  return {
    channel: String(row.channel),
    state: row.state as AlertCount['state'],
    alerts: Number(row.alerts),
  }
}

function textOrNone(value: unknown): string | undefined {
  return value === null ? undefined : String(value)
}
