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

const mostKnown = 10_000

export class SendingClients {
  readonly #senders = new Map<string, SendingClient>()

  note(eventId: string, sender: SendingClient): void {
    this.#senders.set(eventId, sender)
    const [oldest = ''] = this.#senders.keys()
    if (this.#senders.size > mostKnown) this.#senders.delete(oldest)
  }

  /** Undefined since a restart, and where many came after. */
  of(eventId: string): SendingClient | undefined {
    return this.#senders.get(eventId)
  }
}
