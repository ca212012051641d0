/** How delivery to the Google Sheet stands, as the service tells the dashboard (docs/http-interface.md §5). */

export const deliveryStates = [
  /** Everything acceptable is in the Sheet. */
  'idle',
  'sending',
  /** The Sheet did not answer or is over quota; the next attempt has a time. */
  'waiting',
  /** Somebody must act; asked again every five minutes. */
  'needs_attention',
  /** The marker is gone: waiting for late requests to end, then comparing with the Sheet. */
  'reconciling',
  /** Another instance delivers. */
  'standby',
  'stopped',
] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** Times are ISO 8601 UTC; null where there is none. */
export interface DeliveryReport {
  readonly state: DeliveryState
  readonly since: string
  readonly nextAttemptAt: string | null
  readonly lastDeliveredAt: string | null
  /** The state in a plain sentence, without personal data. */
  readonly message: string
}
