/**
 * The outbox: what delivery must not forget. Chains and batches are in chain-store.ts; here are events
 * that wait, were refused or set aside, or that the Sheet has lost.
 */

import { batchStore, type Chain, chainStore, identity, sameChain } from './chain-store.ts'
import { type Database, recordsOf, type Step, type StoredRow } from './database.ts'
import { eventColumns, eventOf, type JournalEvent, openEvents } from './journal-event.ts'

export type { Chain, FrozenBatch } from './chain-store.ts'

export type EventRef = Pick<JournalEvent, 'sequence' | 'id'>

export interface PendingRef extends EventRef {
  /** It was refused once when sent alone; nothing has been decided about it yet. */
  readonly wasRefused: boolean
}

/** Why and when (ISO 8601, UTC) an event was refused or set aside. Never quotes the event. */
export interface Refusal {
  readonly reason: string
  readonly at: string
}

export interface RefusableEvent extends JournalEvent {
  /** Undefined if it was never refused alone. */
  readonly refusal: Refusal | undefined
}

export type Outbox = ReturnType<typeof outboxStore>

export function outboxStore(database: Database) {
  const { journalId, leases } = database
  return {
    journalId,
    /**
     * How often to look for what others asked for: commands, or instances, whose leads must be in
     * the Sheet within two seconds, too.
     */
    idlePollMs: leases === undefined ? 30_000 : 1_000,
    leases,
    ...chainStore(database),
    ...batchStore(database),
    ...queueStore(database),
  }
}

const refusableColumns = `${eventColumns}, refusal, refused_at`

function refusableOf(row: StoredRow): RefusableEvent {
  const { refusal, refused_at: at } = row
  return {
    ...eventOf(row),
    refusal: refusal === null ? undefined : { reason: String(refusal), at: String(at) },
  }
}

const pendingAfter = `${openEvents} AND state = 'pending' AND sequence > $1 ORDER BY sequence LIMIT $2`

/** Delivered events that the Sheet has lost. */
const missing = `state = 'delivered' AND erased_at IS NULL AND id = ANY ($4)
  AND EXISTS (SELECT 1 FROM chains WHERE ${sameChain})`

function queueStore({ query }: Database) {
  const refusables = async (...[rest, ...values]: Step): Promise<readonly RefusableEvent[]> =>
    (await query(`SELECT ${refusableColumns} ${rest}`, ...values)).map(refusableOf)
  /** @returns how many it changed, as all that use it do */
  const update = async (...[change, ...values]: Step): Promise<number> =>
    (await query(`UPDATE events SET ${change} RETURNING 1`, ...values)).length
  return {
    /** Pending events after a sequence number, in order of acceptance. */
    pending: (after: number, limit: number) => refusables(pendingAfter, after, limit),
    /** Like `pending`, without the cells. */
    pendingRefs: async (after: number, limit: number) => {
      const columns = 'sequence, id, refusal IS NOT NULL AS "wasRefused"'
      return recordsOf<PendingRef>(await query(`SELECT ${columns} ${pendingAfter}`, after, limit))
    },
    /** Those that are still pending, in order of acceptance. */
    events: (ids: readonly string[]): Promise<readonly JournalEvent[]> =>
      refusables("FROM events WHERE state = 'pending' AND id = ANY ($1) ORDER BY sequence", ids),
    quarantined: (limit: number) =>
      refusables(`${openEvents} AND state = 'quarantined' ORDER BY sequence LIMIT $1`, limit),
    /** The event that Google refused last, and how many are set aside for that. */
    newestRefused: async () => {
      const [row] = await query(`
        SELECT ${refusableColumns}, count(*) OVER () AS "count" ${openEvents}
          AND state = 'quarantined'
        ORDER BY refused_at DESC, sequence DESC LIMIT 1`)
      return row && { ...refusableOf(row), count: Number(row.count) }
    },
    /** The last event that is beyond its sender's daily limit and waits for the owner. */
    newestLimited: async (): Promise<JournalEvent | undefined> =>
      (await refusables(`${openEvents} AND state = 'limited' ORDER BY sequence DESC LIMIT 1`))[0],
    /** Records a refusal of an event sent alone, so that a later process does not search again. */
    noteRefused: (id: string, { reason, at }: Refusal) =>
      update("refusal = $2, refused_at = $3 WHERE state = 'pending' AND id = $1", id, reason, at),
    quarantine: (eventIds: readonly string[], { reason, at }: Refusal) => {
      const change = `state = 'quarantined', refusal = $2, refused_at = $3
        WHERE state = 'pending' AND id = ANY ($1)`
      return update(change, eventIds, reason, at)
    },
    /** At an administrator's request: makes quarantined events pending again. */
    release: (eventIds: readonly string[]) => {
      const change = `state = 'pending', refusal = NULL, refused_at = NULL
        WHERE state = 'quarantined' AND id = ANY ($1)`
      return update(change, eventIds)
    },
    /** At the owner's request: delivers all events beyond a daily limit, too. */
    deliverLimited: () =>
      // The first condition is that of the index of what is still to do.
      update("state = 'pending' WHERE state <> 'delivered' AND state = 'limited'"),
    /** Events this spreadsheet should hold, after a sequence number, in order of acceptance. */
    deliveredRefs: async (
      { spreadsheetId }: Pick<Chain, 'spreadsheetId'>,
      after: number,
      limit: number,
    ) => {
      const select = `
        SELECT sequence, id FROM events
        WHERE delivered_to = $1 AND sequence > $2 AND erased_at IS NULL
        ORDER BY sequence LIMIT $3`
      return recordsOf<EventRef>(await query(select, spreadsheetId, after, limit))
    },
    /**
     * At an administrator's request: makes delivered events pending again.
     * @param chain as it was before the Sheet was read, which may lack what was delivered since
     */
    sendAgain: (chain: Chain, eventIds: readonly string[]) =>
      update(
        `state = 'pending', delivered_to = NULL WHERE ${missing}`,
        ...[...identity(chain), eventIds],
      ),
    /** The same, but their rows were deleted on purpose, so stop looking for them. */
    dismissMissing: (chain: Chain, eventIds: readonly string[]) =>
      update(`delivered_to = NULL WHERE ${missing}`, ...identity(chain), eventIds),
  }
}
