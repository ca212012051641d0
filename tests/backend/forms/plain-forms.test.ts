/** Forms posted by the browser without JavaScript: stored alike, answered by a page. */

import { expect, test } from 'vitest'
import { replyPromiseWords } from '#domain/office-time.ts'
import { bookConsultation } from '#domain/screening/screening-tool.ts'
import { app, clock, onFriday, startEachApp } from '#tests/support/each-app.ts'
import { startApp } from '#tests/support/running-app.ts'
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
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  url = app.url,
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' })
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
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  const main = (await page.text()).replace(/^[\s\S]*<main|<\/main>[\s\S]*$/g, '')
  for (const each of words) expect(main.replaceAll('<!-- -->', '')).toContain(each)
  return main
}

const consultation = '/api/consultation-requests'
const { consent: _, ...unticked } = aLead
const ticked = { ...unticked, consent: 'on' }
const fromOne = { 'User-Agent': 'one', 'X-Forwarded-For': '203.0.113.1' }

test('a consultation request is stored and confirmed by a page; empty fields count as left out', async () => {
  const { name, email } = aConsultationRequest
  const empty = ['message', 'planType', 'personaFlow', 'preferredContactMethod', 'service']
  const more = ['interest', 'download', 'submissionId', 'page', 'gaClientId', 'attribution', 'hx7q']
  const left = Object.fromEntries([...empty, ...more, 'fillTimeMs'].map((field) => [field, '']))
  const fields = { name, email, ...left }
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
  const elsewhere = await startApp(onFriday)
  const ids = []
  for (const url of [app.url, elsewhere.url]) {
    const { headers } = await postForm('/api/lead', ticked, fromOne, url)
    ids.push(headers.get('location')?.replace('/thank-you?id=', ''))
  }
  await elsewhere.stop()
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(ids[1]).not.toBe(ids[0])
})

test('the gate’s form links to the checklist; another lead form does not', async () => {
  const main = await answerPage('/api/lead', ticked)
  const [event] = await app.events()
  expect(main).toContain(`href="/florida-homeowner-probate-checklist/full?id=${event?.id}"`)
  expect(main).toContain(
    `href="/downloads/florida-homeowner-probate-checklist.pdf?id=${event?.id}"`,
  )
  expect(event?.cells[4]).toBe('true')
  const other = await answerPage('/api/lead', { ...ticked, contentId: 'other' }, 'We have it')
  expect(other).not.toContain('checklist/full')
})

/** [form, what is sent, words of the page] */
const refused: readonly [string, Record<string, string>, ...string[]][] = [
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

test.each(refused)(
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
