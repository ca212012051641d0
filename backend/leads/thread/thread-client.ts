/**
 * Asks the thread that reads leads. Should it end, all answers that were being read end with it and the next
 * question starts another; the service itself goes on, for no lead depends on it.
 */

import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { type PartEncoding, partBytes } from '#backend/answer-parts.ts'
import { errorTrace } from '#backend/error-trace.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import type { NoteSheetCall } from '#backend/sheet/noted-sheet.ts'
import type { LeadAnswer, LeadAnswers, LeadQuestion } from '../lead-answers.ts'
import { UnknownCursorError } from '../lead-list.ts'
import type { Failure, FromThread, ThreadSettings, ToThread } from './thread-messages.ts'

/**
 * V8 lets what an export leaves behind grow to 48 MiB before it looks; a thread that only reads loses nothing
 * by looking earlier (docs/exports.md §5).
 */
const resourceLimits = { maxYoungGenerationSizeMb: 4 }

export interface LeadThreadOptions {
  readonly settings: ThreadSettings
  readonly log: Pick<Logger, 'error'>
  readonly noteSheetCall: NoteSheetCall
}

export class LeadThread implements LeadAnswers {
  readonly #options: LeadThreadOptions
  #life: Life | undefined

  constructor(options: LeadThreadOptions) {
    this.#options = options
  }

  /** The first who asks need not wait for it then. */
  start(): void {
    this.#living()
  }

  async ask(question: LeadQuestion, wanted: PartEncoding | undefined): Promise<LeadAnswer> {
    return this.#living().ask(question, wanted)
  }

  async close(): Promise<void> {
    await this.#life?.end()
  }

  #living(): Life {
    if (this.#life === undefined || this.#life.hasEnded) this.#life = new Life(this.#options)
    return this.#life
  }
}

type Reply = Exclude<FromThread, { readonly kind: 'sheet-call' }>
type Waiting = PromiseWithResolvers<Reply>

/** One thread, from its start to its end. */
class Life {
  hasEnded = false
  readonly #worker: Worker
  /** By the question's number: each waits for one reply at a time. */
  readonly #waiting = new Map<number, Waiting>()
  #lastNumber = 0

  constructor({ settings, log, noteSheetCall }: LeadThreadOptions) {
    this.#worker = new Worker(new URL('./lead-thread.ts', import.meta.url), {
      name: 'leads',
      workerData: settings,
      resourceLimits,
      execArgv: [],
    })
    this.#worker.on('message', (message: FromThread) => {
      if (message.kind === 'sheet-call') noteSheetCall(message.outcome)
      else this.#settle(message)
    })
    this.#worker.on('error', (error) => {
      log.error({ trace: errorTrace(error) }, 'The thread that reads leads has ended')
    })
    this.#worker.on('exit', () => this.#letGo())
    this.#worker.unref()
  }

  async ask(question: LeadQuestion, wanted: PartEncoding | undefined): Promise<LeadAnswer> {
    this.#lastNumber += 1
    const number = this.#lastNumber
    const buffer = new SharedArrayBuffer(partBytes)
    const answer = await this.#call({ kind: 'ask', number, question, wanted, buffer })
    if (answer.kind !== 'answer') throw outOfTurn(answer.kind)
    let rows = 0
    const call = () => this.#call({ kind: 'next', number })
    async function* parts(): AsyncGenerator<Uint8Array> {
      for (;;) {
        const part = await call()
        if (part.kind === 'answer') throw outOfTurn(part.kind)
        rows = part.rows
        if (part.kind === 'end') return
        yield new Uint8Array(buffer, 0, part.bytes)
      }
    }
    return {
      encoding: answer.encoding,
      announcedRows: answer.announcedRows,
      parts: parts(),
      rowsGiven: () => rows,
      close: () => this.#worker.postMessage({ kind: 'close', number } satisfies ToThread),
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  /** @throws what the question failed with, which closes it */
  async #call(message: ToThread): Promise<Exclude<Reply, { readonly kind: 'failure' }>> {
    if (this.hasEnded) throw threadEnded()
    const waiting: Waiting = Promise.withResolvers()
    this.#waiting.set(message.number, waiting)
    this.#worker.postMessage(message)
    const reply = await waiting.promise
    if (reply.kind === 'failure') throw errorOf(reply.failure)
    return reply
  }

  #settle(reply: Reply): void {
    this.#waiting.get(reply.number)?.resolve(reply)
    this.#waiting.delete(reply.number)
  }

  #letGo(): void {
    this.hasEnded = true
    for (const { reject } of this.#waiting.values()) reject(threadEnded())
    this.#waiting.clear()
  }
}

function outOfTurn(kind: string): Error {
  return new Error(`The thread that reads leads said ${kind} out of turn`)
}

function threadEnded(): Error {
  return new Error('The thread that reads leads has ended')
}

function errorOf({ of, error }: Failure): unknown {
  if (of === 'cursor') return new UnknownCursorError()
  return of === 'journal' ? new JournalUnavailableError(error) : error
}
