/** Context shared by every part of the unlocked dashboard: token, its holder's name and role, the office's clock. */

import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Opening } from '#domain/office-time.ts'
import { type AdminService, askAdmin } from '#frontend/dashboard/service/admin-request.ts'
import { useBuildSettings } from '#frontend/site/build-settings.ts'
import { useNow } from './window-hooks.ts'

/** Name and role of the token's holder, and what the role may do (docs/http-interface.md §12). */
export interface Access {
  readonly name: string
  readonly role: string
  /** Those to whom a lead may be given, besides any other text. */
  readonly colleagues: readonly string[]
  readonly may: {
    readonly export: boolean
    readonly manageDelivery: boolean
    readonly readAudit: boolean
    readonly manageTokens: boolean
  }
}

interface Desk {
  readonly service: AdminService
  /** Undefined until the service has told it, and where it tells none. */
  readonly access: Access | undefined
  /** When the office is open (docs/http-interface.md §13); undefined as `access` is. */
  readonly openings: readonly Opening[] | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

const clockIntervalMs = 30_000

const DeskContext = createContext<Desk | undefined>(undefined)

interface Props {
  readonly token: string
  /** Whether the service is known to tell roles and hours. */
  readonly isTold: boolean
  readonly children: ReactNode
}

export function DeskProvider({ token, isTold, children }: Props) {
  const now = useNow(clockIntervalMs)
  const settings = useBuildSettings()
  const service = useMemo(() => ({ settings, token }), [settings, token])
  const { data: access } = useQuery({
    queryKey: ['access', token],
    queryFn: () => askAdmin<Access>(service, '/api/admin/access'),
    enabled: isTold,
  })
  const { data: openings } = useQuery({
    queryKey: ['clock', token],
    queryFn: () => readOpenings(service),
    enabled: isTold,
  })
  return <DeskContext value={{ service, access, openings, now }}>{children}</DeskContext>
}

/** @throws Error outside of the provider */
export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('The dashboard has no desk')
  return desk
}

async function readOpenings(service: AdminService): Promise<readonly Opening[]> {
  const { openings } = await askAdmin<{ readonly openings: readonly [string, string][] }>(
    service,
    '/api/admin/clock',
  )
  return openings.map(([opensAt, closesAt]) => [Date.parse(opensAt), Date.parse(closesAt)])
}
