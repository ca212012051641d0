/**
 * Asks the thread that reads leads. Should it end, all answers that were being read end with it and the next
 * question starts another; the service itself goes on, for no lead depends on it. One that stands still is ended.
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

/** Buffers are used again: the next question's would wait for the garbage collector. */
const mostSpareBuffers = 32
/** It comes round after each page; only what will never end takes so long. */
const standstillMs = 30_000

export interface LeadThreadOptions {
  readonly settings: ThreadSettings
  readonly log: Pick<Logger, 'error'>
  readonly noteSheetCall: NoteSheetCall
  /** What the thread runs. */
  readonly file?: URL
  readonly standstillMs?: number
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

type Reply = Exclude<FromThread, { readonly kind: 'sheet-call' | 'here' | 'closed' }>

interface Asked {
  readonly buffer: SharedArrayBuffer
  /** For one reply at a time. */
  waiting: PromiseWithResolvers<Reply> | undefined
}

/** One thread, from its start to its end. */
class Life {
  hasEnded = false
  readonly #worker: Worker
  #lastNumber = 0
  /**
   * By the question's number. What comes and goes with each part is kept in an object and not in a map: maps leave
   * tables behind of which each refers to the next, and one that has grown old keeps all that come after it.
   */
  readonly #asked = new Map<number, Asked>()
  readonly #spareBuffers: SharedArrayBuffer[] = []

  constructor({ settings, log, noteSheetCall, ...options }: LeadThreadOptions) {
    const { file = new URL('./lead-thread.ts', import.meta.url) } = options
    this.#worker = new Worker(file, {
      name: 'leads',
      workerData: settings,
      resourceLimits,
      execArgv: [],
    })
    let isHeard = true
    this.#worker.on('message', (message: FromThread) => {
      isHeard = true
      if (message.kind === 'sheet-call') noteSheetCall(message.outcome)
      if (isReply(message)) this.#settle(message)
      if (message.kind === 'closed' || message.kind === 'failure') this.#spare(message.number)
    })
    const watching = setInterval(() => {
      if (!isHeard) {
        log.error('The thread that reads leads stands still and is ended')
        void this.end()
      }
      isHeard = false
      this.#post({ kind: 'are-you-here' })
    }, options.standstillMs ?? standstillMs).unref()
    this.#worker.on('error', (error) => {
      log.error({ trace: errorTrace(error) }, 'The thread that reads leads has ended')
    })
    this.#worker.on('exit', () => {
      clearInterval(watching)
      this.#letGo()
    })
    this.#worker.unref()
  }

  async ask(question: LeadQuestion, wanted: PartEncoding | undefined): Promise<LeadAnswer> {
    this.#lastNumber += 1
    const number = this.#lastNumber
    const buffer = this.#spareBuffers.pop() ?? new SharedArrayBuffer(partBytes)
    const asked: Asked = { buffer, waiting: undefined }
    this.#asked.set(number, asked)
    const answer = await this.#call(asked, { kind: 'ask', number, question, wanted, buffer })
    if (answer.kind !== 'answer') throw outOfTurn(answer.kind)
    let rows = 0
    const call = () => this.#call(asked, { kind: 'next', number })
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
      close: () => this.#post({ kind: 'close', number }),
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  /** @throws what the question failed with, which closes it */
  async #call(
    asked: Asked,
    message: ToThread,
  ): Promise<Exclude<Reply, { readonly kind: 'failure' }>> {
    if (this.hasEnded) throw threadEnded()
    asked.waiting = Promise.withResolvers()
    this.#post(message)
    const reply = await asked.waiting.promise
    if (reply.kind === 'failure') throw errorOf(reply.failure)
    return reply
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message)
  }

  #settle(reply: Reply): void {
    this.#asked.get(reply.number)?.waiting?.resolve(reply)
  }

  /** Only when the thread has said that it writes no more into it. */
  #spare(number: number): void {
    const asked = this.#asked.get(number)
    this.#asked.delete(number)
    if (asked && this.#spareBuffers.length < mostSpareBuffers) this.#spareBuffers.push(asked.buffer)
  }

  #letGo(): void {
    this.hasEnded = true
    for (const { waiting } of this.#asked.values()) waiting?.reject(threadEnded())
    this.#asked.clear()
  }
}

function isReply(message: FromThread): message is Reply {
  return message.kind !== 'sheet-call' && message.kind !== 'here' && message.kind !== 'closed'
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
