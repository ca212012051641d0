/** Rights of each role over real HTTP, for every address that staff use. */

import { beforeEach, expect, test } from 'vitest'
import { type Caller, callerWith, namedCaller } from '#tests/support/admin-calls.ts'
import { app, owner, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { readingOf } from '#tests/support/sheet-reading.ts'
import { aConsultationRequest, aLead, willVsTrustAnswers } from '#tests/support/submissions.ts'

let today: string
startEachApp({ services: { now: () => new Date(`${today}T16:00:00.000Z`) } })
beforeEach(() => {
  today = '2026-11-20'
})

const nobody = anEvent().id

/** [method, address, lowest role, status if allowed] */
const calls: readonly (readonly [string, string, 'viewer' | 'staff' | 'owner', number])[] = [
  ['GET', '/api/admin/leads', 'viewer', 200],
  ['GET', '/api/admin/leads.csv', 'staff', 200],
  ['GET', '/api/admin/conversions.csv', 'staff', 200],
  ['GET', '/api/admin/access', 'viewer', 200],
  ['GET', '/api/admin/clock', 'viewer', 200],
  ['GET', '/api/admin/response-times', 'viewer', 200],
  ['GET', `/api/admin/leads/${nobody}`, 'viewer', 404],
  ['POST', `/api/admin/leads/${nobody}/status`, 'staff', 400],
  ['POST', `/api/admin/leads/${nobody}/undo`, 'staff', 400],
  ['GET', '/api/admin/statuses', 'viewer', 200],
  ['POST', '/api/admin/statuses', 'staff', 400],
  ['POST', '/api/admin/statuses/undo', 'staff', 400],
  ['GET', '/api/admin/delivery', 'viewer', 200],
  ['POST', '/api/admin/delivery/try-now', 'owner', 409],
  ['POST', '/api/admin/delivery/set-aside', 'owner', 409],
  ['POST', '/api/admin/delivery/send-again', 'owner', 409],
  ['GET', '/api/admin/alerts', 'viewer', 200],
  ['GET', '/api/admin/tokens', 'owner', 200],
  ['POST', '/api/admin/tokens', 'owner', 400],
  ['POST', '/api/admin/tokens/revoke', 'owner', 400],
  ['GET', '/api/admin/audit', 'owner', 200],
  ['GET', '/api/admin/audit.csv', 'owner', 200],
]
const roles = ['viewer', 'staff', 'owner'] as const

test.each(calls)('%s %s is for a %s and above', async (method, path, lowest, status) => {
  const ask = (caller: Caller) => (method === 'GET' ? caller.get(path) : caller.post(path, {}))
  for (const role of roles) {
    const response = await ask(await namedCaller(app, role))
    const may = roles.indexOf(role) >= roles.indexOf(lowest)
    expect([role, response.status]).toEqual([role, may ? status : 403])
    await response.body?.cancel()
  }
  expect((await ask(owner)).status).toBe(status)
  expect((await ask(callerWith(app, `leads_${'A'.repeat(43)}`))).status).toBe(401)
  const inAddress = await fetch(`${app.url}${path}?token=${owner.token}`, {
    method,
    ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  })
  expect(inAddress.status).toBe(
    /(leads(\.csv)?|conversions\.csv|alerts)$/.test(path) ? status : 401,
  )
  await inAddress.body?.cancel()
})

test('a named token may make 600 calls a minute, and its limit affects no other token', async () => {
  const viewer = await namedCaller(app, 'viewer', { name: 'max' })
  const ask = async (caller: Caller) => {
    const response = await caller.get('/api/admin/access')
    await response.body?.cancel()
    return response.status
  }
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => ask(viewer)))
  }
  const refused = await viewer.get('/api/admin/access')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await ask(await namedCaller(app, 'viewer', { name: 'ada' }))).toBe(200)
  expect(await ask(owner)).toBe(200)
})

