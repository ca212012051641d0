/** Views under names, shared by all (docs/http-interface.md §16). */

import { isJsonObject } from '#domain/lead-extra.ts'
import { type AdminService, adminRequest, readAdminJson } from './admin-request.ts'

export interface NamedView {
  readonly id: string
  readonly name: string
  /** The query of the dashboard's address. */
  readonly query: string
  readonly by: string
  readonly version: number
}

export async function readViews(service: AdminService): Promise<readonly NamedView[]> {
  const answer = await readAdminJson(service, '/api/admin/views')
  const views = isJsonObject(answer) && Array.isArray(answer.views) ? answer.views : []
  return views.filter(isJsonObject).map(({ id, name, query, by, version }) => ({
    id: String(id),
    name: String(name),
    query: String(query ?? ''),
    by: String(by ?? ''),
    version: Number(version),
  }))
}

/** @throws ApiError: 409 where another view has the name */
export async function keepView(service: AdminService, name: string, query: string): Promise<void> {
  await adminRequest(service, 'POST', '/api/admin/views', { body: { name, query } })
}

/** @throws ApiError: 409 where another view has the name, or somebody changed this one since */
export async function renameView(
  service: AdminService,
  { id, version }: NamedView,
  name: string,
): Promise<void> {
  const path = `/api/admin/views/${encodeURIComponent(id)}` as const
  await adminRequest(service, 'POST', path, { body: { name, expected: version } })
}

export async function deleteView(service: AdminService, { id, version }: NamedView): Promise<void> {
  const path = `/api/admin/views/${encodeURIComponent(id)}/delete` as const
  await adminRequest(service, 'POST', path, { body: { expected: version } })
}
