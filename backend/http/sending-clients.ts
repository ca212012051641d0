/**
 * Clients that sent the newest events, for alerts and receipts, which are limited per client after
 * the response. Kept only in memory, because no network address is stored with a lead.
 */

/** At least this many events are known, and at most twice as many. */
const leastKnown = 10_000

export class SendingClients {
  #newest = new Map<string, string>()
  #earlier = this.#newest

  /** @param client as the rate limits count it */
  note(eventId: string, client: string): void {
    if (this.#newest.size >= leastKnown) {
      this.#earlier = this.#newest
      this.#newest = new Map()
    }
    this.#newest.set(eventId, client)
  }

  /** Undefined after a restart, or once many others have followed. */
  of(eventId: string): string | undefined {
    return this.#newest.get(eventId) ?? this.#earlier.get(eventId)
  }
}
