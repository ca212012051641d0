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

/** Of the newest events. */
const mostKnown = 10_000

export class SendingClients {
  readonly #clients = new Map<string, SendingClient>()

  note(eventId: string, sender: SendingClient): void {
    this.#clients.set(eventId, sender)
    const [oldest = ''] = this.#clients.keys()
    if (this.#clients.size > mostKnown) this.#clients.delete(oldest)
  }

  /** Undefined since a restart, and where many came after. */
  of(eventId: string): SendingClient | undefined {
    return this.#clients.get(eventId)
  }
}
