/** Requests that a stranger may send to make the service work hard: every form, every shape. */

import { unicodeShapes } from './unicode-shapes.ts'

export interface ShapedRequest {
  readonly path: string
  /** What is special about it, for people. */
  readonly shape: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The most that the service reads of a body. */
const bodyLimit = 64 * 1024
/** Close to the most that Node takes of all headers together. */
const headerLength = 15_000

/** Each form's own texts; every tool has an email address. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  '/api/consultation-requests': ['name', 'email', 'message', 'planType', 'service'],
  '/api/lead': ['name', 'email', 'contentId', 'userAgent'],
  '/api/call-click': ['placement', 'phone'],
  '/api/tools/will-vs-trust': ['userEmail', 'flRealEstate'],
  '/api/tools/summary-admin': ['userEmail', 'dateOfDeath'],
  '/api/tools/lady-bird-deed': ['userEmail', 'homestead'],
  '/api/tools/dates-after-a-death': ['userEmail', 'dateOfDeath'],
  '/api/newsletter': ['email'],
}
/** They tell of the visit: one schema reads them for every form, so one form is tried with each. */
const visitForm = '/api/lead'
const visitFields = ['page', 'gaClientId', 'submissionId', 'hx7q', 'fillTimeMs', 'unknown']

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** @param body one that the form accepts */
export function* shapedRequests(
  path: string,
  body: Readonly<Record<string, unknown>>,
): Generator<ShapedRequest> {
  const room = bodyLimit - Buffer.byteLength(JSON.stringify(body)) - 1000
  const asJson = (shape: string, more: object) => ({
    path,
    shape,
    headers: json,
    body: JSON.stringify({ ...body, ...more }),
  })

  const fields = [...(ownFields[path] ?? ['userEmail']), ...(path === visitForm ? visitFields : [])]
  yield asJson('as a page sends it', {})
  for (const [name, unit] of Object.entries(unicodeShapes)) {
    for (const field of fields) {
      for (const length of [200, 5000, room]) {
        const text = filled(unit, Math.min(length, unitsIn(room, unit)))
        yield asJson(`${field}: ${text.length} of ${name}`, { [field]: text })
      }
    }
    const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'gclid']
    const share = filled(unit, Math.floor(unitsIn(room, unit) / campaign.length))
    yield asJson(`attribution: five times ${name}`, {
      attribution: Object.fromEntries(campaign.map((key) => [key, share])),
    })
    for (const [count, length] of [
      [1, unitsIn(room, unit)],
      [20, 500],
      [20, 2000],
      [1000, 10],
    ] as const) {
      const preference = filled(
        unit,
        Math.min(length, Math.floor(unitsIn(room, unit) / count) - 10),
      )
      yield asJson(`preferences: ${count} of ${name}`, {
        preferences: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            `${index}${preference.slice(0, 90)}`,
            preference,
          ]),
        ),
      })
    }
    yield {
      path,
      shape: `urlencoded: ${name}`,
      headers: form,
      body: urlencoded(body, room, unit),
    }
    yield {
      ...asJson('', {}),
      shape: `headers: ${name}, percent-encoded`,
      headers: {
        ...json,
        referer: `http://${encodeURIComponent(filled(unit, headerLength / 20).toWellFormed())}/x`,
        cookie: `_ga=GA1.1.${encodeURIComponent(filled(unit, headerLength / 20).toWellFormed())}`,
      },
    }
  }
  yield* structures(path, body, room)
}

/** Shapes of the body and the headers themselves. */
function* structures(
  path: string,
  body: Readonly<Record<string, unknown>>,
  room: number,
): Generator<ShapedRequest> {
  const open = JSON.stringify(body).slice(0, -1)
  const deep = '['.repeat(room / 2) + ']'.repeat(room / 2)
  const deepObjects = `${'{"a":'.repeat(room / 6)}1${'}'.repeat(room / 6)}`
  for (const field of ['unknown', 'attribution', 'preferences', 'fillTimeMs', 'hx7q', 'name']) {
    yield {
      path,
      shape: `${field}: deep lists`,
      headers: json,
      body: `${open},"${field}":${deep}}`,
    }
    yield {
      path,
      shape: `${field}: deep objects`,
      headers: json,
      body: `${open},"${field}":${deepObjects}}`,
    }
  }
  yield {
    path,
    shape: 'fillTimeMs: an object that is no number',
    headers: json,
    body: `${open},"fillTimeMs":{"valueOf":1,"toString":1}}`,
  }
  const keys = Array.from({ length: room / 10 }, (_, index) => `"${index}":1`).join(',')
  yield { path, shape: 'many unknown keys', headers: json, body: `${open},${keys}}` }
  for (const field of ['attribution', 'preferences']) {
    yield {
      path,
      shape: `${field}: many keys`,
      headers: json,
      body: `${open},"${field}":{${keys}}}`,
    }
  }
  const wellFormed = new URLSearchParams(body as Record<string, string>).toString()
  for (const count of [90, 900, 30_000]) {
    for (const [name, pair] of [
      ['one name', '&a'],
      ['brackets', '&a[]=1'],
      ['empty pairs', '&'],
      ['consent', '&consent=on'],
    ] as const) {
      const pairs = pair.repeat(Math.min(count, Math.floor(room / pair.length)))
      yield {
        path,
        shape: `urlencoded: ${count} × ${name}`,
        headers: form,
        body: wellFormed + pairs,
      }
    }
  }
  yield {
    path,
    shape: 'urlencoded: half escapes',
    headers: form,
    body: `${wellFormed}&name=${'%'.repeat(room)}`,
  }
  for (const [name, headers] of Object.entries({
    'long user agent': { 'user-agent': '\u00e9'.repeat(headerLength) },
    'long referer': { referer: `http://x/${'%cc%80'.repeat(headerLength / 6)}` },
    'cookie of semicolons': { cookie: '; '.repeat(headerLength / 2) },
    'cookie of blanks': { cookie: `;${' '.repeat(headerLength)}x` },
    'cookie of digits': { cookie: `_ga=GA1.1.${'1'.repeat(headerLength)}` },
  })) {
    yield { path, shape: name, headers: { ...json, ...headers }, body: JSON.stringify(body) }
  }
}

function urlencoded(body: Readonly<Record<string, unknown>>, room: number, unit: string): string {
  const encoded = encodeURIComponent(unit.toWellFormed())
  const text = encoded.repeat(Math.floor(room / encoded.length / 2))
  return `${new URLSearchParams(body as Record<string, string>)}&name=${text}&page=${text}`
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, Math.max(length, 0))
}

/** How many UTF-16 units of the text fit into so many bytes of JSON. */
function unitsIn(bytes: number, unit: string): number {
  const perUnit = (Buffer.byteLength(JSON.stringify(unit)) - 2) / unit.length
  return Math.floor(bytes / perUnit)
}
