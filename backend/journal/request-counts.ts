/** The contract of what counts requests for all instances of a service together. */

export interface RequestCount {
  /** Of this client in its present minute, this one included. */
  readonly requests: number
  /** Until its next minute begins. */
  readonly resetsInMs: number
}

export interface RequestCounts {
  /**
   * Counts one request of a client, which any text names.
   * @throws JournalUnavailableError
   */
  count(client: string): Promise<RequestCount>
}
