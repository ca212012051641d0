/** Requests that nobody would send on purpose, made by a seed: any route, method, header and body. */

import { everyForm } from './submissions.ts'
import { unicodeShapes } from './unicode-shapes.ts'

export interface FuzzedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
  /** slow: in pieces, with turns of the loop between; cut: the connection ends within the body. */
  readonly way: 'whole' | 'slow' | 'cut'
}

/** With a body that each takes; where there is none, other forms' are tried. */
const accepted = Object.fromEntries(everyForm)
const forms = Object.keys(accepted)

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const admin = [
  ...['access', 'alerts', 'audit', 'audit.csv', 'clock', 'delivery', 'delivery/try-now'],
  ...['delivery/set-aside', 'delivery/send-again', 'leads', 'leads.csv', `leads/${id}`],
  ...[`leads/${id}/status`, `leads/${id}/undo`, 'response-times', 'statuses'],
  'nothing-here',
].map((name) => `/api/admin/${name}`)

const pages = [
  ...['/', '/plans', '/contact', '/admin/leads', '/thank-you', '/form-problem', '/healthz'],
  '/readyz',
  ...['/florida-homeowner-probate-checklist/full', '/assets/none.js', '/nothing', '/sitemap.xml'],
  '/downloads/florida-homeowner-probate-checklist.pdf',
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']
const queryNames = [
  ...['id', 'token', 'form', 'fields', 'q', 'event', 'from', 'to', 'after', 'before', 'limit'],
  ...['page', 'sort', 'status', 'cursor', '__proto__', 'a[b]', ''],
]
const fieldNames = [
  ...['name', 'email', 'message', 'planType', 'contentId', 'source', 'consent', 'userEmail'],
  ...['submissionId', 'page', 'attribution', 'preferences', 'fillTimeMs', 'hx7q', 'status'],
  ...['expected', 'changes', 'ids', 'query', '__proto__', 'constructor', 'toString'],
]
const types = [
  ...['application/json', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'],
  ...['application/json; charset=none', 'text/plain', 'multipart/form-data; boundary=x', '', ';;='],
]
const shapes = [
  ...Object.values(unicodeShapes),
  '%',
  '%00',
  '../',
  "' OR 1=1 --",
  '<svg onload=x>',
  '=1+1',
]

/** @param random uniform in [0, 1), so that a seed gives the same requests again */
export function fuzzedRequest(random: () => number, token: string): FuzzedRequest {
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item
  const happens = (share: number) => random() < share

  const isForm = happens(0.55)
  const isAdmin = !isForm && happens(0.6)
  const place = pick(isForm ? forms : isAdmin ? admin : pages)
  const method = isForm && happens(0.9) ? 'POST' : isAdmin && happens(0.4) ? 'POST' : pick(methods)
  const body = method === 'GET' || method === 'HEAD' ? undefined : anyBody()
  return {
    method,
    path: anyPath(),
    headers: anyHeaders(),
    body,
    way: body !== undefined && happens(0.04) ? pick(['slow', 'cut'] as const) : 'whole',
  }

  function anyText(longest: number): string {
    const length = Math.floor(random() ** 4 * longest)
    if (happens(0.5))
      return String.fromCharCode(
        ...Array.from({ length: length % 200 }, () => Math.floor(random() * 65_536)),
      )
    const shape = pick(shapes)
    return shape.repeat(Math.ceil((length + 1) / shape.length)).slice(0, length + 1)
  }

  function anyPath(): string {
    const query = Array.from({ length: Math.floor(random() * 4) }, () => {
      const value = pick([id, '1', '-1', '2026-11-22', anyText(300)])
      return `${encodeURIComponent(pick(queryNames))}=${encodeURIComponent(value.toWellFormed())}`
    })
    const spelled = happens(0.9)
      ? place
      : pick([
          `${place}/`,
          place.toUpperCase(),
          `/${place}`,
          `${place}%00`,
          `${place}%ff`,
          `${place}/../..`,
          `${place}%2e%2e%2f`,
        ])
    return query.length > 0 && happens(0.5) ? `${spelled}?${query.join('&')}` : spelled
  }

  function anyHeaders(): Record<string, string> {
    const headers: Record<string, string> = {}
    if (isAdmin && happens(0.8))
      headers.authorization = happens(0.95) ? `Bearer ${token}` : latin(anyText(200))
    if (body !== undefined)
      headers['content-type'] = happens(0.8) ? pick(types.slice(0, 2)) : pick(types)
    const others: readonly [string, readonly string[]][] = [
      ['accept', ['text/html', 'application/json', '*/*', latin(anyText(100))]],
      ['accept-encoding', ['br', 'gzip;q=0', '*', latin(anyText(100))]],
      ['content-encoding', ['gzip', 'br', 'identity', 'x']],
      ['cookie', [`_ga=${latin(anyText(500))}`, ';'.repeat(500)]],
      ['origin', ['null', 'https://other.example', latin(anyText(50))]],
      ['sec-fetch-site', ['cross-site', 'same-origin', 'none', 'x']],
      ['referer', ['http://x/y', latin(anyText(500))]],
      ['user-agent', [latin(anyText(2000))]],
      ['x-forwarded-for', ['1.2.3.4', latin(anyText(100))]],
      ['x-forwarded-host', ['other.example', latin(anyText(100))]],
      ['range', ['bytes=0-', 'bytes=9-1', 'bytes=-1,0-', latin(anyText(50))]],
      ['if-none-match', ['*', latin(anyText(50))]],
      ['if-modified-since', ['0', latin(anyText(50))]],
      ['last-event-id', ['1', '-1', latin(anyText(50))]],
    ]
    for (const [name, values] of others) if (happens(0.06)) headers[name] = pick(values)
    return headers
  }

  function anyValue(depth: number): unknown {
    const kind = Math.floor(random() * 9)
    if (kind === 0) return null
    if (kind === 1) return happens(0.5)
    if (kind === 2) return pick([0, -1, 1e308, 0.1, Number.MAX_SAFE_INTEGER])
    if (kind === 3 && depth < 4)
      return Array.from({ length: Math.floor(random() * 5) }, () => anyValue(depth + 1))
    if (kind === 4 && depth < 4) {
      return Object.fromEntries(
        Array.from({ length: Math.floor(random() * 5) }, () => [
          pick([...fieldNames, anyText(50)]),
          anyValue(depth + 1),
        ]),
      )
    }
    if (kind === 5) return id
    return anyText(6000)
  }

  function anyBody(): Buffer {
    const others = [
      ...Object.values(accepted),
      { status: 'contacted' },
      { changes: [{ id, status: 'booked' }] },
      { ids: [id] },
      { name: 'v', query: 'q=1' },
    ]
    const start = (happens(0.8) && accepted[place]) || pick<object>(others)
    const fields: Record<string, unknown> = { ...start }
    for (let count = Math.floor(random() * 4); count > 0; count -= 1)
      fields[pick(fieldNames)] = anyValue(0)
    const json = JSON.stringify(fields)
    const kind = random()
    if (kind < 0.6) return Buffer.from(json)
    if (kind < 0.75)
      return Buffer.from(
        new URLSearchParams(
          Object.entries(fields).map(([name, value]) => [
            name,
            typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
          ]),
        ).toString(),
      )
    if (kind < 0.82) return Buffer.from(json.slice(0, Math.floor(random() * json.length)))
    if (kind < 0.87) return Buffer.from(json, 'utf16le')
    if (kind < 0.92) return Buffer.from(JSON.stringify(anyValue(0)) ?? '')
    if (kind < 0.93) return Buffer.alloc(70_000, 'x')
    return Buffer.from(
      Array.from({ length: Math.floor(random() * 300) }, () => Math.floor(random() * 256)),
    )
  }
}

/** What Node lets into a header. */
function latin(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
}
