/** Submissions over HTTP: the row of each form, its answer, and what counts as a repetition. */

import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { attributionKeys } from '#domain/attribution.ts'
import { leadRowColumns, readExtra } from '#domain/lead-row.ts'
import { app, owner, startEachApp, startInstead } from '#tests/support/each-app.ts'
import {
  aCallClick,
  aConsultationRequest,
  aLead,
  everyForm,
  ladyBirdAnswers,
  summaryAnswers,
} from '#tests/support/submissions.ts'

startEachApp()

async function onlyRow(): Promise<Record<string, string>> {
  const events = await app.events()
  expect(events).toHaveLength(1)
  const cells = events[0]?.cells ?? []
  expect(cells).toHaveLength(11)
  return Object.fromEntries(leadRowColumns.map((column, index) => [column, cells[index] ?? '']))
}

test('a consultation request fills its columns', async () => {
  const response = await app.post(
    '/api/consultation-requests',
    { ...aConsultationRequest, personaFlow: 'boomer', service: 'estate-checkup' },
    {
      referer: 'https://example.org/contact?plan=trust&email=secret',
      cookie: 'a=b; _ga=GA1.1.123456789.987654321; c=d',
      'user-agent': 'Tester/1.0',
    },
  )
  const { id } = await response.json()
  const { timestamp, extra = '', ...row } = await onlyRow()
  expect(row).toEqual({
    event: 'consultation_request',
    name: 'Maria Example',
    email: 'maria@example.org',
    consent: 'false',
    contentId: 'trust',
    source: 'contact_form',
    page: '/contact',
    gaClientId: '123456789.987654321',
    userAgent: 'Tester/1.0',
  })
  expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(extra.startsWith(`{"id":"${id}"`)).toBe(true)
  expect(JSON.parse(extra)).toEqual({
    id,
    status: 'pending',
    planType: 'trust',
    personaFlow: 'boomer',
    preferredContactMethod: 'email',
    service: 'estate-checkup',
    message: 'Please call in the morning.',
  })
})

const preferences = { guides: true }

/** [path, body, cells of its row, members of its extra] */
test.each([
  [
    '/api/lead',
    { ...aLead, email: ' Sam@Example.COM ', userAgent: 'Own agent' },
    {
      ...{ event: 'lead', email: 'sam@example.com', consent: 'true', userAgent: 'Own agent' },
      ...{ contentId: 'florida-homeowner-probate-checklist', source: 'download_gate' },
    },
    {},
  ],
  [
    '/api/call-click',
    { ...aCallClick, page: '/plans', gaClientId: '1.2' },
    { event: 'call_click', email: '', source: 'header', page: '/plans', gaClientId: '1.2' },
    { phone: '+17275550142' },
  ],
  [
    '/api/newsletter',
    { email: 'pat@example.org', preferences },
    { event: 'newsletter', email: 'pat@example.org', source: 'newsletter_form' },
    { isActive: true, preferences },
  ],
])('%s with %j fills its columns', async (path, body, cells, members) => {
  await app.post(path, body)
  const { extra = '', ...row } = await onlyRow()
  expect(row).toMatchObject(cells)
  expect(JSON.parse(extra)).toEqual({ id: expect.any(String), ...members })
})

test('the server computes the tools’ results and never stores those of the client', async () => {
  const response = await app.post('/api/tools/lady-bird-deed', {
    ...ladyBirdAnswers,
    userEmail: 'pat@example.org',
    recommendation: 'Better suited to a trust',
    category: 'Better suited to a trust',
  })
  const { result } = await response.json()
  expect(result.category).toBe('Good fit')
  expect(Object.keys(result)).toEqual(['category', 'reasons', 'cautions', 'nextSteps'])
  const row = await onlyRow()
  expect(row).toMatchObject({
    event: 'tool_submission',
    contentId: 'lady_bird_deed_suitability',
    source: 'tool',
    email: 'pat@example.org',
  })
  expect(JSON.parse(row.extra ?? '')).toMatchObject({
    toolType: 'lady_bird_deed_suitability',
    responses: ladyBirdAnswers,
    recommendation: 'Good fit',
  })
})

test('dates after a death are stored only with an email address, which appears in its own cell only', async () => {
  const path = '/api/tools/dates-after-a-death'
  const dates = { role: 'family', dateOfDeath: '2024-11-01', lettersDate: '2024-11-20' }
  const untold = await app.post(path, dates)
  expect([untold.status, (await untold.json()).result.kind]).toEqual([200, 'dates'])
  expect(await app.events()).toEqual([])
  expect((await app.post(path, { ...dates, userEmail: 'pat@example.org' })).status).toBe(201)
  const cells = (await app.events()).at(-1)?.cells ?? []
  expect(cells.filter((cell) => cell.includes('pat@example.org'))).toEqual(['pat@example.org'])
  // A family is not asked for the date of the letters.
  const { role, dateOfDeath } = dates
  expect(JSON.parse(cells.at(-1) ?? '').responses).toEqual({ role, dateOfDeath })
})

