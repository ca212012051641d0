/** Request to the API, used by every page (docs/specification.md §7, "Shared behavior"). */

/** A response outside 2xx, or a page: "400: {body}", or the status text if the body is empty. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string
  /** How long the service asks us to wait before a retry; undefined if it does not say. */
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
 * How long a form waits for its answer before it says that it was not sent. A dead connection can
 * take minutes to fail. The same submission sent again counts once, even if the first one arrived.
 */
const sendTimeoutMs = 30_000

/**
 * @param url with the API's origin if that is not the page's own: apiHref('/api/lead')
 * @throws ApiError for a response outside 2xx and for a page, which is never the service's answer
 * but a proxy's (sign-in, maintenance); another error if there was no response
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
      // The request completes even if the visitor follows a link right away.
      keepalive: true,
      signal: AbortSignal.timeout?.(sendTimeoutMs) ?? null,
    }),
  })
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!response.ok || isPage) throw new ApiError(response, await response.text())
  return response
}
