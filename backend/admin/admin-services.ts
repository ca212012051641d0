/** Services that the admin routes share. */

import type { Logger } from 'pino'
import type { Auditing } from '#backend/access/auditing.ts'
import type { Config } from '#backend/config.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import type { LeadTables } from '#backend/leads/lead-tables.ts'
import type { DeliveryReport, WorkListReport } from '#domain/delivery-report.ts'
import type { Office } from '#domain/office.ts'

export interface AdminServices {
  readonly adminToken: string
  readonly journal: Journal
  readonly outbox: Outbox
  readonly staff: StaffRecords
  readonly leadTables: LeadTables
  readonly office: Office
  /** Undefined if no Sheet is connected. */
  readonly deliveryReport: (() => DeliveryReport) | undefined
  /** Undefined if no Sheet is connected, or WORK_LIST is off. */
  readonly workListReport: (() => WorkListReport) | undefined
  /** Undefined if no Sheet is connected. */
  readonly dispatcher: DeliveryControl | undefined
  /** The last problem of delivery, in plain words; null when all is well. */
  readonly lastError: () => string | null
  /** Why this machine's clock is not believed; undefined if it is. */
  readonly clockTrouble: () => Promise<string | undefined>
  readonly log: Logger
  readonly now: () => Date
}

/** The same for one route, with staff's records by name, the audit trail and the settings. */
export interface RouteServices extends AdminServices, StaffRecords {
  readonly auditing: Auditing
  readonly config: Config
}

/** What the owner can do about delivery. */
interface DeliveryControl {
  /** Ends the wait for the next attempt. */
  tryNow(): void
  /** Looks for rows that may be delivered now. */
  wake(): void
}
