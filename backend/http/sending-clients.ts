/**
 * Clients that sent the newest events, for alerts and receipts, which are limited per client after
 * the response. Kept only in memory, because no network address is stored with a lead.
 */

export interface SendingClient {
  /** As the rate limits count it. */
  readonly client: string
  /** The client had already used up its own daily limit for the Sheet. */
  readonly isBeyondOwnLimit: boolean
}

/** At least this many events are known, and at most twice as many. */
const leastKnown = 10_000

export class SendingClients {
  #newest = new Map<string, SendingClient>()
  #earlier = this.#newest

  note(eventId: string, sender: SendingClient): void {
    if (this.#newest.size >= leastKnown) {
      this.#earlier = this.#newest
      this.#newest = new Map()
    }
    this.#newest.set(eventId, sender)
  }

  /** Undefined after a restart, or once many others have followed. */
  of(eventId: string): SendingClient | undefined {
    return this.#newest.get(eventId) ?? this.#earlier.get(eventId)
  }
}
