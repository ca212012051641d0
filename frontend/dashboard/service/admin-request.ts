/** Admin requests, except the specified one: the token is sent in a header, never in an address. */

import { ApiError } from '#frontend/api/api-request.ts'
import { apiHref } from '#frontend/site/build-settings.ts'

export interface AdminService {
  readonly token: string
}

export type AdminPath = `/api/admin/${string}`

interface Options {
  /** Sent by POST; without a body the call is a GET. */
  readonly body?: object
  readonly signal?: AbortSignal
}

/** @throws ApiError for a response outside 2xx, TypeError if there was no response */
export async function adminRequest(
  { token }: AdminService,
  path: AdminPath,
  { body, signal }: Options = {},
): Promise<Response> {
  const response = await fetch(apiHref(path), {
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

/** @returns the service's answer, which has the page's own version @throws as `adminRequest` */
export async function askAdmin<Answer>(
  service: AdminService,
  path: AdminPath,
  options?: Options,
): Promise<Answer> {
  return (await adminRequest(service, path, options)).json()
}

interface ProblemAnswer {
  readonly detail?: string
  readonly errors?: readonly { readonly message: string }[]
}

/** Why a call failed: the service's words (docs/http-interface.md §1), or a proxy's response. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The service couldn’t be reached.'
  try {
    const { detail, errors } = JSON.parse(error.body) as ProblemAnswer
    const why = errors?.map(({ message }) => `(${message})`) ?? []
    return [detail ?? error.message, ...why].join(' ')
  } catch {
    return error.message
  }
}
