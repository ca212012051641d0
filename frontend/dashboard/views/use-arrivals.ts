/** Asks for what is new every 30 seconds while somebody looks, and keeps new leads until they are asked for. */

import { useEffect, useRef } from 'react'
import { ApiError } from '#frontend/api/api-request.ts'
import { type LeadChanges, readLeadChanges } from '#frontend/dashboard/leads/lead-changes.ts'
import { type AdminService, readAdminJson } from '#frontend/dashboard/service/admin-request.ts'
import type { LeadsReading } from './use-leads.ts'

const pollMs = 30_000

export interface Arrivals {
  /** New leads that the list does not show yet. */
  readonly count: number
  /** Puts them into the list. */
  readonly show: () => void
}

/** @param isOffered whether the service gives cursors */
export function useArrivals(
  service: AdminService,
  reading: LeadsReading,
  isOffered: boolean,
): Arrivals {
  const latest = useRef(reading)
  latest.current = reading
  useEffect(() => {
    if (!isOffered) return
    return pollWhileVisible((cancelled) => pollOnce(service, latest, cancelled))
  }, [service, isOffered])

  const count = reading.answer?.arrivalCount ?? 0
  useTitleCount(count)
  return { count, show: () => reading.enter((book) => book.showArrivals()) }
}

/** @returns false where the token opens nothing any more */
async function pollOnce(
  service: AdminService,
  latest: { readonly current: LeadsReading },
  cancelled: AbortSignal,
): Promise<boolean> {
  try {
    let after = latest.current.answer?.cursor
    while (after !== undefined) {
      const changes = await readChanges(service, after, cancelled)
      if (cancelled.aborted) return false
      latest.current.enter((book) => book.addChanges(changes))
      after = changes.hasMore ? changes.cursor : undefined
    }
    return true
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (cancelled.aborted || ![400, 401, 403].includes(status)) return true
    // Another journal, or a token that was revoked: what a whole reading makes of it is said.
    latest.current.readAgain()
    return status === 400
  }
}

async function readChanges(
  service: AdminService,
  after: string,
  signal: AbortSignal,
): Promise<LeadChanges> {
  const path = `/api/admin/leads?after=${encodeURIComponent(after)}` as const
  return readLeadChanges(await readAdminJson(service, path, signal))
}

/**
 * At once when the tab or the network comes back, never while the tab is hidden.
 * @param poll resolves to whether to go on; its signal aborts when a poll takes too long or the page is left
 * @returns ends it
 */
function pollWhileVisible(poll: (cancelled: AbortSignal) => Promise<boolean>): () => void {
  let underWay: AbortController | undefined
  async function pollNow(): Promise<void> {
    if (document.hidden || underWay) return
    underWay = new AbortController()
    const { signal } = underWay
    const isGoingOn = await poll(signal)
    if (underWay?.signal === signal) underWay = undefined
    if (!isGoingOn && !signal.aborted) end()
  }
  /** A poll that has not ended by then hangs on a line that is gone. */
  function pollAnew(): void {
    underWay?.abort()
    underWay = undefined
    void pollNow()
  }
  const timer = setInterval(pollAnew, pollMs)
  document.addEventListener('visibilitychange', pollAnew)
  window.addEventListener('online', pollAnew)
  function end(): void {
    underWay?.abort()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', pollAnew)
    window.removeEventListener('online', pollAnew)
  }
  return end
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
