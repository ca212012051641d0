/**
 * The alert store: one row per receiver of alerts, which says how far it was told
 * (backend/alerts/alerts.ts explains the states). It holds numbers, times and kinds of trouble, and
 * nothing about a person who wrote to the firm.
 */

import type { Database } from './database.ts'
import { recordsOf, type StoredRow } from './row-mappers.ts'

/** A condition that the firm must know of, as one channel noted it. */
export interface NotedTrouble {
  readonly kind: string
  /** Tells one occurrence from the next: an event's id, a day, a count and a time. */
  readonly key: string
  /** ISO 8601, UTC. */
  readonly since: string
  /** The event that it is about, and that event's name; null if it is about none. */
  readonly id: string | null
  readonly event: string | null
  /** Rows concerned, where they are counted. */
  readonly count: number | null
  readonly stage: 'untold' | 'trying' | 'told'
}

export interface ChannelState {
  /** "webhook", or "email ann@firm.example". */
  readonly channel: string
  /** All events up to this number were told, or are not for this channel. */
  readonly sentThrough: number
  /** The number up to which the message under way tells; undefined if there is none. */
  readonly tryingThrough?: number | undefined
  /** When that message was begun: ISO 8601, UTC. */
  readonly tryingSince?: string | undefined
  /** Since when no message went through: ISO 8601, UTC; undefined after one did. */
  readonly failingSince?: string | undefined
  /** Why the last attempt failed, in a sentence that quotes no one. */
  readonly problem?: string | undefined
  readonly troubles: readonly NotedTrouble[]
}

export type AlertStore = ReturnType<typeof alertStore>

/** So that alerts go out within a minute of a lead that another instance accepted. */
const sharedPollMs = 5_000
/** Besides services, only commands change the journal. */
const ownPollMs = 15_000

export function alertStore(database: Database) {
  const { leases } = database
  return {
    /** Elects the process for alerts; undefined if no other process can have this journal open. */
    leases,
    /** How often to look for events that another process accepted. */
    idlePollMs: leases === undefined ? ownPollMs : sharedPollMs,
    all: async (): Promise<readonly ChannelState[]> =>
      recordsOf<StoredRow>(await database.run(['alertChannels'])).map(
        (row) => ({ ...row, troubles: JSON.parse(String(row.troubles)) }) as ChannelState,
      ),
    /** A new channel tells what comes after this number. One that has begun stays as it is. */
    begin: async (channel: string, sentThrough: number): Promise<void> =>
      void (await database.run(['beginAlertChannel', channel, sentThrough])),
    save: async (state: ChannelState): Promise<void> => {
      const { channel, sentThrough, tryingThrough = null, tryingSince = null } = state
      const { failingSince = null, problem = null, troubles } = state
      const trial = [tryingThrough, tryingSince, failingSince, problem] as const
      await database.run([
        'saveAlertChannel',
        channel,
        sentThrough,
        ...trial,
        JSON.stringify(troubles),
      ])
    },
    /** What comes about while a channel is off is never told by it, even later. */
    forget: async (channel: string): Promise<void> =>
      void (await database.run(['forgetAlertChannel', channel])),
  }
}
