/** Status of leads over HTTP: shown, changed, undone, audited. */

import { beforeEach, expect, test } from 'vitest'
import { namedCaller } from '#tests/support/admin-calls.ts'
import { app, onFriday, owner, place, startEachApp } from '#tests/support/each-app.ts'
import { accept, anEvent } from '#tests/support/journal-places.ts'
import { testToken } from '#tests/support/running-app.ts'
import { aConsultationRequest } from '#tests/support/submissions.ts'

const now = new Date('2026-11-20T16:00:00.000Z')

startEachApp(onFriday)

let id: string
beforeEach(async () => {
  id = (await (await app.post('/api/consultation-requests', aConsultationRequest)).json()).id
})
const statusOf = (of = id) => `/api/admin/leads/${of}/status`

test('a lead has its row, state and history; the second of two changes to one version gets 409', async () => {
  const maria = await namedCaller(app, 'staff', { name: 'maria' })
  const note = 'Left a message.'
  const first = await maria.post(statusOf(), { status: 'contacted', note, expected: 0 })
  expect(first.status).toBe(200)
  const second = await owner.post(statusOf(), { status: 'spam', expected: 0 })
  expect(second.status).toBe(409)
  expect(second.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(await second.json()).toMatchObject({ state: { status: 'contacted', version: 1 } })
  const lead = await owner.read(`/api/admin/leads/${id}`)
  expect(lead.row).toHaveLength(11)
  const at = now.toISOString()
  expect(lead).toMatchObject({
    id,
    delivery: 'pending',
    state: {
      ...{ id, status: 'contacted', note, by: 'maria', at, version: 1, undoes: null },
      ...{ promisedBy: '2026-11-21T16:00:00.000Z', respondedAt: at },
    },
    history: [{ version: 1, status: 'contacted', by: 'maria', undoes: null }],
  })
  const undo = `/api/admin/leads/${id}/undo`
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
  const stateOf = async (at: number) =>
    (await owner.read(`/api/admin/leads/${ids.at(at)}`)).state as object
  const leaving = new AbortController()
  const left = fetch(`${app.url}/api/admin/statuses/undo`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${testToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ changes: ids.slice(1).map((each) => ({ id: each, expected: 1 })) }),
    signal: leaving.signal,
  }).catch(() => undefined)
  await expect.poll(() => stateOf(1)).toMatchObject({ version: 2 })
  leaving.abort()
  await left
  await expect.poll(() => stateOf(-1)).toMatchObject({ version: 2, status: 'pending' })
  const undos = [ids[0], ids[1], missing].map((each) => ({ id: each, expected: 1 }))
  const answer = await owner.send('/api/admin/statuses/undo', { changes: undos })
  expect(answer).toMatchObject({
    done: [{ id: ids[0], status: 'pending' }],
    conflicts: [{ id: ids[1], version: 2 }],
    unknown: [missing],
  })
  const lines = (await owner.read('/api/admin/audit')).lines.filter(
    ({ detail }: { detail: object }) => 'undoes' in detail,
  )
  expect(lines.map(({ rows }: { rows: number }) => rows)).toEqual([3, 499, 1_000, 1_000])
})

test('answering assigns an unassigned lead to the caller unless told otherwise; omitted fields stay', async () => {
  const maria = await namedCaller(app, 'staff', { name: 'maria' })
  const contacted = await maria.send(statusOf(), { status: 'contacted', note: 'Call at noon' })
  expect(contacted).toMatchObject({ assignee: 'maria', followUpOn: null })
  const planned = { assignee: ' James  Reed', followUpOn: '2026-11-27', expected: 1 }
  expect(await maria.send(statusOf(), planned)).toMatchObject({
    ...{ status: 'contacted', assignee: 'James Reed', followUpOn: '2026-11-27', version: 2 },
  })
  expect(await owner.send(statusOf(), { status: 'booked' })).toMatchObject({
    ...{ status: 'booked', assignee: 'James Reed', followUpOn: '2026-11-27' },
  })
  const late = await owner.post(statusOf(), { followUpOn: '2026-12-01', expected: 1 })
  expect(late.status).toBe(409)
  expect((await late.json()).state).toMatchObject({ assignee: 'James Reed', version: 3 })
  const cleared = await owner.send(statusOf(), { assignee: null, followUpOn: null })
  expect(cleared).toMatchObject({ status: 'booked', assignee: null, followUpOn: null })
  const undone = await owner.send(`/api/admin/leads/${id}/undo`, { expected: 4 })
  expect(undone).toMatchObject({ assignee: 'James Reed', followUpOn: '2026-11-27', undoes: 4 })
  expect(undone.note).toBe('Call at noon')
  const { history } = await owner.read(`/api/admin/leads/${id}`)
  expect(history[1]).toMatchObject({
    by: 'maria',
    at: now.toISOString(),
    followUpOn: '2026-11-27',
    assignee: 'James Reed',
  })
  const own = anEvent()
  await app.journal.append(own)
  const told = { status: 'contacted', assignee: null }
  expect(await maria.send(statusOf(own.id), told)).toMatchObject({ assignee: null })
})

