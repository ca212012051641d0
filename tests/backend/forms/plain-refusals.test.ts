/** Refusals of forms posted by the browser itself, each answered by a page. */

import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aConsultationRequest } from '#tests/support/submissions.ts'

let app: RunningApp
afterEach(() => app.stop())

const address = '/api/consultation-requests'
const formType = 'application/x-www-form-urlencoded'
const valid = new URLSearchParams(aConsultationRequest).toString()

interface Post {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

function post({ body = valid, headers }: Post): Promise<Response> {
  return fetch(app.url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': formType, ...headers },
    body,
  })
}

interface Refused extends Post {
  /** Posted and accepted first. */
  readonly earlier?: Post
  readonly perMinute?: number
  /** The journal's error when it stores the form. */
  readonly failure?: Error
}

const used = `${valid}&submissionId=${randomUUID()}`
const unreadable = 'couldn’t read what arrived'

/** [what, status, words of the page] */
const refusals: readonly [string, number, string, Refused][] = [
  ['more parameters than any form has', 400, unreadable, { body: valid + '&a=1'.repeat(1000) }],
  ['a foreign form', 403, 'another website', { headers: { origin: 'https://evil.example' } }],
  ['a form that is too long', 413, 'too long', { body: `${valid}&x=${'x'.repeat(70_000)}` }],
  [
    'an unusual encoding',
    415,
    unreadable,
    { headers: { 'content-type': `${formType}; charset=shift_jis` } },
  ],
  [
    'a used id with other words',
    409,
    'already sent this form',
    { earlier: { body: used }, body: used.replace('morning', 'evening') },
  ],
  ['too many forms in a minute', 429, 'wait a minute', { earlier: {}, perMinute: 1 }],
  [
    'a journal that cannot commit',
    503,
    'couldn’t save it',
    { failure: new JournalUnavailableError('disk is full') },
  ],
  ['an unexpected error', 500, 'on our end', { failure: new TypeError('quotes Maria’s words') }],
]

test.each(refusals)(
  '%s is answered by a page with status %i, the request’s number, and nothing that was typed',
  async (_what, status, words, { earlier, perMinute = 0, failure, ...refused }) => {
    app = await startApp({ config: { RATE_LIMIT_PER_MINUTE: perMinute } })
    if (failure !== undefined) app.journal.append = () => Promise.reject(failure)
    if (earlier !== undefined) expect((await post(earlier)).status).toBe(303)
    const response = await post(refused)
    const header = (name: string) => response.headers.get(name)
    expect(response.status).toBe(status)
    expect(header('content-type')).toContain('text/html')
    expect(header('cache-control')).toBe('no-store')
    expect(header('content-security-policy')).toContain("script-src 'self' 'sha256-")
    expect(header('location')).toBeNull()
    if (status === 503) expect(header('retry-after')).toBe('5')
    if (status === 429) expect(Number(header('retry-after'))).toBeGreaterThan(0)
    const main = (await response.text()).replace(/^[\s\S]*<main|<\/main>[\s\S]*$/g, '')
    for (const told of [words, 'Back button', 'href="/contact"', 'href="tel:']) {
      expect(main).toContain(told)
    }
    expect(main).toContain(`please give us this number: ${header('x-request-id')}`)
    expect(main).not.toMatch(/Maria|maria@|morning|evening|request-id/)
    // An unexpected error is logged with its stack under that number, without its message.
    if (status === 500) {
      expect(app.logged()).toContain(
        `"id":"${header('x-request-id')}","error":"TypeError\\n    at `,
      )
    }
    expect(app.logged()).not.toContain('Maria')
    expect(await app.events()).toHaveLength(earlier === undefined ? 0 : 1)
  },
)

test('clients that post JSON, or accept only JSON, get JSON', async () => {
  app = await startApp()
  app.journal.append = () => Promise.reject(new JournalUnavailableError('disk is full'))
  for (const response of [
    await app.post(address, aConsultationRequest, { accept: 'text/html' }),
    await post({ headers: { accept: 'application/json' } }),
  ]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ title: 'Service Unavailable', status: 503 })
  }
})
