/** Response times of requests, as the service works it out (docs/http-interface.md §13). */

import { type ResponseTimes, readResponseTimes } from '#frontend/dashboard/leads/response-chart.ts'
import { type AdminService, readAdminJson } from './admin-request.ts'

/** @param days of acceptance, at the office; an empty one bounds nothing */
export async function fetchResponseTimes(
  service: AdminService,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
): Promise<ResponseTimes> {
  const query = new URLSearchParams({ from: fromDay, to: toDay })
  return readResponseTimes(await readAdminJson(service, `/api/admin/response-times?${query}`))
}
