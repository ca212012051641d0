/**
 * The outbox's contract: what delivery must not forget, kept beside the events in the journal.
 *
 * A chain belongs to one spreadsheet. Its `marker` is the named range that the spreadsheet must hold
 * for batch `number + 1` to be taken. A batch is frozen before it is first sent and never changes;
 * smaller versions of it may be frozen after a refusal, and all are kept until one is known to be in
 * the Sheet. Every change names the chain it was decided on and does nothing when that chain has
 * moved on since, so that several dispatchers can share an outbox.
 */

import type { JournalEvent } from './journal.ts'

export interface Chain {
  readonly spreadsheetId: string
  /** 1 at first; one more each time the chain had to be started anew. */
  readonly epoch: number
  /** Number of the last batch known to be in the Sheet; 0 before the first. */
  readonly number: number
  readonly marker: string
  /** Whether the marker that begins this epoch is known to be in the spreadsheet. */
  readonly isStarted: boolean
  /** Google's id of the tab with the leads; undefined when the tab is still to be made or adopted. */
  readonly tabId: number | undefined
  /** ISO 8601, UTC. */
  readonly lastDeliveredAt: string | undefined
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

/** How a chain begins again after its marker was lost. */
export interface ChainRestart {
  /** Undecided events that the Sheet turned out to hold. */
  readonly deliveredIds: readonly string[]
  readonly number: number
  readonly marker: string
  readonly rowsMissing: number
}

export interface Outbox {
  readonly journalId: string
  /** How often to look for events that another process accepted, or asked to send again. */
  readonly idlePollMs: number
  /** The spreadsheet's chain; a new one with this marker, not started, when there was none. */
  openChain(spreadsheetId: string, firstMarker: string): Promise<Chain>
  /** Notes the tab and that the spreadsheet holds the marker that begins this epoch. */
  markStarted(chain: Chain, tabId: number): Promise<boolean>
  /** Undelivered events that are not quarantined, in order of acceptance, after a sequence number. */
  pending(after: number, limit: number): Promise<readonly JournalEvent[]>
  /** Versions of the batch under way, in the order in which they were (last) frozen. */
  frozen(chain: Chain): Promise<readonly FrozenBatch[]>
  /** @returns false, and freezes nothing, when an event is not pending any more */
  freeze(chain: Chain, batch: FrozenBatch): Promise<boolean>
  /** The Sheet holds this version of the batch: its events are delivered, the chain moves on. */
  markDelivered(chain: Chain, batch: FrozenBatch, at: string): Promise<boolean>
  quarantine(eventIds: readonly string[]): Promise<void>
  /** Begins a new epoch; the batch under way is decided with it. */
  restart(chain: Chain, restart: ChainRestart): Promise<boolean>
  /** On an administrator's word: the deleted tab is not coming back, make a new one. */
  forgetTab(chain: Chain): Promise<boolean>
  /** Events delivered to this chain's spreadsheet, in order of acceptance, after a sequence number. */
  delivered(chain: Chain, after: number, limit: number): Promise<readonly JournalEvent[]>
  quarantined(limit: number): Promise<readonly JournalEvent[]>
  noteRowsMissing(chain: Chain, rowsMissing: number): Promise<void>
  /** On an administrator's word: delivered or quarantined events become pending again. */
  sendAgain(eventIds: readonly string[]): Promise<void>
  /**
   * True when `holder` may deliver for the next `ms`. For economy only: two holders at once would
   * cost refused calls, never a row.
   */
  holdLease(chain: Chain, holder: string, ms: number): Promise<boolean>
  releaseLease(chain: Chain, holder: string): Promise<void>
}
