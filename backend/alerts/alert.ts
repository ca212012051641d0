/** Kinds of alerts, and the result of an attempt to send one (docs/operation.md §14). */

import type { StoredAlert } from '#backend/journal/alert-store.ts'
import type { LeadEventName } from '#domain/lead-row.ts'
import { promisedBy as replyPromisedBy } from '#domain/office-time.ts'

/** Events for which somebody waits. */
export const alertEventNames = ['consultation_request', 'lead', 'tool_submission'] as const

export type AlertEventName = (typeof alertEventNames)[number] & LeadEventName

export type AlertKind =
  | 'lead.accepted'
  /** Accepted as well, with a sign of a robot. */
  | 'lead.marked'
  | 'delivery.stuck'
  | 'lead.quarantined'
  /** More came in a day than the limits allow. */
  | 'limit.reached'
  | 'disk.low'

/** A full disk turns visitors away: it is told at any hour. */
export const urgentKind = 'disk.low' satisfies AlertKind

/** For a receipt: no alert of the firm's. */
export const receiptChannel = 'visitor'
export const receiptKind = 'visitor.receipt'

export const reportChannel = 'report'
export const reportKind = 'weekly.report'

/** ISO 8601, UTC; null where nothing was promised. */
export function promisedBy({ kind, event, since }: Pick<StoredAlert, 'kind' | 'event' | 'since'>) {
  const isAccepted = kind === 'lead.accepted' || kind === 'lead.marked'
  if (!isAccepted || event !== 'consultation_request') return null
  return new Date(replyPromisedBy(Date.parse(since))).toISOString()
}

/** The same for every attempt to tell of it: whoever is told twice knows that it is the same. */
export function alertId({ kind, subject }: Pick<StoredAlert, 'kind' | 'subject'>): string {
  return `${kind}.${subject.replaceAll(/[^\w.-]/g, '-')}`
}

/**
 * How an attempt ended. A problem is a sentence of our own: other sides' words may quote addresses. Those are the
 * answer, which is for `leads alerts test` alone.
 */
export type Attempt =
  | { readonly outcome: 'sent'; readonly answer?: string }
  /** `again`: it may be taken later. `final`: it will never be taken. */
  | { readonly outcome: 'again' | 'final'; readonly problem: string; readonly answer?: string }
  /** There is nobody to tell any more. */
  | { readonly outcome: 'dropped' }
