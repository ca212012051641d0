/** Forms posted by the browser itself, without JavaScript: stored alike, answered by a page. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anEvent } from '#tests/support/journal-places.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import {
  aConsultationRequest,
  aLead,
  ladyBirdAnswers,
  summaryAnswers,
  willVsTrustAnswers,
} from '#tests/support/submissions.ts'

let app: RunningApp
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-20T16:00:14.000Z')
  app = await startApp({ services: { now: () => now }, config: { trustedProxyHops: 1 } })
})
afterEach(() => app.stop())

function postForm(
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(app.url + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

/** Posts, follows the 303 and returns the page's main part. */
async function answerPage(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const response = await postForm(path, fields)
  expect(response.status).toBe(303)
  const page = await fetch(app.url + response.headers.get('location'))
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  return (await page.text()).replace(/^[\s\S]*<main/, '<main').replace(/<\/main>[\s\S]*$/, '')
}

test('a consultation request is stored and confirmed by a page', async () => {
  const main = await answerPage('/api/consultation-requests', {
    ...aConsultationRequest,
    planType: '',
    personaFlow: '',
    submissionId: '',
    hx7q: '',
    fillTimeMs: '',
  })
  expect(main).toContain('Consultation Requested')
  expect(main).toContain('within 24 hours')
  const [event] = await app.events()
  expect(event?.cells.slice(1, 4)).toEqual([
    'consultation_request',
    'Maria Example',
    'maria@example.org',
  ])
  expect(event?.cells[10]).not.toContain('suspect')
})

const plainForms = [
  ['/api/consultation-requests', aConsultationRequest],
  ['/api/lead', { ...aLead, consent: 'on' }],
  ['/api/newsletter', { email: 'pat@example.org' }],
  ['/api/tools/will-vs-trust', willVsTrustAnswers],
  ['/api/tools/summary-admin', summaryAnswers],
  ['/api/tools/lady-bird-deed', ladyBirdAnswers],
] as const

test.each(plainForms)('%s is one row for two clicks, also at once', async (path, fields) => {
  const answers = await Promise.all([postForm(path, fields), postForm(path, fields)])
  now = new Date(now.getTime() + 180)
  answers.push(await postForm(path, fields))
  const places = answers.map(({ headers }) => headers.get('location'))
  expect(new Set(places).size).toBe(1)
  expect(places[0]).toMatch(/^\/thank-you\?id=/)
  expect(await app.events()).toHaveLength(1)
})

test('two clicks are one row wherever they fall in time, and half a minute later it is another', async () => {
  const path = '/api/consultation-requests'
  const start = now.getTime()
  for (const [index, second] of [0, 1, 14, 15, 16, 17, 29].entries()) {
    const fields = { ...aConsultationRequest, message: `at ${second}` }
    now = new Date(start + second * 1000)
    await postForm(path, fields)
    for (const later of [180, 12_000, 30_000]) {
      now = new Date(start + second * 1000 + later)
      await postForm(path, fields)
    }
    expect(await app.events(), `at ${second}`).toHaveLength(2 * index + 1)
    now = new Date(start + second * 1000 + 30_001)
    await postForm(path, fields)
    expect(await app.events(), `after ${second}`).toHaveLength(2 * index + 2)
  }
})

test('two clicks through a proxy that names the client’s port are one row', async () => {
  const path = '/api/consultation-requests'
  for (const port of [50_001, 50_002]) {
    const sent = { 'User-Agent': 'one', 'X-Forwarded-For': `203.0.113.1:${port}` }
    await postForm(path, aConsultationRequest, sent)
  }
  expect(await app.events()).toHaveLength(1)
})

test.each([
  ['other words', { message: 'Please call at noon.' }, {}],
  ['another client address', {}, { 'X-Forwarded-For': '203.0.113.9' }],
  ['another browser', {}, { 'User-Agent': 'another' }],
  ['an id of its own', { submissionId: '5b6f1d0a-3c1e-4f7a-9d55-0a6a5a3f3c11' }, {}],
])('%s is another row', async (_what, fields, headers) => {
  const path = '/api/consultation-requests'
  const sent = { 'User-Agent': 'one', 'X-Forwarded-For': '203.0.113.1' }
  await postForm(path, aConsultationRequest, sent)
  await postForm(path, { ...aConsultationRequest, ...fields }, { ...sent, ...headers })
  expect(await app.events()).toHaveLength(2)
})

test('a program that sends JSON without an id means a row with each post', async () => {
  await app.post('/api/consultation-requests', aConsultationRequest)
  await app.post('/api/consultation-requests', aConsultationRequest)
  expect(await app.events()).toHaveLength(2)
})

