/**
 * State of one dispatcher: what it works with, and what it remembers. A crash loses the memory and
 * nothing else: everything that matters is in the journal before delivery acts on it.
 */

import type { Outbox } from '#backend/journal/outbox.ts'
import type { Clock, Moment } from '#backend/process/clock.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'
import type { SheetLayout } from '#backend/sheet/sheet-layout.ts'
import type { StatusRecord } from './delivery-status.ts'
import type { Pace } from './pace.ts'
import type { Refusals } from './refusals.ts'

export interface DeliveryWork {
  readonly outbox: Outbox
  readonly sheet: Sheet
  /** Name of the tab to make or adopt when the spreadsheet has no chain yet. */
  readonly tab: string
  readonly clock: Clock
  readonly record: StatusRecord
  readonly pace: Pace
  /** Sleeps; rejects when delivery is being stopped. */
  readonly pause: (ms: number) => Promise<void>
  readonly refusals: Refusals
  /** Where the tab's columns were a moment ago; undefined if the next batch has to look. */
  lastLook: { readonly at: Moment; readonly layout: SheetLayout } | undefined
}

export function timeOf({ clock }: Pick<DeliveryWork, 'clock'>): string {
  return new Date(clock.now()).toISOString()
}
