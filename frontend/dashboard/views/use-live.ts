/** Keeps the leads as they are while the page stands open, and counts what has come. */

import { useEffect, useRef, useState } from 'react'
import type { LeadBook } from '../leads/lead-book.ts'
import { readNewest } from '../leads/leads-reading.ts'
import { enterLiveEvent } from '../leads/live-changes.ts'
import type { AdminService } from '../service/admin-request.ts'
import { type LiveEvent, untilDone } from '../service/live-stream.ts'
import { shareStream } from '../service/one-stream.ts'
import { readStatuses } from '../service/status-calls.ts'
import type { LeadsReading } from './use-leads.ts'

/** What comes together is shown together, and said once. */
const burstMs = 150

export interface Arrivals {
  /** Since somebody last looked. */
  readonly count: number
  readonly seen: () => void
}

/** @param isOffered whether the service has a stream */
export function useLive(
  service: AdminService,
  reading: LeadsReading,
  isOffered: boolean,
): Arrivals {
  const [count, setCount] = useState(0)
  const latest = useRef(reading)
  latest.current = reading

  useEffect(() => {
    if (!isOffered) return
    const ending = new AbortController()
    let waiting: LiveEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    /** @param change gives how many leads a book did not know */
    function enter(change: (book: LeadBook) => number): void {
      let fresh = 0
      latest.current.enter((book) => {
        fresh = Math.max(fresh, change(book))
      })
      if (fresh > 0) setCount((before) => before + fresh)
    }

    function enterAll(): void {
      timer = undefined
      const events = waiting
      waiting = []
      enter((book) =>
        events.reduce((sum, { event, data }) => sum + enterLiveEvent(book, event, data), 0),
      )
    }

    /** What came between the first page and the stream: as new to whoever looks as what the stream tells. */
    async function readMissed(): Promise<void> {
      const { knows, fetchPage } = latest.current
      const [newest, statuses] = await Promise.all([
        readNewest(knows, fetchPage),
        readStatuses(service),
      ])
      enter((book) => {
        book.addStates(statuses.states)
        return book.addNewest(newest)
      })
    }

    void shareStream(service, {
      signal: ending.signal,
      onLive: () => void untilDone(readMissed, ending.signal),
      onEvent: (event) => {
        waiting.push(event)
        timer ??= setTimeout(enterAll, burstMs)
      },
    })
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [service, isOffered])

  useTitleCount(count)
  return { count, seen: () => setCount(0) }
}

/** "(3) Leads": for whoever works in another tab. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const { title } = document
    document.title = `(${count}) ${title}`
    return () => {
      document.title = title
    }
  }, [count])
}
