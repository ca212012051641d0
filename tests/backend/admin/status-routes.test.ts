/** Status of leads over HTTP: shown, changed, undone, audited; and the office's times. */

import { beforeEach, expect, test } from 'vitest'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import type { StatusChange } from '#domain/lead-status.ts'
import {
  app,
  auditLines,
  clock,
  onFriday,
  owner,
  place,
  startEachApp,
} from '#tests/support/each-app.ts'
import { accept, anEvent, refuseAuditLines } from '#tests/support/journal-places.ts'
import { type Caller, namedCaller } from '#tests/support/running-app.ts'
import { aConsultationRequest } from '#tests/support/submissions.ts'

startEachApp(onFriday)

let id: string
let maria: Caller
beforeEach(async () => {
  id = (await (await app.post('/api/consultation-requests', aConsultationRequest)).json()).id
  maria = await namedCaller(app, 'staff', { name: 'maria' })
})
const leadPath = (of = id) => `/api/admin/leads/${of}`
const statusOf = (of = id) => `${leadPath(of)}/status`
const historyOf = async (of = id): Promise<readonly StatusChange[]> =>
  (await owner.read(leadPath(of))).history
const isChange = ({ action }: AuditLine) => action === 'status.change'
const note = 'Left a message.'

test('a lead has its row, state and history; the second of two changes to one version gets 409', async () => {
  const first = await maria.post(statusOf(), { status: 'contacted', note, expected: 0 })
  expect(first.status).toBe(200)
  const second = await owner.post(statusOf(), { status: 'spam', expected: 0 })
  expect(second.status).toBe(409)
  expect(second.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(await second.json()).toMatchObject({ state: { status: 'contacted', version: 1 } })
  const lead = await owner.read(leadPath())
  expect(lead.row).toHaveLength(11)
  const at = clock.now.toISOString()
  expect(lead).toMatchObject({
    ...{ id, delivery: 'pending' },
    state: {
      ...{ id, status: 'contacted', note, by: 'maria', at, version: 1, undoes: null },
      ...{ promisedBy: '2026-11-21T16:00:00.000Z', respondedAt: at },
    },
    history: [{ version: 1, status: 'contacted', by: 'maria', at, undoes: null }],
  })
  const undo = `${leadPath()}/undo`
  const undone = { status: 'pending', version: 2, undoes: 1 }
  expect(await owner.send(undo, { expected: 1 })).toMatchObject(undone)
  expect((await owner.post(undo, { expected: 1 })).status).toBe(409)
  const restored = { status: 'contacted', note, version: 3, undoes: 2, respondedAt: at }
  expect(await owner.send(undo, { expected: 2 })).toMatchObject(restored)
})

test('one call changes or undoes many leads, even if the page is left, and lists each that it could not', async () => {
  const ids = await accept(app, 2_500)
  const missing = anEvent().id
  const changes = [...ids, missing].map((each) => ({ id: each, status: 'booked', expected: 0 }))
  const { done, conflicts, unknown } = await owner.send('/api/admin/statuses', {
    changes: [...changes, { id, status: 'spam', expected: 4 }],
  })
  expect(done).toHaveLength(2_500)
  expect(conflicts).toMatchObject([{ id, status: 'pending', version: 0 }])
  expect(unknown).toEqual([missing])
  const stateOf = async (at: number) => (await owner.read(leadPath(ids.at(at)))).state as object
  const leaving = new AbortController()
  const left = fetch(`${app.url}/api/admin/statuses/undo`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ changes: ids.slice(1).map((each) => ({ id: each, expected: 1 })) }),
    signal: leaving.signal,
  }).catch(() => undefined)
  await expect.poll(() => stateOf(1)).toMatchObject({ version: 2 })
  leaving.abort()
  await left
  await expect.poll(() => stateOf(-1)).toMatchObject({ version: 2, status: 'pending' })
  const undos = [ids[0], ids[1], missing].map((each) => ({ id: each, expected: 1 }))
  expect(await owner.send('/api/admin/statuses/undo', { changes: undos })).toMatchObject({
    done: [{ id: ids[0], status: 'pending' }],
    conflicts: [{ id: ids[1], version: 2 }],
    unknown: [missing],
  })
  const lines = await auditLines(({ detail }) => 'undoes' in detail, 4)
  expect(lines.map(({ rows }) => rows)).toEqual([1_000, 1_000, 499, 3])
})

test('answering assigns an unassigned lead to the caller unless told otherwise; omitted fields stay', async () => {
  const changed = async (caller: Caller, change: object, after: object, of = id) =>
    expect(await caller.send(statusOf(of), change)).toMatchObject(after)
  const plan = { assignee: 'James Reed', followUpOn: '2026-11-27' }
  await changed(maria, { status: 'contacted', note }, { assignee: 'maria', followUpOn: null })
  await changed(maria, { ...plan, assignee: ' James  Reed', expected: 1 }, { ...plan, version: 2 })
  await changed(owner, { status: 'booked' }, { status: 'booked', ...plan })
  const cleared = { assignee: null, followUpOn: null }
  await changed(owner, cleared, { status: 'booked', ...cleared })
  const undone = await owner.send(`${leadPath()}/undo`, { expected: 4 })
  expect(undone).toMatchObject({ ...plan, note, undoes: 4 })
  const [other = ''] = await accept(app, 1)
  await changed(maria, { status: 'contacted', assignee: null }, { assignee: null }, other)
})

