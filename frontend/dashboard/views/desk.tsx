/** Context of the unlocked dashboard: the token, its holder's name and role, the office's clock. */

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { OwnAccess } from '#backend/admin/admin-routes.ts'
import type { Opening } from '#domain/office-time.ts'
import {
  type AdminPath,
  type AdminService,
  askAdmin,
} from '#frontend/dashboard/service/admin-request.ts'

interface Desk {
  readonly service: AdminService
  /** Its holder and role, and what it may do; undefined until the service has answered. */
  readonly access: OwnAccess | undefined
  /** When the office is open (docs/http-interface.md §13); undefined until known, like `access`. */
  readonly openings: readonly Opening[] | undefined
  /** Whether one of the two could not be read. */
  readonly isIncomplete: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

const clockIntervalMs = 30_000

const DeskContext = createContext<Desk | undefined>(undefined)

interface Props {
  readonly token: string
  /** Whether the token works; only then are further requests made with it. */
  readonly isUnlocked: boolean
  readonly children: ReactNode
}

export function DeskProvider({ token, isUnlocked, children }: Props) {
  const now = useNow(clockIntervalMs)
  const service = useMemo(() => ({ token }), [token])
  const asked = useAdminAnswer<OwnAccess>(service, '/api/admin/access', isUnlocked)
  const { data: clock, ...hours } = useAdminAnswer<Clock>(service, '/api/admin/clock', isUnlocked)
  const openings = useMemo(
    () => clock?.openings.map(([from, to]) => [Date.parse(from), Date.parse(to)] as const),
    [clock],
  )
  const { data: access } = asked
  const isIncomplete = asked.isError || hours.isError
  return (
    <DeskContext value={{ service, access, openings, isIncomplete, now }}>{children}</DeskContext>
  )
}

interface Clock {
  readonly openings: readonly (readonly [opensAt: string, closesAt: string])[]
}

/** Answer of a GET to the service; opening a part again requests it again. */
export function useAdminAnswer<Answer>(
  service: AdminService,
  path: AdminPath,
  isAsked = true,
  /** A new version requests a new answer. */
  version = 0,
) {
  return useQuery({
    queryKey: [path, service.token, version],
    queryFn: () => askAdmin<Answer>(service, path),
    enabled: isAsked,
    gcTime: 0,
  })
}

/** Milliseconds since 1970, updated at this interval. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}

/** @throws Error outside the provider */
export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('DeskContext has no provider')
  return desk
}
