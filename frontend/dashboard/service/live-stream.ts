/**
 * What happens while the dashboard stands open (docs/http-interface.md §15), read with fetch: the token
 * stays in a header. After a cut it goes on behind the last event, so that nothing is missed or told twice.
 */

import { createParser } from 'eventsource-parser'
import { ApiError } from '#frontend/api/api-request.ts'
import { type AdminService, adminRequest } from './admin-request.ts'

export interface LiveEvent {
  /** Cursor behind this event. */
  readonly id: string
  readonly event: string
  readonly data: string
}

interface Options {
  /** Cursor of the last event that is known. */
  readonly after: string | undefined
  readonly onEvent: (event: LiveEvent) => void
  readonly signal: AbortSignal
}

const firstWaitMs = 1000
const longestWaitMs = 30_000
/** A comment comes every 15 s: three missed ones are a cut that nobody has noticed. */
const silenceMs = 45_000

/** Ends when told to, or when the token opens the stream no longer. */
export async function followStream(
  service: AdminService,
  { after, onEvent, signal }: Options,
): Promise<void> {
  let cursor = after
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    try {
      await readStream(service, cursor, signal, (event) => {
        cursor = event.id || cursor
        waitMs = firstWaitMs
        onEvent(event)
      })
    } catch (error) {
      if (isRefused(error)) return
      if (error instanceof ApiError && error.status === 400) cursor = undefined
    }
    await pause(waitMs, signal)
    waitMs = Math.min(2 * waitMs, longestWaitMs)
  }
}

async function readStream(
  service: AdminService,
  cursor: string | undefined,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  const cut = new AbortController()
  const end = () => cut.abort()
  signal.addEventListener('abort', end, { once: true })
  let silence = setTimeout(end, silenceMs)
  try {
    const response = await adminRequest(service, 'GET', '/api/admin/stream', {
      headers: { Accept: 'text/event-stream', ...(cursor && { 'Last-Event-ID': cursor }) },
      signal: cut.signal,
    })
    if (!response.body) return
    const parser = createParser({
      onEvent: ({ id, event, data }) => onEvent({ id: id ?? '', event: event ?? '', data }),
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(end, silenceMs)
      parser.feed(value)
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
  }
}

/** Again after every failure; ends when it is done, when told to, or when the token opens it no longer. */
export async function untilDone(attempt: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      await attempt()
      return
    } catch (error) {
      if (isRefused(error)) return
    }
    await pause(waitMs, signal)
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

/** Or until the network is back, or somebody looks again. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, durationMs)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
