/**
 * The outbox: keeps what delivery must not forget, beside the journal's events.
 *
 * A chain belongs to one spreadsheet. Batch `number + 1` goes in only while the spreadsheet holds
 * the chain's `marker` (a hidden tab). A batch is frozen before it is first sent and never changes;
 * smaller versions of it may be frozen after a refusal, and all are kept until one is known to be
 * in the Sheet. Every change names the chain it was decided on and does nothing if that chain has
 * moved on since, so that several dispatchers can share an outbox. A change is one statement, or
 * one transaction that starts by locking the chain's row.
 */

import type { Database, Step } from './database.ts'
import type { JournalEvent } from './journal.ts'
import { eventOf, recordsOf, type StoredRow } from './row-mappers.ts'

export interface Chain {
  readonly spreadsheetId: string
  /** 1 at first; goes up by one each time the chain had to be restarted. */
  readonly generation: number
  /** Number of the last batch known to be in the Sheet; 0 before the first. */
  readonly number: number
  readonly marker: string
  /** Whether the marker that begins this generation is known to be in the spreadsheet. */
  readonly isStarted: boolean
  /** Google's id of the tab with the leads; undefined until the tab is created or adopted. */
  readonly tabId?: number | undefined
  /** ISO 8601, UTC. */
  readonly lastDeliveredAt?: string | undefined
  /** Delivered rows that were missing from the Sheet at the last comparison. */
  readonly rowsMissing: number
}

export interface FrozenBatch {
  readonly marker: string
  /** In the order of the rows. */
  readonly eventIds: readonly string[]
  /** JSON text of the rows exactly as they are written. */
  readonly rows: string
}

/** An event's place in the journal, without its cells. */
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

/** How a chain restarts after its marker was lost. */
export interface ChainRestart {
  /** Undecided events that the Sheet turned out to hold. */
  readonly deliveredIds: readonly string[]
  readonly number: number
  readonly marker: string
  readonly rowsMissing: number
}

/** Leads that other instances accept must be in the Sheet within two seconds, too. */
const sharedPollMs = 1_000
/** Besides services, only commands change the journal. */
const ownPollMs = 30_000

export type Outbox = ReturnType<typeof outboxStore>

export function outboxStore(database: Database) {
  const { journalId, leases } = database
  return {
    journalId,
    /** How often to look for events that another process accepted, or asked to send again. */
    idlePollMs: leases === undefined ? ownPollMs : sharedPollMs,
    /** Elects the process that delivers; undefined if no other can have this journal open. */
    leases,
    ...chainStore(database),
    ...batchStore(database),
    ...queueStore(database),
    ...missingRows(database),
  }
}

/** Where delivery is in each spreadsheet. */
function chainStore(database: Database) {
  const { run, change } = stepsOf(database)
  return {
    /** The spreadsheet's chain; if there was none, a new one with this marker, not started. */
    openChain: async (spreadsheetId: string, firstMarker: string): Promise<Chain> => {
      const known = async () => recordsOf<Chain>(await run('chain', spreadsheetId))[0]
      const chain = await known()
      if (chain !== undefined) return chain
      await run('newChain', spreadsheetId, firstMarker)
      return (await known()) as Chain
    },
    /** Records the tab, and that the spreadsheet holds the marker that begins this generation. */
    markStarted: async (chain: Chain, tabId: number): Promise<boolean> =>
      (await change('markStarted', ...identity(chain), tabId)) > 0,
    /** Other spreadsheets that were given rows of this journal. */
    otherSpreadsheets: async (spreadsheetId: string): Promise<readonly string[]> =>
      (await run('otherChains', spreadsheetId)).map((row) => String(row.spreadsheet_id)),
    /** At an administrator's request: the deleted tab is not coming back, so create a new one. */
    forgetTab: async (chain: Chain): Promise<boolean> =>
      (await change('forgetTab', ...identity(chain))) > 0,
  }
}

/** The batch under way. */
function batchStore(database: Database) {
  const { run, note } = stepsOf(database)
  return {
    /** Versions of the batch under way, in the order in which they were (last) frozen. */
    frozen: async ({ spreadsheetId }: Chain): Promise<readonly FrozenBatch[]> =>
      (await run('frozen', spreadsheetId)).map(batchOf),
    /** @returns false, freezing nothing, if the chain moved on or an event is no longer pending */
    freeze: (chain: Chain, { marker, eventIds, rows }: FrozenBatch): Promise<boolean> =>
      database.transaction(function* () {
        const current = yield ['lockCurrent', ...identity(chain)]
        if (current.length === 0) return false
        const [pending] = yield ['countPending', eventIds]
        if (pending?.events !== eventIds.length) return false
        yield ['dropVersion', marker]
        yield ['freeze', chain.spreadsheetId, marker, eventIds, rows]
        return true
      }),
    /** Deletes a version that was refused and can no longer arrive. */
    unfreeze: (marker: string) => note('dropVersion', marker),
    /** The Sheet holds this version of the batch: its events are delivered, the chain moves on. */
    markDelivered: (chain: Chain, { marker, eventIds }: FrozenBatch, at: string) =>
      moveOn(database, chain, {
        step: ['advance', ...identity(chain), marker, at],
        deliveredIds: eventIds,
      }),
    /** Starts a new generation, and settles the batch under way with it. */
    restart: (chain: Chain, { number, marker, rowsMissing, deliveredIds }: ChainRestart) =>
      moveOn(database, chain, {
        step: ['restart', ...identity(chain), number, marker, rowsMissing],
        deliveredIds,
      }),
  }
}

