/** The one way a page calls the API (docs/specification.md §7, "Shared behavior"). */

/** Any answer outside 2xx: "400: {body}", or the status text where the body is empty. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string
  /** When the service asks to be tried again; undefined where it does not say. */
  readonly retryAfterSeconds: number | undefined

  constructor({ status, statusText, headers }: Response, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10)
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined
  }
}

/**
 * @param url with the API's origin where it is not the page's own: apiHref(settings, '/api/lead')
 * @throws ApiError for an answer outside 2xx, TypeError where none came
 */
export async function apiRequest(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    ...(payload !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
      // The visitor may follow a link at once; what was sent still arrives.
      keepalive: true,
    }),
  })
  if (!response.ok) throw new ApiError(response, await response.text())
  return response
}
