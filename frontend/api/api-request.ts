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
 * How long we wait for a whole answer. A dead connection can take minutes to fail. The same
 * submission sent again counts once, even if the first one arrived.
 */
const answerWithinMs = 30_000

interface RequestOptions {
  /** Sent as JSON. */
  readonly payload?: object
  /** Staff's token, sent in a header. */
  readonly token?: string
  /** Whether it completes even if the page is left right away; browsers then take 64 KiB at most. */
  readonly keepalive?: boolean
  readonly answerWithinMs?: number
}

/**
 * @param url with the API's origin if that is not the page's own: apiHref('/api/lead')
 * @throws ApiError for a response outside 2xx and for a page, which is never the service's answer
 * but a proxy's (sign-in, maintenance); another error if there was no response
 */
export async function apiRequest(
  method: 'GET' | 'POST',
  url: string,
  {
    payload,
    token,
    keepalive = false,
    answerWithinMs: limitMs = answerWithinMs,
  }: RequestOptions = {},
): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'Content-Type': 'application/json' }),
    },
    keepalive,
    signal: AbortSignal.timeout?.(limitMs) ?? null,
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  })
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!response.ok || isPage) throw new ApiError(response, await response.text())
  return response
}

/** The members of a JSON object; none for anything else. */
export function objectIn(body: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(body) }
  } catch {
    return {}
  }
}
