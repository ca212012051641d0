/**
 * One stream for all tabs of a browser: it may have six connections to a host, and each stream holds
 * one. The tab that has the lock reads and tells the others; when it is closed the next takes over
 * behind the last event that it heard. Tabs with different tokens share nothing.
 */

import type { AdminService } from './admin-request.ts'
import { followStream, type LiveEvent } from './live-stream.ts'

interface Options {
  readonly onEvent: (event: LiveEvent) => void
  /** From now on nothing is missed: what came before may be read. */
  readonly onLive: () => void
  readonly signal: AbortSignal
}

type Word =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'asks' }
  | { readonly kind: 'reads'; readonly cursor: string | undefined }

/** Ends when told to. */
export async function shareStream(service: AdminService, options: Options): Promise<void> {
  // Plain http addresses of other machines have neither locks nor digests.
  if (!navigator.locks || !crypto.subtle || !('BroadcastChannel' in window)) {
    return followWhileVisible(service, options)
  }
  const name = `leads-live-${await digest(service.token)}`
  const channel = new BroadcastChannel(name)
  let cursor: string | undefined
  let isLive = false
  let isReading = false
  const goLive = () => {
    if (!isLive) options.onLive()
    isLive = true
  }
  const tell = (word: Word) => channel.postMessage(word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'asks' && isReading && cursor !== undefined) tell({ kind: 'reads', cursor })
    if (data.kind === 'reads') {
      cursor ??= data.cursor
      goLive()
    }
    if (data.kind === 'event' && !isReading) {
      cursor = data.event.id || cursor
      goLive()
      options.onEvent(data.event)
    }
  }
  tell({ kind: 'asks' })
  try {
    await navigator.locks.request(name, { signal: options.signal }, () => {
      isReading = true
      return followStream(service, {
        after: cursor,
        signal: options.signal,
        onEvent: (event) => {
          cursor = event.id || cursor
          tell({ kind: 'event', event })
          goLive()
          options.onEvent(event)
        },
      })
    })
  } catch (error) {
    if (!options.signal.aborted) throw error
  } finally {
    channel.close()
  }
}

async function followWhileVisible(service: AdminService, options: Options): Promise<void> {
  let cursor: string | undefined
  while (!options.signal.aborted) {
    const hidden = new AbortController()
    const end = () => hidden.abort()
    const onChange = () => document.hidden && end()
    document.addEventListener('visibilitychange', onChange)
    options.signal.addEventListener('abort', end)
    await followStream(service, {
      after: cursor,
      signal: hidden.signal,
      onEvent: (event) => {
        if (cursor === undefined) options.onLive()
        cursor = event.id || cursor
        options.onEvent(event)
      },
    })
    document.removeEventListener('visibilitychange', onChange)
    options.signal.removeEventListener('abort', end)
    if (!hidden.signal.aborted) return
    await untilVisible(options.signal)
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      signal.removeEventListener('abort', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check)
    check()
  })
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
