/**
 * Which client sent an event, for what is bounded by client after the answer: in memory and of the newest events
 * alone, because no network address is kept with a lead.
 */

const mostKnown = 10_000

export class SendingClients {
  readonly #clients = new Map<string, string>()

  /** @param client as the rate limits count it */
  note(eventId: string, client: string): void {
    this.#clients.set(eventId, client)
    const [oldest = ''] = this.#clients.keys()
    if (this.#clients.size > mostKnown) this.#clients.delete(oldest)
  }

  /** Undefined since a restart, and where many came after. */
  of(eventId: string): string | undefined {
    return this.#clients.get(eventId)
  }
}