test('the id of a plain form cannot be worked out from what it says', async () => {
  const elsewhere = await startApp({ services: { now: () => now } })
  const first = await postForm('/api/lead', { ...aLead, consent: 'on' })
  const second = await fetch(`${elsewhere.url}/api/lead`, {
    method: 'POST',
    body: new URLSearchParams({ ...aLead, consent: 'on' }),
    redirect: 'manual',
  })
  await elsewhere.stop()
  expect([first.status, second.status]).toEqual([303, 303])
  const id = /id=(.*)/.exec(first.headers.get('location') ?? '')?.[1] ?? ''
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('a text is as long without scripts as with them', async () => {
  const lines = `${`${'x'.repeat(48)}\r\n`.repeat(102)}😀é`
  const message = lines.replaceAll('\r\n', '\n')
  expect([...message]).toHaveLength(5000)
  await postForm('/api/consultation-requests', { ...aConsultationRequest, message: lines })
  await app.post('/api/consultation-requests', { ...aConsultationRequest, message })
  const stored = (await app.events()).map(({ cells }) => JSON.parse(cells[10] ?? '').message)
  expect(stored).toEqual([message, message])
  const tooLong = await postForm('/api/consultation-requests', {
    ...aConsultationRequest,
    message: `${lines}x`,
  })
  expect(tooLong.headers.get('location')).toContain('/form-problem')
})

test('the gate’s form opens the way to the checklist', async () => {
  const main = await answerPage('/api/lead', { ...aLead, consent: 'on' })
  const [event] = await app.events()
  expect(main).toContain(`href="/florida-homeowner-probate-checklist/full?id=${event?.id}"`)
  expect(main).toContain(
    `href="/downloads/florida-homeowner-probate-checklist.pdf?id=${event?.id}"`,
  )
  expect(event?.cells[4]).toBe('true')
})

test('a lead for something else is thanked for, and opens no checklist', async () => {
  const main = await answerPage('/api/lead', { ...aLead, consent: 'on', contentId: 'other' })
  expect(main).toContain('We have it')
  expect(main).not.toContain('checklist/full')
})

test('an unticked consent box is a problem, told with the specified sentence', async () => {
  const { consent: _, ...withoutConsent } = aLead
  const main = await answerPage('/api/lead', withoutConsent)
  expect(main).toContain('Please enter your name, email, and consent.')
  expect(main).toContain('href="/florida-homeowner-probate-checklist"')
  expect(await app.events()).toEqual([])
})

test('a newsletter sign-up is confirmed by a page', async () => {
  await answerPage('/api/newsletter', { email: 'pat@example.org' })
  expect(await app.events()).toHaveLength(1)
})

test.each([
  ['/api/tools/will-vs-trust', willVsTrustAnswers, 'Trust-first'],
  ['/api/tools/summary-admin', summaryAnswers, 'Likely eligible for Summary Administration'],
  ['/api/tools/lady-bird-deed', ladyBirdAnswers, 'Good fit'],
])('%s shows its result on a page', async (path, answers, category) => {
  const main = await answerPage(path, { ...answers, userEmail: '' })
  expect(main).toContain(category)
  expect(main).toContain('Book a Free 20-Minute Consult')
})

test.each([
  ['lady-bird-deed', {}, 'Florida homestead?</strong> Please select an option Another answer'],
  [
    'dates-after-a-death',
    { role: 'family', dateOfDeath: '2026-02-30' },
    'When did the person die?</strong> Enter a real date that has already come.</li>',
  ],
  [
    'what-probate-costs',
    { accounts: 'much', homeKind: 'none' },
    'nobody named to receive it?</strong> Enter a whole number.</li>',
  ],
])(
  '%s names the first question that was refused and what is expected',
  async (tool, answers, words) => {
    const main = await answerPage(`/api/tools/${tool}`, answers)
    expect(main.replaceAll('<!-- -->', '')).toContain(words)
    expect(main).toMatch(/href="\/tools\/[a-z-]+"/)
  },
)

test('a wrong contact form names each problem and nothing typed stands in the address', async () => {
  const response = await postForm('/api/consultation-requests', {
    name: 'J',
    email: 'jordan.example',
  })
  const location = response.headers.get('location') ?? ''
  expect(location).not.toContain('jordan')
  const page = await (await fetch(app.url + location)).text()
  expect(page).toContain('Name must be at least 2 characters')
  expect(page).toContain('Please enter a valid email address')
})

test('an address made up by somebody shows nothing of theirs', async () => {
  for (const address of [
    '/form-problem?form=<script>alert(1)</script>&fields=<b>',
    `/form-problem?form=lead&fields=${encodeURIComponent('<img src=x>')}`,
    '/form-problem',
  ]) {
    const response = await fetch(app.url + address)
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).not.toContain('<img src=x>')
    expect(page).not.toContain('alert(1)')
  }
})

test('an unknown id gets the page for everybody', async () => {
  await app.stop()
  app = await startApp({
    services: { site: (_request, response) => void response.send('the static page') },
  })
  for (const query of ['', '?id=', `?id=${randomUUID()}`, "?id=';--", '?id[]=x']) {
    expect(await (await fetch(`${app.url}/thank-you${query}`)).text()).toBe('the static page')
  }
})

test('a day after a submission its page tells nothing of it any more, in no spelling', async () => {
  await app.stop()
  const now = new Date('2026-11-25T15:00:00.000Z')
  app = await startApp({
    services: {
      site: (_request, response) => void response.send('the static page'),
      now: () => now,
    },
  })
  const pageOf = async (path: string, timestamp: string) => {
    const event = anEvent({ timestamp })
    await app.journal.append(event)
    return (await fetch(`${app.url}${path}?id=${event.id}`)).text()
  }
  for (const path of ['/thank-you', '/Thank-You/', '/thank-you.html']) {
    expect(await pageOf(path, '2026-11-24T15:00:00.001Z')).not.toBe('the static page')
    expect(await pageOf(path, '2026-11-24T14:59:59.000Z')).toBe('the static page')
  }
})

test('a second click on the button, with the same submissionId, is one row', async () => {
  const fields = { ...aConsultationRequest, submissionId: randomUUID() }
  for (let click = 0; click < 3; click += 1) {
    expect((await postForm('/api/consultation-requests', fields)).status).toBe(303)
  }
  expect(await app.events()).toHaveLength(1)
})
