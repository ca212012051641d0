/** Asks for what is new every 30 seconds while somebody looks, and keeps new leads until they are asked for. */

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#frontend/api/api-request.ts'
import { withChanges } from '#frontend/dashboard/leads/held-leads.ts'
import { readLeadChanges } from '#frontend/dashboard/leads/leads-answer.ts'
import { type AdminService, askAdmin } from '#frontend/dashboard/service/admin-request.ts'
import { useDesk } from './desk.tsx'
import type { LeadsReading } from './use-leads.ts'

const pollMs = 30_000

/** At once when the tab or the network comes back, never while the tab is hidden. */
export function useArrivals(reading: LeadsReading): void {
  const { service } = useDesk()
  useQuery({
    queryKey: ['changes', service.token],
    // The list has just been read. From a poll: whether to go on.
    initialData: true,
    enabled: ({ state }) => state.data === true && reading.answer?.cursor !== undefined,
    queryFn: () => pollOnce(service, reading),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  useTitleCount(reading.answer?.arrivals.length ?? 0)
}

/** @returns false where the token opens nothing any more */
async function pollOnce(service: AdminService, reading: LeadsReading): Promise<boolean> {
  try {
    let after = reading.answer?.cursor
    while (after !== undefined) {
      const path = `/api/admin/leads?after=${encodeURIComponent(after)}` as const
      // A poll that has not ended when the next is due hangs on a line that is gone.
      const signal = AbortSignal.timeout(pollMs)
      const changes = readLeadChanges(await askAdmin<unknown>(service, path, { signal }))
      reading.enter((held) => withChanges(held, changes))
      after = changes.hasMore ? changes.cursor : undefined
    }
    return true
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (![400, 401, 403].includes(status)) return true
    // Another journal, or a token that was revoked: what a whole reading makes of it is said.
    reading.readAgain()
    return status === 400
  }
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
