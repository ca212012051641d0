/** No accepted body makes a cell that Google refuses: it takes 50,000 characters, ours are shorter. */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxLengths } from '#domain/forms/fields.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { everyForm } from '#tests/support/submissions.ts'
import { unicodeShapes } from '#tests/support/unicode-shapes.ts'

const longestCell = 49_000
const bodyLimit = 64 * 1024

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** The cells of the row that the answer stands for; undefined when the body was refused. */
async function acceptedCells(response: Response): Promise<readonly string[] | undefined> {
  const body = await response.text()
  const id =
    response.status === 201
      ? JSON.parse(body).id
      : /^\/thank-you\?id=(.+)$/.exec(response.headers.get('location') ?? '')?.[1]
  return id && (await app.journal.find(id))?.cells
}

const lengths = fc.oneof(
  fc.nat(40),
  fc
    .constantFrom(...Object.values(maxLengths))
    .chain((length) => fc.integer({ min: Math.max(length - 3, 0), max: length + 1 })),
  fc.constantFrom(10_000, 30_000),
)

const units = fc.constantFrom(...Object.values(unicodeShapes))
const texts = fc.tuple(units, lengths).map(([unit, length]) => filled(unit, length))

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

const emails = fc.oneof(
  fc.constant('pat@example.org'),
  fc
    .tuple(fc.constantFrom('a', "'", '&', 'é'), fc.nat(260))
    .map(([unit, length]) => `${unit.repeat(length)}@example.org`),
)

const attributions = fc.dictionary(
  fc.constantFrom('utm_source', 'utm_medium', 'utm_term', 'gclid', 'landingPage', 'referrerHost'),
  texts,
  { noNullPrototype: true },
)

/** Few or many, and in all about as long as a body may be. */
const preferences = fc
  .tuple(fc.constantFrom(1, 19, 20, 21, 120, 2000), units, fc.constantFrom(10_000, 60_000))
  .map(([count, unit, length]) => {
    const value = filled(unit, Math.floor(length / count))
    return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, value]))
  })

/** What a body may hold besides what its form needs, or in its place. */
const fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: texts,
  email: emails,
  userEmail: emails,
  message: texts,
  service: texts,
  interest: texts,
  download: texts,
  contentId: texts,
  source: texts,
  placement: texts,
  phone: texts,
  dateOfDeath: texts,
  userAgent: texts,
  page: texts,
  gaClientId: texts,
  attribution: attributions,
  preferences,
  hx7q: texts,
  fillTimeMs: texts,
}

/** Of them, what each form takes, a tool only these two; any takes the others, which tell of the visit. */
const toolFields = ['userEmail', 'dateOfDeath']
const ownFields: Readonly<Record<string, readonly string[]>> = {
  '/api/consultation-requests': ['name', 'email', 'message', 'service', 'interest', 'download'],
  '/api/lead': ['name', 'email', 'contentId', 'source', 'userAgent'],
  '/api/call-click': ['placement', 'phone'],
  '/api/newsletter': ['email', 'preferences'],
}
const visitFields = ['page', 'gaClientId', 'attribution', 'hx7q', 'fillTimeMs']

/** A form's body of which a few fields hold what nobody types. */
function oddBodies(path: string, body: Record<string, unknown>) {
  return fc
    .tuple(
      fc.subarray([...(ownFields[path] ?? toolFields)], { minLength: 1 }),
      fc.subarray(visitFields, { maxLength: 2 }),
    )
    .chain(([own, visit]) =>
      fc.record(
        Object.fromEntries([...own, ...visit].map((name) => [name, fields[name] ?? texts])),
      ),
    )
    .map((odd) => ({ ...body, ...odd }))
}

function escapedJson(value: object): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The ways to say the same to one address. */
const encodings: Readonly<Record<string, (body: Record<string, unknown>) => RequestInit>> = {
  JSON: (body) => jsonRequest(JSON.stringify(body)),
  'JSON, all escaped': (body) => jsonRequest(escapedJson(body)),
  urlencoded: (body) => ({
    body: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, formText(value)])),
  }),
}

function formText(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
}

function jsonRequest(body: string): RequestInit {
  return { body, headers: { 'content-type': 'application/json' } }
}

test.each(everyForm)('whatever %s accepts fits into the Sheet’s cells', async (path, body) => {
  let accepted = 0
  let run = 0
  // A second sign-up of an address would be answered by the row of the first.
  const ofItsOwn = (oddBody: Record<string, unknown>) => {
    run += 1
    const isSecond = path === '/api/newsletter' && oddBody.email === body.email
    return isSecond ? { ...oddBody, email: `pat-${run}@example.org` } : oddBody
  }
  await fc.assert(
    fc.asyncProperty(
      oddBodies(path, body),
      fc.constantFrom(...Object.keys(encodings)),
      async (oddBody, encoding) => {
        const request = encodings[encoding]?.(ofItsOwn(oddBody))
        fc.pre(Buffer.byteLength(String(request?.body)) <= bodyLimit)
        const response = await fetch(app.url + path, {
          method: 'POST',
          redirect: 'manual',
          ...request,
        })
        expect([201, 303, 400]).toContain(response.status)
        const cells = await acceptedCells(response)
        if (cells === undefined) return
        accepted += 1
        for (const cell of cells) expect(cell.length).toBeLessThanOrEqual(longestCell)
      },
    ),
    { numRuns: 200 },
  )
  // The search is of use only while it gets past the door.
  expect(accepted).toBeGreaterThan(10)
})

test('the fullest sign-up that is accepted fits', async () => {
  const quotes = (length: number) => '"'.repeat(length)
  const entries = Array.from({ length: 20 }, (_, index) => {
    const key = `${index}${quotes(100)}`.slice(0, 100)
    return [key, quotes(500)]
  })
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid']
  const response = await app.post('/api/newsletter', {
    email: 'fullest@example.org',
    preferences: Object.fromEntries(entries),
    attribution: Object.fromEntries(
      [...campaign, 'landingPage', 'referrerHost'].map((key) => [key, quotes(600)]),
    ),
    hx7q: 'x',
    fillTimeMs: 1,
  })
  const cells = (await acceptedCells(response)) ?? []
  const extra = cells.at(-1) ?? ''
  expect(extra.length).toBeGreaterThan(30_000)
  expect(extra.length).toBeLessThanOrEqual(longestCell)
})

test.each([
  ['twenty-one short preferences', 21, 'x'],
  ['what stopped delivery: 120 preferences of 490 characters', 120, 'x'.repeat(490)],
])('refuses %s', async (_what, count, value) => {
  const preferences = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`key ${index}`, value]),
  )
  const response = await app.post('/api/newsletter', { email: 'pat@example.org', preferences })
  expect(response.status).toBe(400)
  expect((await response.json()).errors).toEqual([
    { field: 'preferences', message: 'Preferences may hold at most 20 entries' },
  ])
})
