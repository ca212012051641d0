/** State of delivery to the Google Sheet, reported to the dashboard (docs/http-interface.md §5). */

export const deliveryStates = [
  /** Everything that can be delivered is in the Sheet. */
  'idle',
  'sending',
  /** The Sheet did not answer or is over quota; the next attempt is scheduled. */
  'waiting',
  /** Somebody must act; delivery tries again every five minutes. */
  'needs_attention',
  /** The marker is gone: waiting for late requests to end, then comparing with the Sheet. */
  'reconciling',
  /** Another instance delivers. */
  'standby',
  'stopped',
] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** Times are ISO 8601 UTC, or null. */
export interface DeliveryReport {
  readonly state: DeliveryState
  readonly since: string
  readonly nextAttemptAt: string | null
  readonly lastDeliveredAt: string | null
  /** The state in a plain sentence, without personal data. */
  readonly message: string
}

/** State of the work list, which staff may edit in the Sheet (docs/connecting-a-sheet.md §3). */
export interface WorkListReport extends Pick<DeliveryReport, 'since' | 'message'> {
  readonly state:
    | 'current'
    /** Leads go first, or the Sheet did not answer. */
    | 'waiting'
    /** Somebody must act; the message says what to do. */
    | 'needs_attention'
    /** Another instance keeps the list. */
    | 'standby'
}