test('a caller can read its own name, role, last day and rights', async () => {
  const viewer = await namedCaller(app, 'viewer', { name: 'Max Q', expiresOn: '2026-12-31' })
  expect(await viewer.read('/api/admin/access')).toEqual({
    name: 'Max Q',
    role: 'viewer',
    expiresOn: '2026-12-31',
    colleagues: [],
    may: {
      export: false,
      readMessages: false,
      change: false,
      manageDelivery: false,
      readAudit: false,
      manageTokens: false,
    },
    settings: {},
  })
  expect(await owner.read('/api/admin/access')).toMatchObject({
    name: 'ADMIN_TOKEN',
    role: 'owner',
    expiresOn: null,
    may: { export: true, readAudit: true },
  })
})

test('a viewer sees figures and campaigns but no personal data at any address', async () => {
  const viewer = await namedCaller(app, 'viewer')
  const attribution = { utm_campaign: 'probate_fall', gclid: 'Hidden-click' }
  const person = { name: 'Hidden Person', email: 'hidden@example.org' }
  const { id } = await (
    await app.post('/api/consultation-requests', {
      ...aConsultationRequest,
      ...person,
      message: 'Hidden words, 727 555 0199',
      attribution,
      gaClientId: 'hidden.1',
      page: '/hidden',
    })
  ).json()
  await app.post('/api/lead', { ...aLead, ...person, contentId: 'hidden' })
  await app.post('/api/tools/will-vs-trust', { ...willVsTrustAnswers, userEmail: person.email })
  const next = { note: 'Hidden note', assignee: 'Hidden James', followUpOn: '2026-11-22' }
  await owner.post(`/api/admin/leads/${id}/status`, { status: 'booked', ...next })
  const paths = calls.flatMap(([method, path, role]) =>
    method === 'GET' && role === 'viewer' ? path.replace(nobody, id) : [],
  )
  for (const path of [...paths, '/api/admin/leads?order=newest'])
    expect([path, await (await viewer.get(path)).text()]).toEqual([
      path,
      expect.not.stringMatching(/hidden|727 555|2026-11-22|flRealEstate|Mozilla|ADMIN_TOKEN/i),
    ])

  const { data, redacted } = await viewer.read('/api/admin/leads')
  const [timestamp, event, ...others] = data[0]
  expect([redacted, timestamp, event]).toEqual([
    true,
    '2026-11-20T16:00:00.000Z',
    'consultation_request',
  ])
  expect(others.slice(0, -1)).toEqual(['', '', '', 'trust', 'contact_form', '', '', ''])
  expect(JSON.parse(others.at(-1))).toEqual({
    id,
    suspect: [],
    attribution: { utm_campaign: 'probate_fall' },
  })
  expect((await viewer.read('/api/admin/statuses')).statuses).toMatchObject([
    { id, status: 'booked', note: '', assignee: null, followUpOn: null, by: null },
  ])
})

test('a viewer sees no Sheet cell that could hold a name typed by staff', async () => {
  const id = anEvent().id
  const rows = [
    [...Array(10).fill('Hidden'), `called Hidden {"id":"${id}"}`],
    [
      '2026-11-20T16:00:00Z',
      'lead',
      ...Array(8).fill('Hidden'),
      '{"suspect":["Hidden","honeypot"]}',
    ],
  ]
  await startInstead({ services: { readSheet: async () => readingOf(rows) } })
  const viewer = await namedCaller(app, 'viewer')
  const { data } = await viewer.read('/api/admin/leads')
  expect(JSON.stringify(data)).not.toContain('Hidden')
  expect(data[0][10]).toContain(id)
  expect([data[1][1], data[1][10]]).toEqual(['lead', '{"suspect":["honeypot"],"attribution":{}}'])
  expect((await owner.read('/api/admin/leads')).data).toEqual(rows)
})

test('a token works through its last day and not after it', async () => {
  const maria = await namedCaller(app, 'staff', { expiresOn: '2026-11-21' })
  today = '2026-11-21'
  expect((await maria.get('/api/admin/access')).status).toBe(200)
  today = '2026-11-22'
  expect((await maria.get('/api/admin/access')).status).toBe(401)
})

test('the owner’s token works even if tokens cannot be read from the journal', async () => {
  app.staff.tokens.ofHash = () => Promise.reject(new Error('must not be asked'))
  expect((await owner.get('/api/admin/access')).status).toBe(200)
  expect((await callerWith(app, 'something else').get('/api/admin/access')).status).toBe(401)
})
