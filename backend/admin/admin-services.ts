/** Services that the admin routes share, and what the owner may ask of delivery. */

import type { Logger } from 'pino'
import type { Auditing } from '#backend/access/audit.ts'
import type { AlertsReport } from '#backend/alerts/alerts.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import type { LeadTables } from '#backend/leads/lead-table.ts'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import type { Office } from '#domain/office.ts'

export interface AdminServices {
  readonly adminToken: string
  readonly journal: Journal
  readonly outbox: Outbox
  readonly staff: StaffRecords
  readonly leadTables: LeadTables
  readonly office: Office
  /** Undefined where no Sheet is connected. */
  readonly deliveryReport: (() => DeliveryReport) | undefined
  /** Undefined where no Sheet is connected. */
  readonly deliveryAdmin: DeliveryAdmin | undefined
  /** The last problem of delivery, in plain words; null when all is well. */
  readonly lastError: () => string | null
  /** How alerts fare, for the dashboard. */
  readonly alertsReport: () => Promise<AlertsReport>
  readonly log: Logger
  /** What is to be done when the last request has ended, before the journal is closed. */
  readonly atEnd: (work: () => Promise<void>) => void
  readonly now: () => Date
  /** So many rows one filtered page looks through at most; 50,000 where it is left out. */
  readonly mostSearched?: number
}

/** The same for a route, with staff's records by their names and the audit trail. */
export interface RouteServices extends AdminServices, StaffRecords {
  readonly auditing: Auditing
}

export interface Undone {
  readonly id: string
  readonly reason: string
}

type SendAgain =
  | { readonly outcome: 'asked'; readonly undone: readonly Undone[] }
  /** The Sheet cannot be read: nothing was changed. */
  | { readonly outcome: 'unread'; readonly reason: string }

/** Done by backend/delivery. */
export interface DeliveryAdmin {
  /** Ends a wait for the next attempt. */
  tryNow(): void
  /** Sets waiting rows aside; @returns why, for each that was not */
  setAside(ids: readonly string[]): Promise<readonly Undone[]>
  /** Rows set aside wait again; delivered ones are written once more if the Sheet does not hold them. */
  sendAgain(ids: readonly string[]): Promise<SendAgain>
}
