/** Forms posted by the browser without JavaScript: stored or refused alike, answered by a page. */

import { expect, test } from 'vitest'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { consultationFields } from '#domain/forms/consultation-request.ts'
import { gatedChecklist } from '#domain/forms/form.ts'
import { replyPromiseWords } from '#domain/office-clock.ts'
import { bookConsultation } from '#domain/screening/screening-tool.ts'
import { app, clock, onFriday, startEachApp, startInstead } from '#tests/support/each-app.ts'
import {
  aConsultationRequest,
  aLead,
  ladyBirdAnswers,
  summaryAnswers,
  willVsTrustAnswers,
} from '#tests/support/submissions.ts'

startEachApp({ config: { TRUST_PROXY: 1 }, ...onFriday })

function postForm(
  path: string,
  fields: Readonly<Record<string, string>> | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(app.url + path, { method: 'POST', headers, body, redirect: 'manual' })
}

/** The main part of a page that nothing may keep. */
async function mainOf(page: Response): Promise<string> {
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toMatch(/^noindex/)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  return (await page.text()).replace(/^[\s\S]*<main|<\/main>[\s\S]*$/g, '')
}

/** Posts, follows the 303 and returns the page's main part, which must hold these words. */
async function answerPage(
  path: string,
  fields: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const response = await postForm(path, fields)
  expect(response.status).toBe(303)
  const page = await fetch(app.url + response.headers.get('location'))
  expect(page.status).toBe(200)
  const main = await mainOf(page)
  for (const each of words) expect(main.replaceAll('<!-- -->', '')).toContain(each)
  return main
}

const consultation = '/api/consultation-requests'
const { consent: _, ...unticked } = aLead
const ticked = { ...unticked, consent: 'on' }
const fromOne = { 'User-Agent': 'one', 'X-Forwarded-For': '203.0.113.1' }

test('a consultation request is stored and confirmed by a page; empty fields count as left out', async () => {
  const { name, email } = aConsultationRequest
  const context = ['submissionId', 'page', 'gaClientId', 'attribution', 'hx7q', 'fillTimeMs']
  const every = [...Object.keys(consultationFields), ...context]
  const fields = { ...Object.fromEntries(every.map((field) => [field, ''])), name, email }
  const thanks = `within ${replyPromiseWords}`
  await answerPage(consultation, fields, 'Consultation Requested', thanks)
  const [event] = await app.events()
  expect(event?.cells.slice(1, 4)).toEqual(['consultation_request', name, email])
  const { id: _, ...extra } = JSON.parse(event?.cells[10] ?? '')
  expect(extra).toEqual({ status: 'pending', preferredContactMethod: 'email' })
})

const plainForms: readonly [string, Record<string, string>, ...string[]][] = [
  [consultation, aConsultationRequest],
  ['/api/lead', ticked],
  ['/api/newsletter', { email: 'pat@example.org' }, 'You’re on the list'],
  ['/api/tools/will-vs-trust', willVsTrustAnswers, 'Trust-first', bookConsultation.label],
  ['/api/tools/summary-admin', summaryAnswers, 'Likely eligible for Summary Administration'],
  ['/api/tools/lady-bird-deed', ladyBirdAnswers, 'Good fit'],
]

test.each(plainForms)(
  'three clicks on %s, two of them at once, make one row and show its result',
  async (path, fields, ...words) => {
    const answers = await Promise.all([postForm(path, fields), postForm(path, fields)])
    clock.now = new Date(clock.now.getTime() + 180)
    answers.push(await postForm(path, fields))
    const places = answers.map(({ headers }) => headers.get('location'))
    expect(new Set(places).size).toBe(1)
    expect(places[0]).toMatch(/^\/thank-you\?id=/)
    await answerPage(path, fields, ...words)
    expect(await app.events()).toHaveLength(1)
  },
)

