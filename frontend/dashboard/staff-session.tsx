/** Context of the unlocked dashboard: the token, its holder's name and role, and the time. */

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { OwnAccess } from '#backend/admin/admin-routes.ts'
import {
  type AdminPath,
  type AdminService,
  askAdmin,
} from '#frontend/dashboard/service/ask-admin.ts'

interface StaffSession {
  readonly service: AdminService
  /** Its holder and role, and what it may do; undefined until the service has answered. */
  readonly access: OwnAccess | undefined
  /** Whether this could not be read. */
  readonly isIncomplete: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

const clockIntervalMs = 30_000

const StaffSessionContext = createContext<StaffSession | undefined>(undefined)

interface Props {
  readonly token: string
  /** Whether the token works; only then are further requests made with it. */
  readonly isUnlocked: boolean
  readonly children: ReactNode
}

export function StaffSessionProvider({ token, isUnlocked, children }: Props) {
  const now = useNow()
  const service = useMemo(() => ({ token }), [token])
  const asked = useAdminAnswer<OwnAccess>(service, '/api/admin/access', isUnlocked)
  const { data: access, isError: isIncomplete } = asked
  return (
    <StaffSessionContext value={{ service, access, isIncomplete, now }}>
      {children}
    </StaffSessionContext>
  )
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

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), clockIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** @throws Error outside the provider */
export function useStaffSession(): StaffSession {
  const session = use(StaffSessionContext)
  if (!session) throw new Error('StaffSessionContext has no provider')
  return session
}
