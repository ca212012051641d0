/**
 * The outbox's contract: what delivery must not forget, kept beside the events in the journal.
 *
 * A chain belongs to one spreadsheet. Its `marker` is what the spreadsheet must hold (a hidden
 * tab) for batch `number + 1` to be taken. A batch is frozen before it is first sent and never changes;
 * smaller versions of it may be frozen after a refusal, and all are kept until one is known to be in
 * the Sheet. Every change names the chain it was decided on and does nothing when that chain has
 * moved on since, so that several dispatchers can share an outbox.
 */

import type { JournalEvent } from './journal.ts'
import type { LeaseTable } from './lease-table.ts'

export interface Chain {
  readonly spreadsheetId: string
  /** 1 at first; one more each time the chain had to be started anew. */
  readonly epoch: number
  /** Number of the last batch known to be in the Sheet; 0 before the first. */
  readonly number: number
  readonly marker: string
  /** Begun by a version before December 2026, which marked by a named range: its epoch ends at once (reconcile.ts). */
  readonly isMarkedByNamedRange: boolean
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

export interface Outbox {
  readonly journalId: string
  /** How often to look for events that another process accepted, or asked to send again. */
  readonly idlePollMs: number
  /** Elect the process that delivers; undefined where no other can have this journal open. */
  readonly leases: LeaseTable | undefined
  /** The spreadsheet's chain; a new one with this marker, not started, when there was none. */
  openChain(spreadsheetId: string, firstMarker: string): Promise<Chain>
  /** Notes the tab and that the spreadsheet holds the marker that begins this epoch. */
  markStarted(chain: Chain, tabId: number): Promise<boolean>
  /** Undelivered events that are not quarantined, in order of acceptance, after a sequence number. */
  pending(after: number, limit: number): Promise<readonly JournalEvent[]>
  /** As `pending`, without the cells. */
  pendingRefs(after: number, limit: number): Promise<readonly PendingRef[]>
  /** Those of the given events that are pending, in order of acceptance. */
  events(eventIds: readonly string[]): Promise<readonly JournalEvent[]>
  /** Versions of the batch under way, in the order in which they were (last) frozen. */
  frozen(chain: Chain): Promise<readonly FrozenBatch[]>
  /** @returns false, and freezes nothing, when an event is not pending any more */
  freeze(chain: Chain, batch: FrozenBatch): Promise<boolean>
  /** Forgets a version that was refused and can not arrive any more. */
  unfreeze(chain: Chain, marker: string): Promise<void>
  /** The Sheet holds this version of the batch: its events are delivered, the chain moves on. */
  markDelivered(chain: Chain, batch: FrozenBatch, at: string): Promise<boolean>
  /** A pending event was refused by itself: a later process must not begin to look for it anew. */
  noteRefused(eventId: string, refusal: Refusal): Promise<void>
  /** Sets pending events aside; @returns how many were pending */
  quarantine(eventIds: readonly string[], refusal: Refusal): Promise<number>
  /** Begins a new epoch; the batch under way is decided with it. */
  restart(chain: Chain, restart: ChainRestart): Promise<boolean>
  /** On an administrator's word: the deleted tab is not coming back, make a new one. */
  forgetTab(chain: Chain): Promise<boolean>
  /** Events whose rows this chain's spreadsheet should hold, in order of acceptance, after a sequence number. */
  deliveredRefs(
    chain: Pick<Chain, 'spreadsheetId'>,
    after: number,
    limit: number,
  ): Promise<readonly EventRef[]>
  /** The others that were given rows of this journal. */
  otherSpreadsheets(spreadsheetId: string): Promise<readonly string[]>
  /** In order of acceptance. */
  quarantined(limit: number): Promise<readonly QuarantinedEvent[]>
  /** The same without those beyond a daily limit, of which there may be very many. */
  refused(limit: number): Promise<readonly QuarantinedEvent[]>
  /** Those of the given events that are set aside because they were beyond a daily limit. */
  beyondDailyLimit(eventIds: readonly string[]): Promise<readonly string[]>
  noteRowsMissing(chain: Chain, rowsMissing: number): Promise<void>
  /** On an administrator's word: quarantined events become pending again; @returns how many were */
  release(eventIds: readonly string[]): Promise<number>
  /** On an administrator's word: delivered events become pending again; @returns how many were */
  sendAgain(eventIds: readonly string[]): Promise<number>
  /**
   * On an administrator's word: the rows of these delivered events were deleted on purpose, and are
   * not looked for any more.
   */
  dismissMissing(eventIds: readonly string[]): Promise<void>
}
