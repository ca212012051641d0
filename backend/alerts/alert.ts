/** Kinds of alerts, and the result of an attempt to send one (docs/operation.md §14). */

import type { StoredAlert } from '#backend/journal/alert-store.ts'
import type { LeadEventName } from '#domain/lead-row.ts'
import { promisedBy as replyPromisedBy } from '#domain/office-time.ts'

/** Events after which somebody is waiting. */
export const alertEventNames = ['consultation_request', 'lead', 'tool_submission'] as const

export type AlertEventName = (typeof alertEventNames)[number] & LeadEventName

export type AlertKind =
  | 'lead.accepted'
  /** Accepted, too, but with a sign of a robot. */
  | 'lead.marked'
  | 'delivery.stuck'
  | 'lead.quarantined'
  /** More leads in a day than the limits allow. */
  | 'limit.reached'
  | 'disk.low'

/** Sent at any hour, because a full disk turns visitors away. */
export const urgentKind = 'disk.low' satisfies AlertKind

/** A receipt, which isn't one of the firm's alerts. */
export const receiptChannel = 'visitor'
export const receiptKind = 'visitor.receipt'

export const reportChannel = 'report'
export const reportKind = 'weekly.report'

/** ISO 8601, UTC; null if nothing was promised. */
export function promisedBy({ kind, event, since }: Pick<StoredAlert, 'kind' | 'event' | 'since'>) {
  const isAccepted = kind === 'lead.accepted' || kind === 'lead.marked'
  if (!isAccepted || event !== 'consultation_request') return null
  return new Date(replyPromisedBy(Date.parse(since))).toISOString()
}

/** Null if it is not about an event. Subjects of those that are begin with the event's id. */
export function eventIdOf({ subject }: Pick<StoredAlert, 'subject'>): string | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(subject)?.[0] ?? null
}

/** The same for every attempt, so that receivers recognize a repeated message. */
export function alertId({ kind, subject }: Pick<StoredAlert, 'kind' | 'subject'>): string {
  return `${kind}.${subject.replaceAll(/[^\w.-]/g, '-')}`
}

/**
 * How an attempt ended. `problem` is a sentence of ours, because the other side's words may quote
 * addresses; those are `answer`, which is for `leads alerts test` alone.
 */
export type Attempt =
  /** With a problem if some of its receivers were refused; those get no other message. */
  | { readonly outcome: 'sent'; readonly problem?: string; readonly answer?: string }
  /** `again`: it may be accepted later. `final`: it will never be accepted. */
  | { readonly outcome: 'again' | 'final'; readonly problem: string; readonly answer?: string }
  /** There is nobody left to tell. */
  | { readonly outcome: 'dropped' }