test('clicks within half a minute of the first make one row; a later one makes another', async () => {
  const start = clock.now.getTime()
  for (const [index, second] of [0, 1, 14, 15, 16, 17, 29].entries()) {
    const fields = { ...aConsultationRequest, message: `at ${second}` }
    const clickAfter = (ms: number) => {
      clock.now = new Date(start + second * 1000 + ms)
      return postForm(consultation, fields)
    }
    for (const later of [0, 180, 12_000, 30_000]) await clickAfter(later)
    expect(await app.events(), `at ${second}`).toHaveLength(2 * index + 1)
    await clickAfter(30_001)
    expect(await app.events(), `after ${second}`).toHaveLength(2 * index + 2)
  }
})

const submissionId = '5b6f1d0a-3c1e-4f7a-9d55-0a6a5a3f3c11'

test.each([
  ['another port of the proxy is the same form', 1, {}, { 'X-Forwarded-For': '203.0.113.1:50002' }],
  ['another message is another form', 2, { message: 'Please call at noon.' }, {}],
  ['another client address is another form', 2, {}, { 'X-Forwarded-For': '203.0.113.9' }],
  ['another browser is another form', 2, {}, { 'User-Agent': 'another' }],
  ['an id of its own is another form', 2, { submissionId }, {}],
])('%s: rows in all: %i', async (_what, rows, fields, headers) => {
  await postForm(consultation, aConsultationRequest, fromOne)
  await postForm(consultation, { ...aConsultationRequest, ...fields }, { ...fromOne, ...headers })
  expect(await app.events()).toHaveLength(rows)
})

test('the id of a plain form cannot be computed from its content', async () => {
  const idHere = async () =>
    (await postForm('/api/lead', ticked, fromOne)).headers.get('location')?.split('?id=')[1]
  const ids = [await idHere()]
  await startInstead(onFriday)
  ids.push(await idHere())
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(ids[1]).not.toBe(ids[0])
})

test('the gate’s form links to the checklist; another lead form does not', async () => {
  const main = await answerPage('/api/lead', ticked)
  const [event] = await app.events()
  for (const address of [gatedChecklist.page, gatedChecklist.file]) {
    expect(main).toContain(`href="${address}?id=${event?.id}"`)
  }
  expect(event?.cells[4]).toBe('true')
  const other = await answerPage('/api/lead', { ...ticked, contentId: 'other' }, 'We have it')
  expect(other).not.toContain('checklist/full')
})

/** [form, what is sent, words of the page] */
const wrong: readonly [string, Record<string, string>, ...string[]][] = [
  [
    '/api/lead',
    unticked,
    'Please enter your name, email, and consent.',
    'href="/florida-homeowner-probate-checklist"',
  ],
  [
    consultation,
    { name: 'J', email: 'jordan.example' },
    'Name must be at least 2 characters',
    'Please enter a valid email address',
  ],
  [
    '/api/tools/lady-bird-deed',
    {},
    'Florida homestead?</strong> Please select an option Another answer',
    'href="/tools/',
  ],
  [
    '/api/tools/dates-after-a-death',
    { role: 'family', dateOfDeath: '2026-02-30' },
    'When did the person die?</strong> Enter a real date that has already come.</li>',
    'href="/tools/',
  ],
  [
    '/api/tools/dates-after-a-death',
    { role: 'creditor', dateOfDeath: '2026-11-20', firstPublicationDate: '2026-11-01' },
    'Enter a real date that has already come, not before the death, or leave this empty.</li>',
  ],
  [
    '/api/tools/what-probate-costs',
    { accounts: 'much', homeKind: 'none' },
    'nobody named to receive it?</strong> Enter a whole number.</li>',
    'href="/tools/',
  ],
]

test.each(wrong)(
  '%s names what is wrong and what is expected, and puts nothing typed into the address',
  async (path, fields, ...words) => {
    await answerPage(path, fields, ...words)
    const { headers } = await postForm(path, fields)
    expect(headers.get('location')).not.toMatch(/jordan|2026-02-30|much|Sam/)
    expect(await app.events()).toEqual([])
  },
)

