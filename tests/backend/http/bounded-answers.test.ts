/** A small request never gets a large answer, and never costs much. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aConsultationRequest, aLead } from '#tests/support/submissions.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const longestAnswer = 8_000

function entries(count: number, value: unknown): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]))
}

test.each([
  ['thousands of wrong preferences', { preferences: entries(5000, {}) }],
  ['twenty wrong preferences', { preferences: entries(20, {}) }],
  ['a preference with a name as long as the body', { preferences: { ['x'.repeat(60_000)]: true } }],
  ['twenty long names', { preferences: entries20LongNames() }],
  ['a long wrong submissionId', { submissionId: 'x'.repeat(60_000) }],
  ['thousands of attributions', { attribution: entries(5000, {}) }],
  ['all of attribution wrong', { attribution: { utm_source: 1, utm_term: [], gclid: {} } }],
])('%s: the answer stays short', async (_what, body) => {
  const response = await app.post('/api/newsletter', { email: 'no address', ...body })
  expect(response.status).toBe(400)
  const answer = await response.text()
  expect(answer.length).toBeLessThan(longestAnswer)
  const { errors } = JSON.parse(answer)
  expect(errors[0]).toEqual({ field: 'email', message: 'Please enter a valid email address' })
})

function entries20LongNames(): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`${index}${'x'.repeat(3000)}`, {}]),
  )
}

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'form=%s is no form',
  async (form) => {
    const response = await fetch(`${app.url}/form-problem?form=${form}&fields=name`)
    const page = await response.text()
    expect(page).not.toContain('[object')
    expect(page).not.toContain('native code')
    expect(page).not.toContain('There is a problem')
  },
)

test('the page about a problem is worked out once for each form and set of problems', async () => {
  const fields = Array.from({ length: 500 }, (_, index) => `name,email,odd${index}`)
  const pages = new Set<string>()
  for (const some of fields) {
    const query = new URLSearchParams({ form: 'consultation-requests', fields: some })
    pages.add(await (await fetch(`${app.url}/form-problem?${query}`)).text())
  }
  expect(pages.size).toBe(1)
})

/** [what, the value] */
const oddTimes: readonly [string, unknown][] = [
  ['an object that is no number', { valueOf: 1, toString: 1 }],
  ['lists in lists', JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))],
  ['a long text', '1'.repeat(50_000)],
  ['true', true],
  ['a list', [1]],
]

test.each(oddTimes)('a fill time of %s is no fault of ours', async (_what, fillTimeMs) => {
  const response = await fetch(`${app.url}/api/lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `${JSON.stringify(aLead).slice(0, -1)},"fillTimeMs":${written(fillTimeMs)}}`,
  })
  expect(response.status).toBe(201)
})

/** JSON of lists as deep as no recursion goes. */
function written(value: unknown): string {
  let depth = 0
  for (let inner = value; Array.isArray(inner); inner = inner[0]) depth += 1
  return depth > 1 ? '['.repeat(depth) + ']'.repeat(depth) : JSON.stringify(value)
}

test('what a plain form leaves empty counts as left out, whatever the field', async () => {
  const response = await fetch(`${app.url}/api/consultation-requests`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      name: aConsultationRequest.name,
      email: aConsultationRequest.email,
      message: '',
      planType: '',
      personaFlow: '',
      preferredContactMethod: '',
      service: '',
      interest: '',
      download: '',
      submissionId: '',
      page: '',
      gaClientId: '',
      attribution: '',
      hx7q: '',
      fillTimeMs: '',
    }),
  })
  expect(response.headers.get('location')).toMatch(/^\/thank-you\?id=/)
  const cells = (await app.events()).at(-1)?.cells ?? []
  const { id: _, ...extra } = JSON.parse(cells.at(-1) ?? '')
  expect(extra).toEqual({ status: 'pending', preferredContactMethod: 'email' })
})
