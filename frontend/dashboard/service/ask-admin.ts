/** Admin requests, except the specified one: the token is sent in a header, never in an address. */

import { ApiError, apiRequest } from '#frontend/api/api-request.ts'
import { apiHref } from '#frontend/site/build-settings.ts'

export type AdminPath = `/api/admin/${string}`

/**
 * @param payload sent by POST; without it the call is a GET
 * @returns the service's answer, which has the page's own version
 * @throws ApiError for a response outside 2xx, another error if there was none
 */
export async function askAdmin<Answer>(
  token: string,
  path: AdminPath,
  payload?: object,
): Promise<Answer> {
  const method = payload === undefined ? 'GET' : 'POST'
  return (await apiRequest(method, apiHref(path), { token, ...(payload && { payload }) })).json()
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
