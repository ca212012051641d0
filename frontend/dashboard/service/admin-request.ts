/** The dashboard's calls beside the specified one: the token goes in a header, and in no address. */

import { ApiError } from '#frontend/api/api-request.ts'
import { apiHref, type BuildSettings } from '#frontend/site/build-settings.ts'

export interface AdminService {
  readonly settings: BuildSettings
  readonly token: string
}

export type AdminPath = `/api/admin/${string}`

interface Options {
  /** Sent by POST; without one the call is a GET. */
  readonly body?: object
  readonly signal?: AbortSignal
}

/** @throws ApiError for an answer outside 2xx, TypeError where none came */
export async function adminRequest(
  { settings, token }: AdminService,
  path: AdminPath,
  { body, signal }: Options = {},
): Promise<Response> {
  const response = await fetch(apiHref(settings, path), {
    method: body ? 'POST' : 'GET',
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

/** @returns the service's answer, which is of the page's own version @throws as `adminRequest` */
export async function askAdmin<Answer>(
  service: AdminService,
  path: AdminPath,
  options?: Options,
): Promise<Answer> {
  return (await adminRequest(service, path, options)).json()
}

/** Why nothing came of a call, as the service says it (docs/http-interface.md §1); something else may have answered. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The service couldn’t be reached.'
  try {
    return Object(JSON.parse(error.body)).detail ?? error.message
  } catch {
    return error.message
  }
}
