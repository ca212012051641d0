/**
 * The outbox: what delivery must not forget, kept beside the events in the journal.
 *
 * A chain belongs to one spreadsheet. Its `marker` is what the spreadsheet must hold (a hidden
 * tab) for batch `number + 1` to be taken. A batch is frozen before it is first sent and never changes;
 * smaller versions of it may be frozen after a refusal, and all are kept until one is known to be in
 * the Sheet. Every change names the chain it was decided on and does nothing when that chain has
 * moved on since, so that several dispatchers can share an outbox: it is one statement, or one transaction that begins
 * with the chain's row.
 */

import type { Database, Step } from './database.ts'
import type { JournalEvent } from './journal.ts'
import { eventOf, recordsOf, type StoredRow } from './row-mappers.ts'

export interface Chain {
  readonly spreadsheetId: string
  /** 1 at first; one more each time the chain had to be started again. */
  readonly epoch: number
  /** Number of the last batch known to be in the Sheet; 0 before the first. */
  readonly number: number
  readonly marker: string
  /** Begun by a version before December 2026, which marked by a named range: its epoch ends at once (reconcile.ts). */
  readonly isMarkedByNamedRange: boolean
  /** Whether the marker that begins this epoch is known to be in the spreadsheet. */
  readonly isStarted: boolean
  /** Google's id of the tab with the leads; undefined when the tab is still to be made or adopted. */
  readonly tabId?: number | undefined
  /** ISO 8601, UTC. */
  readonly lastDeliveredAt?: string | undefined
  /** Delivered rows that were not in the Sheet when it was last compared. */
  readonly rowsMissing: number
}

export interface FrozenBatch {
  readonly marker: string
  /** In the order of the rows. */
  readonly eventIds: readonly string[]
  /** JSON text of the rows exactly as they are written. */
  readonly rows: string
}

/** Where an event stands in the journal, without its cells. */
export type EventRef = Pick<JournalEvent, 'sequence' | 'id'>

export interface PendingRef extends EventRef {
  /** It was refused by itself once; nothing was decided about it yet. */
  readonly wasRefused: boolean
}

/** Why and when (ISO 8601, UTC) an event was refused or set aside; the reason never quotes the event. */
export interface Refusal {
  readonly reason: string
  readonly at: string
}

export interface QuarantinedEvent extends JournalEvent {
  /** Undefined for events set aside before reasons were kept. */
  readonly refusal: Refusal | undefined
}

/** How a chain begins again after its marker was lost. */
export interface ChainRestart {
  /** Undecided events that the Sheet turned out to hold. */
  readonly deliveredIds: readonly string[]
  readonly number: number
  readonly marker: string
  readonly rowsMissing: number
}

/** Leads that other instances accept must be in the Sheet within two seconds too. */
const sharedPollMs = 1_000
/** Only the commands change anything from outside the service. */
const ownPollMs = 30_000

export type Outbox = ReturnType<typeof outboxStore>

