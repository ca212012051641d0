/** Submissions over HTTP: the row of each form, its answer, and what counts as a repetition. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { attributionKeys } from '#domain/attribution.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
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
  const row = await onlyRow()
  expect(row).toMatchObject({
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
  expect(row.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(row.extra?.startsWith(`{"id":"${id}"`)).toBe(true)
  expect(JSON.parse(row.extra ?? '')).toEqual({
    id,
    status: 'pending',
    planType: 'trust',
    personaFlow: 'boomer',
    preferredContactMethod: 'email',
    service: 'estate-checkup',
    message: 'Please call in the morning.',
  })
})

test('a download-gate lead keeps its consent, and its email address in lower case', async () => {
  await app.post('/api/lead', { ...aLead, email: ' Sam@Example.COM ', userAgent: 'Own agent' })
  expect(await onlyRow()).toMatchObject({
    event: 'lead',
    email: 'sam@example.com',
    consent: 'true',
    contentId: 'florida-homeowner-probate-checklist',
    source: 'download_gate',
    userAgent: 'Own agent',
  })
})

test('a call click keeps its placement, and a sign-up its preferences', async () => {
  await app.post('/api/call-click', { ...aCallClick, page: '/plans', gaClientId: '1.2' })
  await app.post('/api/newsletter', { email: 'pat@example.org', preferences: { guides: true } })
  const [click, signUp] = (await app.events()).map(({ cells }) => cells)
  expect(click?.slice(1, 9)).toEqual(['call_click', '', '', 'false', '', 'header', '/plans', '1.2'])
  expect(JSON.parse(click?.[10] ?? '').phone).toBe('+17275550142')
  expect([signUp?.[1], signUp?.[3], signUp?.[6]]).toEqual([
    'newsletter',
    'pat@example.org',
    'newsletter_form',
  ])
  const { isActive, preferences } = JSON.parse(signUp?.[10] ?? '')
  expect({ isActive, preferences }).toEqual({ isActive: true, preferences: { guides: true } })
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
  const body = {
    ...summaryAnswers,
    assetRange: '75k-250k',
    dateOfDeath: '2025-06-01',
    submissionId: randomUUID(),
  }
  const first = await (await app.post('/api/tools/summary-admin', body)).json()
  now = new Date('2029-01-10T12:00:00Z')
  const again = await (await app.post('/api/tools/summary-admin', body)).json()
  expect(first.result.category).toBe('Potentially eligible—consider formal administration')
  expect(again).toEqual(first)
  expect(await app.events()).toHaveLength(1)
})

test('fifty parallel posts of one submission make one row and fifty equal answers', async () => {
  const body = { ...aLead, submissionId: randomUUID() }
  const responses = await Promise.all(Array.from({ length: 50 }, () => app.post('/api/lead', body)))
  const answers = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers)).toEqual(new Set([`{"id":"${body.submissionId}"}`]))
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
  const body = { ...aConsultationRequest, submissionId: randomUUID().toUpperCase(), page: '/a' }
  expect((await app.post('/api/consultation-requests', body)).status).toBe(201)
  const again = await app.post(
    '/api/consultation-requests',
    { ...body, page: '/b', submissionId: body.submissionId.toLowerCase() },
    { 'user-agent': 'Another' },
  )
  expect(again.status).toBe(201)
  expect(await app.events()).toHaveLength(1)
})

test.each([
  ['a hidden field filled', { hx7q: 'http://spam' }, ['honeypot']],
  ['a form sent too fast', { fillTimeMs: 1499 }, ['fill_time']],
  ['a form sent too fast, its fill time a text', { fillTimeMs: '0' }, ['fill_time']],
  ['a form with both', { hx7q: 'x', fillTimeMs: 10 }, ['honeypot', 'fill_time']],
])('%s is kept and marked, and only both signs set it aside', async (_what, signs, suspect) => {
  const answer = await app.post('/api/consultation-requests', { ...aConsultationRequest, ...signs })
  const { id } = await answer.json()
  expect(JSON.parse((await onlyRow()).extra ?? '').suspect).toEqual(suspect)
  const { state } = await owner.read(`/api/admin/leads/${id}`)
  const isSetAside = suspect.length > 1
  expect([state.status, state.promisedBy === null]).toEqual([
    isSetAside ? 'spam' : 'pending',
    isSetAside,
  ])
})

test('a form filled at a human pace is not marked, nor is one without a fill time', async () => {
  await app.post('/api/newsletter', { email: 'a@example.org', hx7q: '', fillTimeMs: 1500 })
  await app.post('/api/newsletter', { email: 'b@example.org' })
  for (const { cells } of await app.events()) expect(cells[10]).not.toContain('suspect')
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