test('a repeated summary screening gets the first answer, even years later', async () => {
  let now = new Date('2026-01-10T12:00:00Z')
  await startInstead({ services: { now: () => now } })
  const answers = { ...summaryAnswers, assetRange: '75k-250k', dateOfDeath: '2025-06-01' }
  const body = { ...answers, submissionId: randomUUID() }
  const first = await (await app.post('/api/tools/summary-admin', body)).json()
  now = new Date('2029-01-10T12:00:00Z')
  const again = await (await app.post('/api/tools/summary-admin', body)).json()
  expect(first.result.category).toBe('Potentially eligible—consider formal administration')
  expect(again).toEqual(first)
  expect(await app.events()).toHaveLength(1)
})

test('fifty parallel posts of one submission make one row and fifty equal answers', async () => {
  const body = { ...aLead, submissionId: randomUUID() }
  const posts = Array.from({ length: 50 }, async () => {
    const response = await app.post('/api/lead', body)
    return `${response.status} ${await response.text()}`
  })
  expect(new Set(await Promise.all(posts))).toEqual(new Set([`201 {"id":"${body.submissionId}"}`]))
  expect(await app.events()).toHaveLength(1)
})

test('different content under a used submissionId is a conflict and stores nothing', async () => {
  const submissionId = randomUUID()
  await app.post('/api/lead', { ...aLead, submissionId })
  for (const [path, body] of [
    ['/api/lead', { ...aLead, email: 'other@example.com', submissionId }],
    ['/api/newsletter', { email: aLead.email, submissionId }],
  ] as const) {
    const response = await app.post(path, body)
    expect(response.status).toBe(409)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  }
  expect(await app.events()).toHaveLength(1)
})

test('the same submission from another page or browser counts as a repetition', async () => {
  const id = randomUUID()
  const visits = [
    { page: '/a', submissionId: id.toUpperCase() },
    { page: '/b', submissionId: id },
  ]
  for (const visit of visits) {
    const headers = { 'user-agent': visit.page }
    const answer = await app.post('/api/lead', { ...aLead, ...visit }, headers)
    expect(answer.status).toBe(201)
  }
  expect(await app.events()).toHaveLength(1)
})

test.each([
  ['a hidden field filled', { hx7q: 'http://spam' }, ['honeypot']],
  ['a form sent too fast', { fillTimeMs: 1499 }, ['fill_time']],
  ['a form sent too fast, its fill time a text', { fillTimeMs: '0' }, ['fill_time']],
  ['a form with both', { hx7q: 'x', fillTimeMs: 10 }, ['honeypot', 'fill_time']],
  ['a form filled at a human pace', { hx7q: '', fillTimeMs: 1500 }, undefined],
  ['a form whose fill time is no number', { fillTimeMs: '1,500' }, undefined],
  ['a form whose fill time cannot be a text', { fillTimeMs: { toString: null } }, undefined],
])('%s is kept, marked by its signs, and only two set it aside', async (_what, signs, suspect) => {
  const answer = await app.post('/api/consultation-requests', { ...aConsultationRequest, ...signs })
  const { id } = await answer.json()
  expect(JSON.parse((await onlyRow()).extra ?? '').suspect).toEqual(suspect)
  const { state } = await owner.read(`/api/admin/leads/${id}`)
  const isSetAside = suspect?.length === 2
  expect([state.status, state.promisedBy === null]).toEqual([
    isSetAside ? 'spam' : 'pending',
    isSetAside,
  ])
})

test.each(everyForm)(
  '%s keeps every key of the attribution, truncated if too long, and no others',
  async (path, body) => {
    const kept = Object.fromEntries(attributionKeys.map((key) => [key, `${key} of today`]))
    const attribution = { ...kept, utm_source: 'x'.repeat(600), email: 'a@b.example', other: 1 }
    await app.post(path, { ...body, attribution })
    const { extra = '' } = await onlyRow()
    const expected = { ...kept, utm_source: 'x'.repeat(500) }
    expect(JSON.parse(extra).attribution).toEqual(expected)
    expect(readExtra(extra)?.attribution).toEqual(expected)
  },
)

// Stored hashes meet retries that come after an update of the service, perhaps with a new default.
test('the hash of a submission changes neither with the code nor with defaults', async () => {
  const { preferredContactMethod: _, ...leftOut } = aConsultationRequest
  const append = vi.spyOn(app.journal, 'append')
  const hashOf = async (path: string, body: object) => {
    await app.post(path, body)
    return append.mock.lastCall?.[0].contentHash
  }
  expect(await hashOf('/api/consultation-requests', aConsultationRequest)).toBe(
    '6pY7IkHgt4esLI8d9dWRtCvdZ-Vk945YSI1NRuihTFA',
  )
  expect(await hashOf('/api/consultation-requests', leftOut)).toBe(
    'UuGtiUKd2dClPqmOAjcsDjg3Q4bKfP76iHBxS0p24II',
  )
  expect(await hashOf('/api/tools/summary-admin', summaryAnswers)).toBe(
    'Ydqz0ybqO946p_ifo7gDKVha3QUxxcNd1YW4spLdYVk',
  )
})

test('a submission is the same whether the page sends an empty field or leaves it out', async () => {
  const { preferredContactMethod: _, ...leftOut } = aConsultationRequest
  const submissionId = randomUUID()
  for (const method of [undefined, '', '   ', null]) {
    const body = { ...leftOut, preferredContactMethod: method, attribution: null, submissionId }
    expect((await app.post('/api/consultation-requests', body)).status).toBe(201)
  }
  expect(await app.events()).toHaveLength(1)
})