test('the same note twice is two entries of the log, the same status is no change', async () => {
  const call = { note: 'Left a message.', expected: 0 }
  await owner.post(statusOf(), call)
  await owner.post(statusOf(), { ...call, expected: 1 })
  await owner.post(statusOf(), { status: 'pending', note: '', expected: 2 })
  await owner.post(statusOf(), { status: 'pending', note: '', expected: 3 })
  const { history } = await owner.read(`/api/admin/leads/${id}`)
  expect(history.map(({ note }: { note: string }) => note)).toEqual([call.note, call.note, ''])
})

test('a change sent again for the same version, as after a lost answer, is made once', async () => {
  const maria = await namedCaller(app, 'staff', { name: 'maria' })
  const call = { note: 'Left a message.', expected: 0 }
  for (const version of [1, 1])
    expect(await maria.send(statusOf(), call)).toMatchObject({ version })
  await owner.post(statusOf(), { status: 'booked' })
  expect(await maria.send(statusOf(), call)).toMatchObject({ status: 'booked', version: 2 })
  expect((await owner.post(statusOf(), call)).status).toBe(409)
  const more = { ...call, assignee: 'James' }
  expect((await maria.post(statusOf(), more)).status).toBe(409)
  expect((await owner.read(`/api/admin/leads/${id}`)).history).toHaveLength(2)
})

test('every change leaves an audit line with who and how many, and no word of the note', async () => {
  const maria = await namedCaller(app, 'staff', { name: 'maria' })
  await maria.post(statusOf(), { status: 'contacted', note: 'Secret words' })
  await maria.post('/api/admin/statuses', { changes: [{ id, status: 'booked' }] })
  const { lines } = await owner.read('/api/admin/audit')
  const changes = lines.filter(({ action }: { action: string }) => action === 'status.change')
  expect(changes).toMatchObject([
    { by: 'maria', role: 'staff', rows: 1, detail: { status: 'booked' }, address: '127.0.0.1' },
    { by: 'maria', role: 'staff', rows: 1, detail: { id, status: 'contacted' } },
  ])
  expect(JSON.stringify(lines)).not.toContain('Secret')
})

test('while the trail cannot be written, a change is refused and not made', async () => {
  await place.refuseAuditLines()
  expect((await owner.post(statusOf(), { status: 'spam' })).status).toBe(503)
  expect((await owner.read(`/api/admin/leads/${id}`)).history).toEqual([])
})

test('invalid requests are refused, naming the field if one is wrong', async () => {
  const wrong: readonly [string, object][] = [
    ['status', { status: 'done' }],
    ['status', { expected: 0 }],
    ['assignee', { assignee: 'x'.repeat(101) }],
    ['followUpOn', { followUpOn: '2026-02-30' }],
    ['followUpOn', { followUpOn: '2026-11-30T00:00:00Z' }],
    ['note', { status: 'spam', note: 'x'.repeat(2_001) }],
    ['note', { status: 'spam', note: 7 }],
    ['expected', { status: 'spam', expected: -1 }],
  ]
  for (const [field, body] of wrong) {
    const ofOne = await owner.post(statusOf(), body)
    expect([ofOne.status, (await ofOne.json()).errors]).toMatchObject([400, [{ field }]])
    const ofMany = await owner.post('/api/admin/statuses', { changes: [{ id, ...body }] })
    const errors = [{ field: `changes.0.${field}` }]
    expect([ofMany.status, (await ofMany.json()).errors]).toMatchObject([400, errors])
  }
  const statuses: readonly [number, Promise<Response>][] = [
    [404, owner.get(`/api/admin/leads/${anEvent().id}`)],
    [404, owner.get('/api/admin/leads/nothing')],
    [404, owner.post(statusOf(anEvent().id), { status: 'spam' })],
    ...[[id, id], Array.from({ length: 10_001 }, () => anEvent().id)].map(
      (ids): [number, Promise<Response>] => {
        const changes = ids.map((each) => ({ id: each, status: 'spam' }))
        return [400, owner.post('/api/admin/statuses', { changes })]
      },
    ),
    ...[
      { type: 'application/x-www-form-urlencoded', body: 'status=spam' },
      { type: 'application/json', body: Buffer.from('{"note":"Café"}', 'latin1') },
    ].map(({ type, body }): [number, Promise<Response>] => {
      const headers = { authorization: `Bearer ${owner.token}`, 'content-type': type }
      return [415, fetch(app.url + statusOf(), { method: 'POST', headers, body })]
    }),
  ]
  for (const [status, answer] of statuses) expect((await answer).status).toBe(status)
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
  for (const day of ['yesterday', '2026-02-30'])
    expect((await owner.get(`/api/admin/response-times?from=${day}`)).status).toBe(400)
})

test('the clock gives the office’s hours for a month ahead, without closed days', async () => {
  const clock = await owner.read('/api/admin/clock')
  expect(clock).toMatchObject({
    now: now.toISOString(),
    promiseMinutes: 1440,
    timeZone: 'America/New_York',
  })
  expect(clock.openings.slice(0, 3)).toEqual([
    ['2026-11-19T14:00:00.000Z', '2026-11-19T22:00:00.000Z'],
    ['2026-11-20T14:00:00.000Z', '2026-11-20T22:00:00.000Z'],
    ['2026-11-23T14:00:00.000Z', '2026-11-23T22:00:00.000Z'],
  ])
  const days = clock.openings.map(([opens]: [string]) => opens.slice(0, 10))
  expect(days).not.toContain('2026-11-26')
  expect(days.at(-1)).toBe('2026-12-17')
})