test('a forged address of the problem page shows nothing of its content', async () => {
  const mark = '<img src=x>'
  const strangers = ['<script>alert(1)</script>', '__proto__', 'constructor', 'toString']
  for (const form of [undefined, 'lead', ...strangers]) {
    const query = form === undefined ? '' : `?${new URLSearchParams({ form, fields: mark })}`
    const response = await fetch(`${app.url}/form-problem${query}`)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).not.toMatch(/<img src=x>|alert\(1\)|\[object|native code/)
    if (form !== 'lead') expect(page).not.toContain('There is a problem')
  }
})

/** What a refused post differs in. */
interface Refused {
  readonly fields?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Fields of a post that is accepted first. */
  readonly earlier?: string
  readonly perMinute?: number
  /** The journal's error when it stores the form. */
  readonly failure?: Error
}

const valid = new URLSearchParams(aConsultationRequest).toString()
const used = `${valid}&submissionId=${submissionId}`
const unreadable = 'couldn’t read what arrived'
const shiftJis = 'application/x-www-form-urlencoded; charset=shift_jis'
const full = new JournalUnavailableError('disk is full')

/** [what, status, words of the page] */
const refusals: readonly [string, number, string, Refused][] = [
  ['more parameters than any form has', 400, unreadable, { fields: valid + '&a=1'.repeat(1000) }],
  ['a foreign form', 403, 'another website', { headers: { origin: 'https://evil.example' } }],
  ['a form that is too long', 413, 'too long', { fields: `${valid}&x=${'x'.repeat(70_000)}` }],
  ['an unusual encoding', 415, unreadable, { headers: { 'content-type': shiftJis } }],
  [
    'a used id with other words',
    409,
    'already sent this form',
    { earlier: used, fields: used.replace('morning', 'evening') },
  ],
  ['too many forms in a minute', 429, 'wait a minute', { earlier: valid, perMinute: 1 }],
  ['a journal that cannot commit', 503, 'couldn’t save it', { failure: full }],
  ['an unexpected error', 500, 'on our end', { failure: new TypeError('quotes Maria’s words') }],
]

test.each(refusals)(
  '%s is answered by a page with status %i, the request’s number, and nothing that was typed',
  async (_what, status, words, { earlier, perMinute, failure, fields = valid, headers }) => {
    if (perMinute !== undefined)
      await startInstead({ config: { RATE_LIMIT_PER_MINUTE: perMinute } })
    if (failure !== undefined) app.journal.append = () => Promise.reject(failure)
    if (earlier !== undefined) expect((await postForm(consultation, earlier)).status).toBe(303)
    const response = await postForm(consultation, fields, headers)
    const header = (name: string) => response.headers.get(name)
    expect(response.status).toBe(status)
    expect(header('location')).toBeNull()
    if (status === 503) expect(header('retry-after')).toBe('5')
    if (status === 429) expect(Number(header('retry-after'))).toBeGreaterThan(0)
    const main = await mainOf(response)
    const number = `please give us this number: ${header('x-request-id')}`
    for (const told of [words, 'Back button', 'href="/contact"', 'href="tel:', number]) {
      expect(main).toContain(told)
    }
    expect(main).not.toMatch(/Maria|maria@|morning|evening|request-id/)
    // An unexpected error is logged with its stack under that number, without its message.
    const logged = `"id":"${header('x-request-id')}","error":"TypeError\\n    at `
    if (status === 500) expect(app.logged()).toContain(logged)
    expect(app.logged()).not.toContain('Maria')
    expect(await app.events()).toHaveLength(earlier === undefined ? 0 : 1)
  },
)

test('clients that post JSON, or accept only JSON, get JSON', async () => {
  app.journal.append = () => Promise.reject(full)
  for (const response of [
    await app.post(consultation, aConsultationRequest, { accept: 'text/html' }),
    await postForm(consultation, valid, { accept: 'application/json' }),
  ]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ title: 'Service Unavailable', status: 503 })
  }
})
