/** Delivery's status for an administrator; never holds personal data. */

import type { DeliveryReport, DeliveryState } from '#domain/delivery-report.ts'

export interface DeliveryStatus {
  readonly state: DeliveryState
  /**
   * ISO 8601, UTC: when the present state began. Trouble counts as one state from the first failed
   * attempt until rows go through: the attempts in between do not begin it anew.
   */
  readonly since: string
  /** The state in a plain sentence. */
  readonly message: string
  /** Why the last failed attempt failed, in a plain sentence; undefined once rows went through. */
  readonly lastError: string | undefined
  /** ISO 8601, UTC. */
  readonly lastDeliveredAt: string | undefined
  readonly nextAttemptAt: string | undefined
  /** Delivered rows that were no longer in the Sheet when it was last compared. */
  readonly rowsMissingFromSheet: number
  /** That the spreadsheet will soon be full, in a plain sentence; undefined while it is not. */
  readonly roomNotice: string | undefined
  /** That the journal went back, in a plain sentence. */
  readonly olderJournalNotice: string | undefined
}

/** What the dashboard is told: null where JSON would leave a member out. */
export function reportOf(status: DeliveryStatus): DeliveryReport {
  const { state, since, nextAttemptAt = null, lastDeliveredAt = null, message } = status
  return { state, since, nextAttemptAt, lastDeliveredAt, message }
}
