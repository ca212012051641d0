/**
 * State of one dispatcher: what it works with, and what it remembers. A crash loses the memory and
 * nothing else: everything that matters is in the journal before delivery acts on it.
 */

import type { Outbox } from '#backend/journal/outbox.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'
import type { StatusRecord } from './delivery-status.ts'
import type { Pace } from './pace.ts'
import type { Refusals } from './refusals.ts'
import type { TabView } from './tab-view.ts'

export interface DeliveryWork {
  readonly outbox: Outbox
  readonly sheet: Sheet
  /** Name of the tab to make or adopt when the spreadsheet has no chain yet. */
  readonly tab: string
  readonly clock: Clock
  readonly record: StatusRecord
  readonly view: TabView
  readonly pace: Pace
  /** Sleeps; rejects when delivery is being stopped. */
  readonly pause: (ms: number) => Promise<void>
  readonly refusals: Refusals
  readonly versions: KnownVersions
  /** The marker last seen in the spreadsheet; staff may have removed it since. */
  seenMarker: string | undefined
}

/** Versions of the batch under way that this process froze or sent. */
export interface KnownVersions {
  /**
   * By marker: whether this process froze the version and every send was answered, so that it can't
   * still arrive.
   */
  readonly known: Map<string, boolean>
  /** The marker that all of these follow. */
  after: string | undefined
}

export function timeOf({ clock }: Pick<DeliveryWork, 'clock'>): string {
  return new Date(clock.now()).toISOString()
}