/** Events that wait, were refused, or are set aside. */
function queueStore(database: Database) {
  const { run, change, note } = stepsOf(database)
  return {
    /** Pending events after a sequence number, in order of acceptance. */
    pending: async (after: number, limit: number): Promise<readonly RefusableEvent[]> =>
      (await run('pending', after, limit)).map(refusableOf),
    /** Like `pending`, without the cells. */
    pendingRefs: async (after: number, limit: number) =>
      recordsOf<PendingRef>(await run('pendingRefs', after, limit)),
    /** The given events that are still pending, in order of acceptance. */
    events: async (eventIds: readonly string[]): Promise<readonly JournalEvent[]> =>
      (await run('pendingAmong', eventIds)).map(eventOf),
    /** Records a refusal of an event sent alone, so that a later process does not search again. */
    noteRefused: (eventId: string, { reason, at }: Refusal) =>
      note('noteRefused', eventId, reason, at),
    /** Sets pending events aside; @returns how many were pending */
    quarantine: (eventIds: readonly string[], { reason, at }: Refusal) =>
      change('quarantine', eventIds, reason, at),
    /** In order of acceptance. */
    quarantined: async (limit: number): Promise<readonly RefusableEvent[]> =>
      (await run('quarantined', limit)).map(refusableOf),
    /** The event that Google refused last, and how many are set aside for that. */
    newestRefused: async () => {
      const [row] = await run('newestRefused')
      return row && { ...refusableOf(row), count: Number(row.count) }
    },
    /** The last event that is beyond its sender's daily limit and waits for the owner. */
    newestLimited: async (): Promise<JournalEvent | undefined> =>
      (await run('newestLimited')).map(eventOf)[0],
    /** At an administrator's request: makes quarantined events pending again. @returns how many */
    release: (eventIds: readonly string[]) => change('release', eventIds),
    /** At the owner's request: delivers all events beyond a daily limit, too. @returns how many */
    deliverLimited: () => change('deliverLimited'),
  }
}

/** Delivered events, and those of them that the Sheet has lost. */
function missingRows(database: Database) {
  const { run, change, note } = stepsOf(database)
  return {
    /** Events this spreadsheet should hold, after a sequence number, in order of acceptance. */
    deliveredRefs: async (
      { spreadsheetId }: Pick<Chain, 'spreadsheetId'>,
      after: number,
      limit: number,
    ) => recordsOf<EventRef>(await run('deliveredRefs', spreadsheetId, after, limit)),
    noteRowsMissing: (chain: Chain, rowsMissing: number) =>
      note('noteRowsMissing', ...identity(chain), rowsMissing),
    /**
     * At an administrator's request: makes delivered events pending again.
     * @param chain as it was before the Sheet was read, which may lack what was delivered since
     * @returns how many
     */
    sendAgain: (chain: Chain, eventIds: readonly string[]) =>
      change('sendAgain', ...identity(chain), eventIds),
    /**
     * The same, but their rows were deleted on purpose, so stop looking for them.
     * @returns how many
     */
    dismissMissing: (chain: Chain, eventIds: readonly string[]) =>
      change('dismissMissing', ...identity(chain), eventIds),
  }
}

function stepsOf(database: Database) {
  return {
    run: (...step: Step) => database.run(step),
    /** @returns how many rows it changed */
    change: async (...step: Step): Promise<number> => (await database.run(step)).length,
    note: async (...step: Step): Promise<void> => void (await database.run(step)),
  }
}

interface Move {
  /** Changes the chain, unless it is another by now. */
  readonly step: Step
  readonly deliveredIds: readonly string[]
}

/** Changes the chain and settles its batch: these events are delivered, all versions go. */
function moveOn(
  database: Database,
  { spreadsheetId }: Chain,
  { step, deliveredIds }: Move,
): Promise<boolean> {
  return database.transaction(function* () {
    const moved = yield step
    if (moved.length === 0) return false
    yield ['markDelivered', spreadsheetId, deliveredIds]
    yield ['dropVersions', spreadsheetId]
    return true
  })
}

function identity({ spreadsheetId, generation, number }: Chain): [string, number, number] {
  return [spreadsheetId, generation, number]
}

/** Columns: those of an event, refusal, refused_at. */
function refusableOf(row: StoredRow): RefusableEvent {
  const { refusal, refused_at: at } = row
  return {
    ...eventOf(row),
    refusal: refusal === null ? undefined : { reason: String(refusal), at: String(at) },
  }
}

/** Columns: marker, event_ids (a JSON array), rows. */
function batchOf(row: StoredRow): FrozenBatch {
  return {
    marker: String(row.marker),
    eventIds: JSON.parse(String(row.event_ids)),
    rows: String(row.rows),
  }
}
