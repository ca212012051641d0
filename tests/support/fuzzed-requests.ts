/** Random requests from a seed, with any route, method, header and body. */

import fc, { type Arbitrary } from 'fast-check'
import { everyForm } from './submissions.ts'

export interface FuzzedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const admin = [
  ...['access', 'alerts', 'audit', 'audit.csv', 'clock', 'delivery', 'delivery/try-now'],
  ...['delivery/set-aside', 'delivery/send-again', 'leads', 'leads.csv', `leads/${id}`],
  ...[`leads/${id}/status`, `leads/${id}/undo`, 'response-times', 'statuses', 'nothing-here'],
].map((name) => `/api/admin/${name}`)

const pages = [
  ...['/', '/plans', '/contact', '/admin/leads', '/thank-you', '/form-problem', '/healthz'],
  ...['/readyz', '/florida-homeowner-probate-checklist/full', '/assets/none.js', '/nothing'],
  ...['/sitemap.xml', '/downloads/florida-homeowner-probate-checklist.pdf'],
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']
const queryNames = [
  ...['id', 'token', 'form', 'fields', 'q', 'event', 'from', 'to', 'after', 'before', 'limit'],
  ...['page', 'sort', 'status', 'cursor', '__proto__', 'a[b]', ''],
]
const fieldNames = [
  ...['name', 'email', 'message', 'planType', 'contentId', 'source', 'consent', 'userEmail'],
  ...['submissionId', 'page', 'attribution', 'preferences', 'fillTimeMs', 'hx7q', 'status'],
  ...['expected', 'changes', 'ids', 'query', 'constructor', 'toString'],
]
const types = [
  ...['application/json', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'],
  ...['application/json; charset=none', 'text/plain', 'multipart/form-data; boundary=x', '', ';;='],
]
/** Units of texts that stress composing (marks, Hangul, growth), escaping, encoding, matching. */
const shapes = [
  ...['x', '"', '\\', '\n', '\u0001', ' ', '李', '👩‍👩‍👧', 'a@', 'a.', 'a-.', '\ud800', '\u200b'],
  ...['e\u0301', '\u0315\u0300', `a${'\u0315\u0300'.repeat(15)}`, '\u0315\u0001\u0300\u0001'],
  ...['\u1112\u1161\u11ab', '\ufb2c', '\u{1d160}'],
  ...['%', '%00', '../', "' OR 1=1 --", '<svg onload=x>', '=1+1'],
]
const endings = ['/', '%00', '%ff', '/../..', '%2e%2e%2f']
/** Bodies that staff's routes accept. */
const staffBodies = [
  { status: 'contacted' },
  { changes: [{ id, status: 'booked' }] },
  { ids: [id] },
] as const

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .tuple(fc.constantFrom(...shapes), fc.oneof(fc.nat(20), fc.nat(3000)))
    .map(([shape, times]) => shape.repeat(times)),
)
const headerText = text.map(latin)

const otherHeaders: readonly (readonly [string, readonly string[]])[] = [
  ['accept', ['text/html', 'application/json', '*/*']],
  ['accept-encoding', ['br', 'gzip;q=0', '*']],
  ['content-encoding', ['gzip', 'br', 'identity', 'x']],
  ['cookie', ['_ga=', ';'.repeat(500)]],
  ['origin', ['null', 'https://other.example']],
  ['sec-fetch-site', ['cross-site', 'same-origin', 'none', 'x']],
  ['referer', ['http://x/y']],
  ['user-agent', ['x']],
  ['x-forwarded-for', ['1.2.3.4']],
  ['x-forwarded-host', ['other.example']],
  ['range', ['bytes=0-', 'bytes=9-1', 'bytes=-1,0-']],
  ['if-none-match', ['*']],
  ['if-modified-since', ['0']],
]

/** @param number of requests @param token the owner's, in most requests to staff's routes */
export function fuzzedRequests(seed: number, number: number, token: string): FuzzedRequest[] {
  const one = fc.oneof(
    { weight: 11, arbitrary: fc.constantFrom(...everyForm).chain(([p, b]) => requests(p, 90, b)) },
    { weight: 5, arbitrary: fc.constantFrom(...admin).chain((path) => requests(path, 40)) },
    { weight: 4, arbitrary: fc.constantFrom(...pages).chain((path) => requests(path, 0)) },
  )
  return fc.sample(one, { seed, numRuns: number })

  /** @param postShare percentage of POSTs @param accepted a body that the route accepts */
  function requests(path: string, postShare: number, accepted?: object): Arbitrary<FuzzedRequest> {
    const start = accepted ? fc.constant(accepted) : fc.constantFrom(...staffBodies)
    const bearer = usually(95, fc.constant(`Bearer ${token}`), headerText)
    return fc
      .record({
        method: usually(postShare, fc.constant('POST'), fc.constantFrom(...methods)),
        path: paths(path),
        type: usually(80, fc.constantFrom(...types.slice(0, 2)), fc.constantFrom(...types)),
        authorization: path.startsWith('/api/admin/')
          ? fc.option(bearer, { freq: 4 })
          : fc.constant(null),
        headers: fc.array(fc.constantFrom(...otherHeaders).chain(headers), { maxLength: 2 }),
        body: start.chain(bodies),
      })
      .map(({ method, type, authorization, headers: others, body, path: spelled }) => {
        const hasBody = method !== 'GET' && method !== 'HEAD'
        return {
          method,
          path: spelled,
          headers: {
            ...Object.fromEntries(others),
            ...(authorization !== null && { authorization }),
            ...(hasBody && { 'content-type': type }),
          },
          body: hasBody ? body : undefined,
        }
      })
  }
}

function usually<Value>(share: number, usual: Arbitrary<Value>, other: Arbitrary<Value>) {
  return fc.oneof({ weight: share, arbitrary: usual }, { weight: 100 - share, arbitrary: other })
}

function paths(path: string): Arbitrary<string> {
  const misspelled = fc.constantFrom(
    ...endings.map((ending) => path + ending),
    `/${path}`,
    path.toUpperCase(),
  )
  const value = fc.oneof(fc.constantFrom(id, '1', '-1', '2026-11-22'), text)
  const pair = fc
    .tuple(fc.constantFrom(...queryNames), value)
    .map((both) => both.map((each) => encodeURIComponent(each.slice(0, 300).toWellFormed())))
  return fc
    .tuple(usually(90, fc.constant(path), misspelled), fc.array(pair, { maxLength: 2 }))
    .map(([spelled, query]) => [spelled, query.map((both) => both.join('=')).join('&')].join('?'))
}

function headers([name, values]: (typeof otherHeaders)[number]): Arbitrary<[string, string]> {
  return fc.tuple(fc.constant(name), usually(70, fc.constantFrom(...values), headerText))
}

/** An accepted body with some fields changed, in one of many encodings. */
function bodies(start: object): Arbitrary<Buffer> {
  const number = fc.constantFrom(0, -1, 1e308, 0.1, Number.MAX_SAFE_INTEGER)
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 4 }), number, fc.constant(id))
  const field = fc.tuple(fc.constantFrom(...fieldNames), value)
  const fields = fc
    .array(field, { maxLength: 2 })
    .map((changed) => ({ ...start, ...Object.fromEntries(changed) }))
  const json = fields.map((all) => JSON.stringify(all))
  return fc.oneof(
    { weight: 60, arbitrary: json.map((all) => Buffer.from(all)) },
    { weight: 15, arbitrary: fields.map((all) => Buffer.from(urlencoded(all))) },
    { weight: 7, arbitrary: json.map((all) => Buffer.from(all.slice(0, all.length >> 1))) },
    { weight: 5, arbitrary: json.map((all) => Buffer.from(all, 'utf16le')) },
    { weight: 5, arbitrary: value.map((any) => Buffer.from(JSON.stringify(any))) },
    { weight: 1, arbitrary: fc.constant(Buffer.alloc(70_000, 'x')) },
    { weight: 7, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  )
}

function urlencoded(fields: object): string {
  const pairs = Object.entries(fields).map(([name, value]) => {
    return [name, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)]
  })
  return new URLSearchParams(pairs).toString()
}

/** Replaces characters that Node refuses in a header. */
function latin(words: string): string {
  return words.slice(0, 2000).replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
}