export function outboxStore(database: Database) {
  const { journalId, leases } = database
  const run = (...step: Step) => database.run(step)
  const change = async (...step: Step): Promise<number> => (await database.run(step)).length
  const note = async (...step: Step): Promise<void> => void (await database.run(step))
  /** Moves the chain on; the batch under way is decided with it: these of its events are delivered, its versions go. */
  const moveOn = (
    { spreadsheetId }: Chain,
    step: Step,
    deliveredIds: readonly string[],
  ): Promise<boolean> =>
    database.transaction(function* () {
      const moved = yield step
      if (moved.length === 0) return false
      yield ['markDelivered', spreadsheetId, deliveredIds]
      yield ['dropVersions', spreadsheetId]
      return true
    })

  return {
    journalId,
    /** How often to look for events that another process accepted, or asked to send again. */
    idlePollMs: leases === undefined ? ownPollMs : sharedPollMs,
    /** Elect the process that delivers; undefined where no other can have this journal open. */
    leases,
    /** The spreadsheet's chain; a new one with this marker, not started, when there was none. */
    openChain: async (spreadsheetId: string, firstMarker: string): Promise<Chain> => {
      const known = async () => recordsOf<Chain>(await run('chain', spreadsheetId))[0]
      const chain = await known()
      if (chain !== undefined) return chain
      await run('newChain', spreadsheetId, firstMarker)
      return (await known()) as Chain
    },
    /** Notes the tab and that the spreadsheet holds the marker that begins this epoch. */
    markStarted: async (chain: Chain, tabId: number): Promise<boolean> =>
      (await change('markStarted', ...identity(chain), tabId)) > 0,
    /** Undelivered events that are not quarantined, in order of acceptance, after a sequence number. */
    pending: async (after: number, limit: number): Promise<readonly JournalEvent[]> =>
      (await run('pending', after, limit)).map(eventOf),
    /** As `pending`, without the cells. */
    pendingRefs: async (after: number, limit: number) =>
      recordsOf<PendingRef>(await run('pendingRefs', after, limit)),
    /** Those of the given events that are pending, in order of acceptance. */
    events: async (eventIds: readonly string[]): Promise<readonly JournalEvent[]> =>
      (await run('pendingAmong', eventIds)).map(eventOf),
    /** Versions of the batch under way, in the order in which they were (last) frozen. */
    frozen: async ({ spreadsheetId }: Chain): Promise<readonly FrozenBatch[]> =>
      (await run('frozen', spreadsheetId)).map(batchOf),
    /** @returns false, and freezes nothing, when an event is not pending any more */
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
    /** Forgets a version that was refused and can not arrive any more. */
    unfreeze: (marker: string) => note('dropVersion', marker),
    /** The Sheet holds this version of the batch: its events are delivered, the chain moves on. */
    markDelivered: (chain: Chain, { marker, eventIds }: FrozenBatch, at: string) =>
      moveOn(chain, ['advance', ...identity(chain), marker, at], eventIds),
    /** A pending event was refused by itself: a later process must not begin to look for it again. */
    noteRefused: (eventId: string, { reason, at }: Refusal) =>
      note('noteRefused', eventId, reason, at),
    /** Sets pending events aside; @returns how many were pending */
    quarantine: (eventIds: readonly string[], { reason, at }: Refusal) =>
      change('quarantine', eventIds, reason, at),
    /** Begins a new epoch; the batch under way is decided with it. */
    restart: (chain: Chain, { number, marker, rowsMissing, deliveredIds }: ChainRestart) =>
      moveOn(chain, ['restart', ...identity(chain), number, marker, rowsMissing], deliveredIds),
    /** On an administrator's word: the deleted tab is not coming back, make a new one. */
    forgetTab: async (chain: Chain): Promise<boolean> =>
      (await change('forgetTab', ...identity(chain))) > 0,
    /** Events whose rows this chain's spreadsheet should hold, in order of acceptance, after a sequence number. */
    deliveredRefs: async (
      { spreadsheetId }: Pick<Chain, 'spreadsheetId'>,
      after: number,
      limit: number,
    ) => recordsOf<EventRef>(await run('deliveredRefs', spreadsheetId, after, limit)),
    /** The others that were given rows of this journal. */
    otherSpreadsheets: async (spreadsheetId: string): Promise<readonly string[]> =>
      (await run('otherChains', spreadsheetId)).map((row) => String(row.spreadsheet_id)),
    /** In order of acceptance. */
    quarantined: async (limit: number): Promise<readonly QuarantinedEvent[]> =>
      (await run('quarantined', limit)).map(quarantinedOf),
    /** The same without those beyond a daily limit, of which there may be very many. */
    refused: async (limit: number): Promise<readonly QuarantinedEvent[]> =>
      (await run('refused', limit)).map(quarantinedOf),
    /** Those of the given events that are set aside because they were beyond a daily limit. */
    beyondDailyLimit: async (eventIds: readonly string[]): Promise<readonly string[]> =>
      (await run('beyondDailyLimit', eventIds)).map(({ id }) => String(id)),
    noteRowsMissing: ({ spreadsheetId }: Chain, rowsMissing: number) =>
      note('noteRowsMissing', spreadsheetId, rowsMissing),
    /** On an administrator's word: quarantined events become pending again; @returns how many were */
    release: (eventIds: readonly string[]) => change('release', eventIds),
    /** On an administrator's word: delivered events become pending again; @returns how many were */
    sendAgain: (eventIds: readonly string[]) => change('sendAgain', eventIds),
    /**
     * On an administrator's word: the rows of these delivered events were deleted on purpose, and are
     * not looked for any more.
     */
    dismissMissing: (eventIds: readonly string[]) => note('dismissMissing', eventIds),
  }
}

function identity({ spreadsheetId, epoch, number }: Chain): [string, number, number] {
  return [spreadsheetId, epoch, number]
}

/** Columns: those of an event, refusal, refused_at. */
function quarantinedOf(row: StoredRow): QuarantinedEvent {
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
