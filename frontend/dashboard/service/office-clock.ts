/** When the office is open, as the service works it out (docs/http-interface.md §13). */

import { isJsonObject } from '#domain/lead-extra.ts'
import type { Opening } from '#domain/office-time.ts'
import { type AdminService, readAdminJson } from './admin-request.ts'

export async function readOpenings(service: AdminService): Promise<readonly Opening[]> {
  const answer = await readAdminJson(service, '/api/admin/clock')
  const openings = isJsonObject(answer) && Array.isArray(answer.openings) ? answer.openings : []
  return openings
    .filter(Array.isArray)
    .map(([opensAt, closesAt]): Opening => [Date.parse(opensAt), Date.parse(closesAt)])
}
