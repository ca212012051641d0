/** The dashboard's calls beside the specified one: the token goes in a header, and in no address. */

import { ApiError } from '#frontend/api/api-request.ts'
import { apiHref, type BuildSettings } from '#frontend/site/build-settings.ts'

export interface AdminService {
  readonly settings: BuildSettings
  readonly token: string
}

interface Options {
  readonly body?: object
  readonly signal?: AbortSignal
}

/** @throws ApiError for an answer outside 2xx, TypeError where none came */
export async function adminRequest(
  { settings, token }: AdminService,
  method: 'GET' | 'POST',
  path: `/api/admin/${string}`,
  { body, signal }: Options = {},
): Promise<Response> {
  const response = await fetch(apiHref(settings, path), {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new ApiError(response, await response.text())
  return response
}

export async function readAdminJson(
  service: AdminService,
  path: `/api/admin/${string}`,
  signal?: AbortSignal,
): Promise<unknown> {
  return (await adminRequest(service, 'GET', path, signal && { signal })).json()
}
