/** A form posted by the browser itself is answered by a page, whatever the reason it is refused for. */

import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type Journal, JournalUnavailableError } from '#backend/journal/journal.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aConsultationRequest } from '#tests/support/submissions.ts'
import { temporaryJournal } from '#tests/support/temporary-journal.ts'

let app: RunningApp | undefined
afterEach(async () => {
  await app?.stop()
  app = undefined
})

const address = '/api/consultation-requests'
const formType = 'application/x-www-form-urlencoded'

interface Post {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

function post(url: string, { body, headers }: Post = {}): Promise<Response> {
  return fetch(url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': formType, ...headers },
    body: body ?? new URLSearchParams(aConsultationRequest).toString(),
  })
}

async function mainOf(response: Response): Promise<string> {
  const html = await response.text()
  return html.replace(/^[\s\S]*<main/, '<main').replace(/<\/main>[\s\S]*$/, '')
}

async function expectPage(response: Response, status: number, words: string): Promise<void> {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  expect(response.headers.get('location')).toBeNull()
  const main = await mainOf(response)
  expect(main).toContain(words)
  expect(main).toContain('Back button')
  expect(main).toContain('href="/contact"')
  expect(main).toContain('href="tel:')
  for (const typed of ['Maria', 'maria@', 'morning']) expect(main).not.toContain(typed)
}

/** A journal whose every append fails. */
function failingJournal(failure: Error): Promise<Journal> {
  return temporaryJournal({ append: () => Promise.reject(failure) })
}

const valid = new URLSearchParams(aConsultationRequest).toString()

const refusals: readonly [string, number, string, Post][] = [
  [
    'more parameters than any form has',
    400,
    'couldn’t read what arrived',
    { body: valid + '&a=1'.repeat(1000) },
  ],
  [
    'a form of another site',
    403,
    'another website',
    { headers: { origin: 'https://evil.example' } },
  ],
  ['too long', 413, 'too long', { body: `${valid}&x=${'x'.repeat(70_000)}` }],
  [
    'an encoding that nobody uses',
    415,
    'couldn’t read what arrived',
    { headers: { 'content-type': `${formType}; charset=shift_jis` } },
  ],
]

test.each(refusals)('%s: a page with status %i', async (_what, status, words, request) => {
  app = await startApp()
  await expectPage(await post(app.url, request), status, words)
  expect(await app.events()).toEqual([])
})

test('a submission that was sent before with other words: a page with status 409', async () => {
  app = await startApp()
  const submissionId = randomUUID()
  const body = (message: string) =>
    new URLSearchParams({ ...aConsultationRequest, submissionId, message }).toString()
  expect((await post(app.url, { body: body('first') })).status).toBe(303)
  await expectPage(await post(app.url, { body: body('second') }), 409, 'already sent this form')
})

test('too many forms in a minute: a page with status 429 that says to wait', async () => {
  app = await startApp({ config: { rateLimitPerMinute: 1 } })
  await post(app.url)
  const response = await post(app.url)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  await expectPage(response, 429, 'wait a minute')
})

test('a journal that cannot commit: a page with status 503 that says to try again', async () => {
  app = await startApp({
    journal: await failingJournal(new JournalUnavailableError('disk is full')),
  })
  const response = await post(app.url)
  expect(response.headers.get('retry-after')).toBe('5')
  await expectPage(response, 503, 'couldn’t save it')
})

test('a fault of ours: a page with status 500, and its place in the log', async () => {
  app = await startApp({ journal: await failingJournal(new TypeError('quotes Maria’s words')) })
  const response = await post(app.url)
  await expectPage(response, 500, 'on our end')
  const id = response.headers.get('x-request-id')
  expect(app.logged()).toContain(`"id":"${id}","error":"TypeError\\n    at `)
  expect(app.logged()).not.toContain('Maria')
})

test('programs that post JSON, or ask for it, are told in JSON as before', async () => {
  app = await startApp({
    journal: await failingJournal(new JournalUnavailableError('disk is full')),
  })
  for (const response of [
    await app.post(address, aConsultationRequest, { accept: 'text/html' }),
    await post(app.url, { headers: { accept: 'application/json' } }),
  ]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ title: 'Service unavailable', status: 503 })
  }
})

test('when its page cannot be made the refusal is told all the same', async () => {
  const renderOutcome = () => {
    throw new Error('no such page')
  }
  const outcomeFrame = { before: '', after: '', policy: '', renderOutcome }
  app = await startApp({ services: { outcomeFrame } })
  const response = await post(app.url, { headers: { origin: 'https://evil.example' } })
  expect(response.status).toBe(403)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
})
