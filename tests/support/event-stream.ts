/** A reader of server-sent events, as the dashboard reads them: with fetch, and the token in a header. */

export interface StreamEvent {
  readonly id: string
  readonly event: string
  readonly data: ReturnType<typeof JSON.parse>
}

export class EventStream {
  readonly response: Response
  readonly events: StreamEvent[] = []
  /** Resolves when the stream has ended or broken. */
  readonly ended: Promise<void>
  /** Everything as it came. */
  raw = ''
  /** It did not end as the service wanted it to end. */
  isBroken = false
  readonly #cut: AbortController
  #tell: () => void = () => {}
  #isEnded = false

  static async open(url: string, token: string, lastEventId?: string): Promise<EventStream> {
    const cut = new AbortController()
    const response = await fetch(`${url}/api/admin/stream`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal: cut.signal,
    })
    return new EventStream(response, cut)
  }

  private constructor(response: Response, cut: AbortController) {
    this.response = response
    this.#cut = cut
    this.ended = this.#read().finally(() => {
      this.#isEnded = true
      this.#tell()
    })
  }

  get lastEventId(): string | undefined {
    return this.events.at(-1)?.id
  }

  /** Data of all events of this name so far. */
  of(name: string): readonly StreamEvent['data'][] {
    return this.events.flatMap(({ event, data }) => (event === name ? [data] : []))
  }

  /** @throws Error when the stream ends before */
  async until(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      if (this.#isEnded) throw new Error(`the stream ended after ${this.events.length} events`)
      await new Promise<void>((resolve) => {
        this.#tell = resolve
      })
    }
  }

  async cut(): Promise<void> {
    this.#cut.abort()
    await this.ended
  }

  async #read(): Promise<void> {
    let rest = ''
    try {
      const body = this.response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>()
      for await (const text of body.pipeThrough(new TextDecoderStream())) {
        this.raw += text
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) this.#take(block)
        this.#tell()
      }
    } catch {
      this.isBroken = true
    }
  }

  #take(block: string): void {
    const fields = Object.fromEntries(
      block.split('\n').map((line) => {
        const [name = '', ...value] = line.split(': ')
        return [name, value.join(': ')]
      }),
    )
    if (fields.data === undefined) return
    const { id = '', event = '', data } = fields
    this.events.push({ id, event, data: JSON.parse(data) })
  }
}