test('the same note twice is two entries of the log, the same status is no change', async () => {
  await owner.post(statusOf(), { note, expected: 0 })
  await owner.post(statusOf(), { note, expected: 1 })
  await owner.post(statusOf(), { status: 'pending', note: '', expected: 2 })
  await owner.post(statusOf(), { status: 'pending', note: '', expected: 3 })
  expect((await historyOf()).map((change) => change.note)).toEqual([note, note, ''])
})

test('a change sent again for the same version, as after a lost answer, is made once', async () => {
  const call = { note, expected: 0 }
  for (const version of [1, 1])
    expect(await maria.send(statusOf(), call)).toMatchObject({ version })
  await owner.post(statusOf(), { status: 'booked' })
  expect(await maria.send(statusOf(), call)).toMatchObject({ status: 'booked', version: 2 })
  expect((await owner.post(statusOf(), call)).status).toBe(409)
  expect((await maria.post(statusOf(), { ...call, assignee: 'James' })).status).toBe(409)
  expect(await historyOf()).toHaveLength(2)
})

test('every change leaves an audit line with who and how many, and no word of the note; without one it is not made', async () => {
  await maria.post(statusOf(), { status: 'contacted', note })
  await maria.post('/api/admin/statuses', { changes: [{ id, status: 'booked' }] })
  const lines = await auditLines(isChange, 2)
  const line = { by: 'maria', role: 'staff', rows: 1, address: '127.0.0.1' }
  expect(lines).toMatchObject([
    { ...line, detail: { id, status: 'contacted' } },
    { ...line, detail: { id, status: 'booked' } },
  ])
  expect(JSON.stringify(lines)).not.toContain(note)
  await place.tamper(refuseAuditLines)
  expect((await owner.post(statusOf(), { status: 'spam' })).status).toBe(503)
  expect(await historyOf()).toHaveLength(2)
})

test.each([
  ['status', { status: 'done' }],
  ['status', { expected: 0 }],
  ['assignee', { assignee: 'x'.repeat(101) }],
  ['followUpOn', { followUpOn: '2026-02-30' }],
  ['followUpOn', { followUpOn: '2026-11-30T00:00:00Z' }],
  ['note', { status: 'spam', note: 'x'.repeat(2_001) }],
  ['note', { status: 'spam', note: 7 }],
  ['expected', { status: 'spam', expected: -1 }],
])('a wrong %s is refused by its name, in one change and among many', async (field, body) => {
  const ofOne = await owner.post(statusOf(), body)
  expect([ofOne.status, (await ofOne.json()).errors]).toMatchObject([400, [{ field }]])
  const ofMany = await owner.post('/api/admin/statuses', { changes: [{ id, ...body }] })
  const errors = [{ field: `changes.0.${field}` }]
  expect([ofMany.status, (await ofMany.json()).errors]).toMatchObject([400, errors])
})

test('unknown leads, other kinds of body and too much of it are refused', async () => {
  const many = (ids: readonly string[]) =>
    owner.post('/api/admin/statuses', {
      changes: ids.map((each) => ({ id: each, status: 'spam' })),
    })
  const sent = (type: string, body: BodyInit) => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': type }
    return fetch(app.url + statusOf(), { method: 'POST', headers, body })
  }
  const answers: readonly [number, Promise<Response>][] = [
    [404, owner.get(leadPath(anEvent().id))],
    [404, owner.get(leadPath('nothing'))],
    [404, owner.post(statusOf(anEvent().id), { status: 'spam' })],
    [400, many([id, id])],
    [400, many(Array.from({ length: 10_001 }, () => anEvent().id))],
    [415, sent('application/x-www-form-urlencoded', 'status=spam')],
    [415, sent('application/json', Buffer.from('{"note":"Café"}', 'latin1'))],
  ]
  for (const [status, answer] of answers) expect((await answer).status).toBe(status)
  // This call's limit is 1 MiB, others' 64 KiB.
  const large = await owner.post('/api/admin/statuses', { changes: 'x'.repeat(2 ** 20) })
  const detail = 'The request body must have at most 1024 KiB.'
  expect(await large.json()).toMatchObject({ status: 413, detail })
})

test('response times cover the answered consultation requests of a period', async () => {
  const requests = [
    anEvent({ timestamp: '2026-11-20T14:00:00.000Z' }),
    anEvent({ timestamp: '2026-11-20T15:00:00.000Z', event: 'lead' }),
    anEvent({ timestamp: '2026-11-18T16:00:00.000Z' }),
  ]
  for (const event of requests) {
    await app.journal.append(event)
    await owner.post(statusOf(event.id), { status: 'contacted' })
  }
  const totalOf = async (period: string) =>
    (await owner.read(`/api/admin/response-times?${period}`)).total
  expect(await totalOf('')).toMatchObject({ answered: 2, late: 1 })
  expect(await totalOf('from=2026-11-20&to=2026-11-20')).toMatchObject({ answered: 1, late: 0 })
})

test('the clock gives the office’s hours for a month ahead, without closed days', async () => {
  const told = await owner.read('/api/admin/clock')
  const facts = { promiseMinutes: 1440, timeZone: 'America/New_York' }
  expect(told).toMatchObject({ now: clock.now.toISOString(), ...facts })
  expect(told.openings.slice(0, 3)).toEqual([
    ['2026-11-19T14:00:00.000Z', '2026-11-19T22:00:00.000Z'],
    ['2026-11-20T14:00:00.000Z', '2026-11-20T22:00:00.000Z'],
    ['2026-11-23T14:00:00.000Z', '2026-11-23T22:00:00.000Z'],
  ])
  const days = told.openings.map(([opens]: [string]) => opens.slice(0, 10))
  expect(days).not.toContain('2026-11-26')
  expect(days.at(-1)).toBe('2026-12-17')
})
