/**
 * GET /api/admin/stream: leads, changes of status and delivery as they happen (docs/http-interface.md
 * §15). Each reader has a cursor and is given what stands after it, a page at a time and at its own pace:
 * nothing gathers for one that is slow, and one that comes back goes on where it was.
 */

import { once } from 'node:events'
import { setTimeout as sleepMs } from 'node:timers/promises'
import type { Request, RequestHandler, Response } from 'express'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { type Access, accessOf, whenAccessEnds } from '../admin-access.ts'
import { noteRows } from '../audit.ts'
import type { Journal } from '../journal/journal.ts'
import type { StatusBook } from '../journal/status-book.ts'
import { Problem } from '../problem.ts'
import { cellsForViewer, stateForViewer } from '../viewer.ts'
import { cursorText, readCursor, type StreamCursor } from './stream-cursor.ts'

export interface StreamServices {
  readonly journal: Journal
  readonly statuses: StatusBook
  readonly deliveryReport: (() => DeliveryReport) | undefined
  readonly lastError: () => string | null
  /** Aborts when the service stops: streams end then. */
  readonly stopping: AbortSignal
}

/** What other instances accept, and delivery's state, are looked for this often. */
const pollMs = 1_000
/** A burst is told in a few pieces rather than one by one. */
const shortestPauseMs = 50
const commentMs = 15_000
const slowestReaderMs = 60_000
const rowsPerPage = 200
const mostStreams = 100

/** Mounted behind what writes the audit trail: its line is there before the first event. */
export function leadStream(services: StreamServices): RequestHandler {
  const { journal, statuses, stopping } = services
  const waiting = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  let isListening = false
  let open = 0

  return async (request, response) => {
    if (!isListening) {
      isListening = true
      journal.onAppend(wakeAll)
      statuses.onChange(wakeAll)
    }
    const begin = await cursorOf(request, services)
    if (request.method === 'HEAD') {
      response.type('text/event-stream').end()
      return
    }
    if (open >= mostStreams) throw tooMany
    open += 1
    const ended = new AbortController()
    const end = () => ended.abort()
    response.once('close', end)
    stopping.addEventListener('abort', end)
    const stopWatching = whenAccessEnds(accessOf(request), end)
    try {
      const stream = new OpenStream(services, response, accessOf(request), ended.signal)
      await stream.send(begin, waiting)
      response.end()
    } catch {
      // Broken rather than ended as if nothing more were to come: the reader comes back.
      response.destroy()
    } finally {
      stopWatching()
      stopping.removeEventListener('abort', end)
      open -= 1
    }
  }
}

const tooMany = new Problem(503, 'Too many dashboards are open. Please try again.', {
  headers: { 'Retry-After': '5' },
})

/** @throws Problem, JournalUnavailableError */
async function cursorOf(request: Request, services: StreamServices): Promise<StreamCursor> {
  const given = request.get('last-event-id')
  if (given !== undefined && given !== '') {
    const cursor = readCursor(given)
    if (cursor === undefined) throw new Problem(400, 'Last-Event-ID is no cursor of this stream.')
    return cursor
  }
  return {
    sequence: await services.journal.lastSequence(),
    position: await services.statuses.lastPosition(),
  }
}

class OpenStream {
  readonly #services: StreamServices
  readonly #response: Response
  readonly #isViewer: boolean
  readonly #ended: AbortSignal
  #saidOfDelivery = ''
  /** For the audit trail. */
  #leadsTold = 0
  /** By the monotonic clock. */
  #wroteAt = 0

  constructor(services: StreamServices, response: Response, access: Access, ended: AbortSignal) {
    this.#services = services
    this.#response = response
    this.#isViewer = access.role === 'viewer'
    this.#ended = ended
  }

  async send(begin: StreamCursor, waiting: Set<() => void>): Promise<void> {
    this.#response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies must neither gather nor compress it.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    await this.#write('retry: 2000\n\n')
    let cursor = begin
    while (!this.#ended.aborted) {
      const wake = wakeUp(waiting)
      const told = await this.#tellNews(cursor)
      cursor = told.cursor
      if (performance.now() - this.#wroteAt >= commentMs) await this.#write(':\n\n')
      if (told.isWhole) await this.#pause(wake.promise)
      wake.forget()
    }
  }

  /** What stands after the cursor, at most a page of each kind. */
  async #tellNews(cursor: StreamCursor): Promise<{ cursor: StreamCursor; isWhole: boolean }> {
    const { journal, statuses } = this.#services
    const events = await journal.rows({ after: cursor.sequence, limit: rowsPerPage })
    const changes = await statuses.changesAfter(cursor.position, rowsPerPage)
    const delivery = JSON.stringify(await this.#deliveryFacts())
    const states = events.length > 0 ? await statuses.states(events.map(({ id }) => id)) : new Map()
    let text = ''
    let { sequence, position } = cursor
    const tell = (event: string, data: string) => {
      text += `id: ${cursorText({ sequence, position })}\nevent: ${event}\ndata: ${data}\n\n`
    }
    if (delivery !== this.#saidOfDelivery) tell('delivery', delivery)
    this.#saidOfDelivery = delivery
    for (const { id, cells, sequence: reached } of events) {
      sequence = reached
      const row = this.#isViewer ? cellsForViewer(cells) : cells
      const state = states.get(id)
      tell('lead', JSON.stringify({ id, row, state: state && this.#shown(state) }))
    }
    for (const { state, position: reached } of changes) {
      position = reached
      tell('status', JSON.stringify(this.#shown(state)))
    }
    this.#leadsTold += events.length
    noteRows(this.#response, this.#leadsTold)
    if (text !== '') await this.#write(text)
    const isWhole = events.length < rowsPerPage && changes.length < rowsPerPage
    return { cursor: { sequence, position }, isWhole }
  }

  async #deliveryFacts() {
    const { journal, deliveryReport, lastError } = this.#services
    const { pending, quarantined } = await journal.counts()
    return { delivery: deliveryReport?.() ?? null, pending, quarantined, lastError: lastError() }
  }

  #shown(state: Parameters<typeof stateForViewer>[0]) {
    return this.#isViewer ? stateForViewer(state) : state
  }

  /** Until something happens here, or for as long as other instances may go unheard. */
  async #pause(woken: Promise<void>): Promise<void> {
    const signal = this.#ended
    await sleepMs(shortestPauseMs, undefined, { signal }).catch(() => undefined)
    const over = new AbortController()
    const poll = sleepMs(pollMs - shortestPauseMs, undefined, {
      signal: AbortSignal.any([signal, over.signal]),
    }).catch(() => undefined)
    await Promise.race([woken, poll])
    over.abort()
  }

  /** At the reader's pace. @throws when it takes nothing for a minute */
  async #write(text: string): Promise<void> {
    if (this.#ended.aborted) return
    this.#wroteAt = performance.now()
    if (this.#response.write(text)) return
    const tooSlow = AbortSignal.timeout(slowestReaderMs)
    const signal = AbortSignal.any([this.#ended, tooSlow])
    await once(this.#response, 'drain', { signal }).catch((error: unknown) => {
      if (tooSlow.aborted || !this.#ended.aborted) throw error
    })
  }
}

/** Resolves at the next news of this process, also when they come before anybody waits. */
function wakeUp(waiting: Set<() => void>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.add(resolve)
  return { promise, forget: () => void waiting.delete(resolve) }
}
