/** Keeps the leads as they are while the page stands open, and counts what has come. */

import { useEffect, useRef, useState } from 'react'
import { readLeadPage } from '../leads/leads-answer.ts'
import { firstPageSize } from '../leads/leads-reading.ts'
import { enterLiveEvent } from '../leads/live-changes.ts'
import type { AdminService } from '../service/admin-request.ts'
import type { LiveEvent } from '../service/live-stream.ts'
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

    function enterAll(): void {
      timer = undefined
      const events = waiting
      waiting = []
      let fresh = 0
      latest.current.enter((book) => {
        const known = events.map(({ event, data }) => enterLiveEvent(book, event, data))
        fresh = Math.max(
          fresh,
          known.reduce((sum, one) => sum + one, 0),
        )
      })
      if (fresh > 0) setCount((before) => before + fresh)
    }

    async function readMissed(): Promise<void> {
      const { fetchPage, enter } = latest.current
      const [page, statuses] = await Promise.all([
        fetchPage({ limit: firstPageSize }),
        readStatuses(service),
      ])
      enter((book) => {
        book.addNewest(readLeadPage(page))
        book.addStates(statuses.states)
      })
    }

    void shareStream(service, {
      signal: ending.signal,
      onLive: () => void readMissed().catch(() => {}),
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
