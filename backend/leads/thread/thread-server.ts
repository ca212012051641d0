/** Answers questions about leads that another thread asks, each part when it is asked for. */

import { JournalOpenError, JournalUnavailableError } from '../../journal/journal.ts'
import type { LeadAnswer, OwnLeadAnswers } from '../lead-answers.ts'
import { UnknownCursorError } from '../lead-list.ts'
import type { Failure, FromThread, ToThread } from './thread-messages.ts'

/** How the thread hears and speaks: `parentPort`, or one end of a channel. */
export interface Port {
  on(event: 'message', listener: (message: ToThread) => void): unknown
  postMessage(message: FromThread): void
}

type Question = Extract<ToThread, { readonly kind: 'ask' }>

/** @param open opens what is asked, and is called again after it could not */
export function serveAnswers(port: Port, open: () => Promise<OwnLeadAnswers>): void {
  const asked = new Map<number, LeadAnswer>()
  let opened: Promise<OwnLeadAnswers> | undefined

  async function answersOnceOpen(): Promise<OwnLeadAnswers> {
    opened ??= open()
    try {
      return await opened
    } catch (error) {
      opened = undefined
      throw error
    }
  }

  async function answer({ number, question, wanted, buffer }: Question): Promise<void> {
    const answers = await answersOnceOpen()
    const answer = await answers.ask(question, wanted, new Uint8Array(buffer))
    asked.set(number, answer)
    const { encoding, announcedRows } = answer
    port.postMessage({ kind: 'answer', number, encoding, announcedRows })
  }

  async function give(number: number): Promise<void> {
    const answer = asked.get(number)
    if (answer === undefined) return
    const { done, value } = await answer.parts.next()
    const rows = answer.rowsGiven()
    if (done) port.postMessage({ kind: 'end', number, rows })
    else port.postMessage({ kind: 'part', number, bytes: value.length, rows })
  }

  async function close(number: number): Promise<void> {
    const answer = asked.get(number)
    asked.delete(number)
    // Waits for the part that is being made, which may still read.
    await answer?.parts.return(undefined).catch(() => {})
    answer?.close()
  }

  async function closeWhenAsked(number: number): Promise<void> {
    await close(number)
    port.postMessage({ kind: 'closed', number })
  }

  async function fail(number: number, error: unknown): Promise<void> {
    await close(number)
    port.postMessage({ kind: 'failure', number, failure: failureOf(error) })
  }

  port.on('message', (message) => {
    if (message.kind === 'are-you-here') port.postMessage({ kind: 'here' })
    else if (message.kind === 'close') void closeWhenAsked(message.number)
    else {
      const done = message.kind === 'ask' ? answer(message) : give(message.number)
      done.catch((error) => fail(message.number, error))
    }
  })
  // The first who asks should not wait for it.
  answersOnceOpen().catch(() => {})
}

function failureOf(error: unknown): Failure {
  if (error instanceof UnknownCursorError) return { of: 'cursor', error: undefined }
  if (error instanceof JournalOpenError) return { of: 'journal', error: sendable(error) }
  if (error instanceof JournalUnavailableError) {
    return { of: 'journal', error: sendable(error.cause) }
  }
  return { of: 'other', error: sendable(error) }
}

/** An error may hold on to what cannot be sent: a connection, a function. */
function sendable(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  const sent = new Error(error.message, { cause: sendable(error.cause) })
  return Object.assign(sent, { stack: error.stack })
}
