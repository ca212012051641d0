/**
 * The alert store: how far each receiver of alerts was told (backend/alerts/alerts.ts explains the
 * states). It holds nothing about a person who wrote to the firm.
 */

import type { Database } from './database.ts'

export interface Trouble {
  readonly kind:
    | 'delivery.stuck'
    | 'lead.quarantined'
    | 'limit.reached'
    | 'disk.low'
    | 'clock.wrong'
  /** Greater than the one that was told if it is news again. */
  readonly key: string
  /** ISO 8601, UTC. */
  readonly since: string
  /** The event that it is about, and that event's name; null if it is about none. */
  readonly id: string | null
  readonly event: string | null
  /** Of rows, where they are counted. */
  readonly count: number | null
}

export interface AlertMessage {
  /** The same for every attempt, different for every message. */
  readonly id: string
  /** It tells all events up to this number that were not told before. */
  readonly through: number
  readonly troubles: readonly Trouble[]
}

export interface ChannelState {
  /** "webhook", or "email ann@firm.example". */
  readonly channel: string
  /** All events up to this number were told, or are not for this channel. */
  readonly sentThrough: number
  /** The message under way; undefined if there is none. */
  readonly message?: AlertMessage | undefined
  /** Troubles that were told and are not over. */
  readonly told: readonly Pick<Trouble, 'kind' | 'key'>[]
  /** Since when no message went through: ISO 8601, UTC; undefined after one did. */
  readonly failingSince?: string | undefined
  /** Why the last attempt failed, in a sentence that quotes no one. */
  readonly problem?: string | undefined
}

export type AlertStore = ReturnType<typeof alertStore>

export function alertStore({ leases, query }: Database) {
  return {
    leases,
    /** How often to look for events of others: of commands, or within a minute of an instance's. */
    idlePollMs: leases === undefined ? 15_000 : 5_000,
    all: async (): Promise<readonly ChannelState[]> => {
      const rows = await query('SELECT state FROM alert_channels ORDER BY channel')
      return rows.map(({ state }) => JSON.parse(String(state)))
    },
    /** A new channel tells what comes after this number. One that has begun stays as it is. */
    begin: async (channel: string, sentThrough: number): Promise<void> => {
      const state: ChannelState = { channel, sentThrough, told: [] }
      const insert = 'INSERT INTO alert_channels VALUES ($1, $2) ON CONFLICT DO NOTHING'
      await query(insert, channel, JSON.stringify(state))
    },
    save: async (state: ChannelState): Promise<void> => {
      const update = 'UPDATE alert_channels SET state = $2 WHERE channel = $1'
      await query(update, state.channel, JSON.stringify(state))
    },
    /** What comes about while a channel is off is never told by it, even later. */
    forget: async (channel: string): Promise<void> =>
      void (await query('DELETE FROM alert_channels WHERE channel = $1', channel)),
  }
}
