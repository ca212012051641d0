/**
 * Clients behind the newest events, for alerts and receipts, which are limited by client after the answer. In memory
 * alone, because no network address is kept with a lead.
 */

export interface SendingClient {
  /** As the rate limits count it. */
  readonly client: string
  /** It had sent more on that day than goes to the Sheet by itself. */
  readonly isBeyondOwnLimit: boolean
}

/** At least so many events are known, and at most twice as many. */
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

  /** Undefined since a restart, and where many came after. */
  of(eventId: string): SendingClient | undefined {
    return this.#newest.get(eventId) ?? this.#earlier.get(eventId)
  }
}
