/** Admin requests, except the specified one: the token is sent in a header, never in an address. */

import { ApiError, apiRequest } from '#frontend/api/api-request.ts'
import { apiHref } from '#frontend/site/build-settings.ts'

export type AdminPath = `/api/admin/${string}`

/** By POST if there is a payload. @throws ApiError for a response outside 2xx, or another error */
export async function askAdmin<Answer>(
  token: string,
  path: AdminPath,
  payload?: object,
): Promise<Answer> {
  const method = payload === undefined ? 'GET' : 'POST'
  return (await apiRequest(method, apiHref(path), { token, ...(payload && { payload }) })).json()
}

/** Why a call failed: the service's words (docs/http-interface.md §1), or a proxy's response. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The service couldn’t be reached.'
  try {
    type Problem = { readonly detail?: string; readonly errors?: readonly { message: string }[] }
    const { detail = error.message, errors = [] }: Problem = JSON.parse(error.body)
    return [detail, ...errors.map(({ message }) => `(${message})`)].join(' ')
  } catch {
    return error.message
  }
}
