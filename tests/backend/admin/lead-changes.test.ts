/** Polls of the list with a cursor, over both databases: no lead is missed or repeated. */

import { beforeEach, expect, test } from 'vitest'
import { type Caller, callerWith, namedCaller } from '#tests/support/admin-calls.ts'
import { app, auditLines, clock, describeOverBoth, owner } from '#tests/support/both-journals.ts'
import { accept } from '#tests/support/journal-places.ts'
import { startApp } from '#tests/support/running-app.ts'
import { readingOf } from '#tests/support/sheet-reading.ts'
import { aConsultationRequest, aLead } from '#tests/support/submissions.ts'

interface Changes {
  readonly ids: readonly string[]
  readonly data: readonly (readonly string[])[]
  readonly statuses: readonly { readonly id: string }[]
  readonly cursor: string
  readonly more: boolean
}

async function cursorOf(caller: Caller): Promise<string> {
  return (await caller.read('/api/admin/leads?order=newest&limit=1')).cursor
}

function poll(caller: Caller, after: string): Promise<Changes> {
  return caller.read(`/api/admin/leads?after=${after}`)
}

/** Polls until nothing more is left. */
async function pollAll(caller: Caller, after: string): Promise<readonly Changes[]> {
  const answers: Changes[] = []
  for (let cursor = after; ; ) {
    const answer = await poll(caller, cursor)
    answers.push(answer)
    if (!answer.more) return answers
    cursor = answer.cursor
  }
}

describeOverBoth({}, () => {
  // The time at which these events are accepted.
  beforeEach(() => {
    clock.now = new Date('2026-11-20T15:00:00.000Z')
  })
  const linesOf = (action: string, count: number) =>
    auditLines((line) => line.action === action, count)

  test('a poll with a list’s cursor returns leads and statuses since then, oldest first, and delivery', async () => {
    await accept(app, 3)
    const { cursor } = await owner.read('/api/admin/leads')
    expect(await cursorOf(owner)).toBe(cursor)
    const { id } = await (await app.post('/api/consultation-requests', aConsultationRequest)).json()
    const second = await (await app.post('/api/lead', aLead)).json()
    await owner.post(`/api/admin/leads/${id}/status`, { status: 'booked' })
    const answer = await poll(owner, cursor)
    expect(answer).toMatchObject({
      ids: [id, second.id],
      data: [{ length: 11 }, { length: 11 }],
      statuses: [{ id, status: 'booked', version: 1, by: 'ADMIN_TOKEN' }],
      more: false,
      delivery: null,
      pending: 5,
      quarantined: 0,
      lastError: null,
    })
    expect(await poll(owner, answer.cursor)).toMatchObject({
      ids: [],
      data: [],
      statuses: [],
      cursor: answer.cursor,
      more: false,
    })
  })

  test('while leads arrive and statuses change, successive polls miss none and repeat none', async () => {
    let cursor = await cursorOf(owner)
    const told: string[] = []
    const changed = new Set<string>()
    const sent: string[] = []
    for (let round = 0; round < 5; round += 1) {
      const coming = accept(app, 1 + round * 130)
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await poll(owner, cursor)
        told.push(...answer.ids)
        cursor = answer.cursor
      }
      const ids = await coming
      sent.push(...ids)
      await owner.post('/api/admin/statuses', {
        changes: ids.map((id) => ({ id, status: 'contacted' })),
      })
    }
    // As after a minute offline: everything left comes, in pages.
    for (const answer of await pollAll(owner, cursor)) {
      told.push(...answer.ids)
      for (const { id } of answer.statuses) changed.add(id)
    }
    expect(told).toEqual((await app.events()).map(({ id }) => id))
    expect(told).toHaveLength(sent.length)
    expect((await pollAll(owner, '0.0')).flatMap(({ statuses }) => statuses)).toHaveLength(
      sent.length,
    )
    for (const id of sent.slice(-521)) expect(changed).toContain(id)
  })

  test('polls for news leave no export line; polls for rows older than 15 minutes do, with their count', async () => {
    const staff = await namedCaller(app, 'staff', { name: 'maria' })
    await accept(app, 2)
    await owner.post('/api/admin/statuses', {
      changes: (await app.events()).map(({ id }) => ({ id, status: 'booked' })),
    })
    const cursor = await cursorOf(staff)
    for (let turn = 0; turn < 5; turn += 1) await poll(staff, cursor)
    await (await app.post('/api/lead', aLead)).json()
    expect((await poll(staff, cursor)).ids).toHaveLength(1)
    expect(await linesOf('leads.read', 1)).toMatchObject([{ rows: 1 }])
    expect(await linesOf('leads.export', 0)).toEqual([])
    // An hour later every row is old, whichever cursor asks for it.
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    expect((await poll(staff, '0.0')).ids).toHaveLength(3)
    expect((await poll(staff, '2.0')).ids).toHaveLength(1)
    expect((await poll(staff, '3.0')).statuses).toHaveLength(2)
    expect(await linesOf('leads.export', 3)).toMatchObject([
      { by: 'maria', detail: { after: '0.0' }, rows: 5 },
      { by: 'maria', detail: { after: '2.0' }, rows: 3 },
      { by: 'maria', detail: { after: '3.0' }, rows: 2 },
    ])
  })

  test.each(['', 'x', '1', '1.2.3', '-1.0', '1.x', '99.0', '1.99', '0.0&after=0.0', '0.0&limit=5'])(
    'after=%s is refused',
    async (after) => {
      await accept(app, 1)
      expect((await owner.get(`/api/admin/leads?after=${after}`)).status).toBe(400)
    },
  )
})

test('a list from the Sheet also has a cursor, and polls do not read the Sheet', async () => {
  let readings = 0
  const app = await startApp({
    services: {
      readSheet: async () => {
        readings += 1
        return readingOf([])
      },
    },
  })
  const owner = callerWith(app)
  const cursor = await cursorOf(owner)
  const { id } = await (await app.post('/api/lead', aLead)).json()
  expect((await poll(owner, cursor)).ids).toEqual([id])
  expect(readings).toBe(1)
  await app.stop()
})
