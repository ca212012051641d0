/** Role and rights of the token in use, read once for all parts of the dashboard. */

import { useQuery } from '@tanstack/react-query'
import { type Access, readAccess } from '#frontend/dashboard/service/access.ts'
import type { AdminService } from '#frontend/dashboard/service/admin-request.ts'

/** @param isAsked whether the service is known to tell @returns undefined until it has */
export function useAccess(service: AdminService, isAsked: boolean): Access | undefined {
  const { data } = useQuery({
    queryKey: ['access', service.token],
    queryFn: () => readAccess(service),
    enabled: isAsked,
  })
  return data
}
