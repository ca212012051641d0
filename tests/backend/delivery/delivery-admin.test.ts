/** The owner's delivery calls over HTTP, with the real client against a fake of the Sheets API. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveryAdmin } from '#backend/delivery/delivery-admin.ts'
import type { Dispatcher } from '#backend/delivery/dispatcher.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { readEventIds } from '#backend/sheet/sheet-rows.ts'
import { type Caller, callerWith } from '#tests/support/admin-calls.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import { type FakeRow, shownValue, withoutRows } from '#tests/support/fake-tab.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'

let dispatcher: Dispatcher
let app: RunningApp
let owner: Caller
startEachWorld()
beforeEach(async () => {
  dispatcher = world.startDispatcher()
  const { journal, outbox } = world
  const sheet = world.sheet()
  const readIds = async () => readEventIds(sheet, await world.leadsTab(), async () => {})
  const now = () => new Date('2026-11-20T16:00:00.000Z')
  app = await startApp({
    open: world.open,
    services: {
      deliveryAdmin: deliveryAdmin({
        journal,
        outbox,
        dispatcher,
        chain: () => world.chain(),
        readIds,
        now,
      }),
      deliveryReport: () => dispatcher.report(),
      lastError: () => dispatcher.notices[0] ?? null,
    },
  })
  owner = callerWith(app)
})
afterEach(() => app.stop())

const isOf =
  (id = '') =>
  (row: FakeRow) =>
    shownValue(row[10]).includes(id)
const deliveryPath = (call: string) => `/api/admin/delivery/${call}`
/** Moves the world's clock until every lead is delivered. */
const untilDelivered = () => world.untilDelivered(120_000)

test('pending and refused leads are listed without personal data', async () => {
  world.google.failNext('batch', { kind: 'status', status: 503, applied: false })
  const [waiting = '', aside = ''] = await world.accept(2)
  await world.clock.advanceUntil(async () => dispatcher.report().state === 'waiting', 60_000)
  // The owner sets one aside, which takes it out of the batch under way.
  await owner.post(deliveryPath('set-aside'), { ids: [aside] })
  const shown = await owner.read('/api/admin/delivery')
  expect(shown).toMatchObject({
    delivery: { state: 'waiting' },
    lastError: expect.stringContaining('503'),
    pending: 1,
    quarantined: 1,
    waiting: [{ id: waiting, event: 'lead', wasRefused: false }],
    refused: [
      { id: aside, reason: 'Set aside in the dashboard.', refusedAt: '2026-11-20T16:00:00.000Z' },
    ],
  })
  expect(Object.keys(shown.waiting[0])).toEqual(['id', 'event', 'acceptedAt', 'wasRefused'])
})

test('the owner can resend a row that was set aside; pending and unknown ones are named', async () => {
  const [id = ''] = await world.deliver(1)
  await world.stopDispatchers()
  const [second = ''] = await world.accept(1)
  expect(await owner.send(deliveryPath('set-aside'), { ids: [second, id] })).toEqual({
    done: 1,
    refused: [{ id, reason: 'It isn’t waiting.' }],
  })
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await owner.send(deliveryPath('send-again'), { ids: [second, unknown] })).toEqual({
    done: 1,
    refused: [{ id: unknown, reason: 'The journal has no such lead.' }],
  })
  expect(await owner.send(deliveryPath('send-again'), { ids: [second] })).toMatchObject({
    done: 0,
    refused: [{ reason: 'It is already waiting.' }],
  })
  world.startDispatcher()
  await untilDelivered()
  expect(world.idsInSheet()).toEqual([id, second])
})

test('a delivered row is resent only if the Sheet does not hold it', async () => {
  const ids = await world.deliver(3)
  world.google.spreadsheet.byHand('Leads', (tab) => withoutRows(tab, isOf(ids[1])))
  expect(world.idsInSheet()).toEqual([ids[0], ids[2]])
  expect(await owner.send(deliveryPath('send-again'), { ids })).toEqual({
    done: 1,
    refused: [ids[0], ids[2]].map((id) => ({ id, reason: 'It is already in the Sheet.' })),
  })
  await untilDelivered()
  expect(world.idsInSheet().toSorted()).toEqual([...ids].toSorted())
})

test('while the Sheet cannot be read, no delivered row is resent', async () => {
  const [id = ''] = await world.deliver(1)
  world.google.spreadsheet.byHand('Leads', (tab) => withoutRows(tab, isOf(id)))
  world.google.failNext('describe', { kind: 'status', status: 503, applied: false })
  const refused = await owner.post(deliveryPath('send-again'), { ids: [id] })
  expect(refused.status).toBe(503)
  expect((await world.journal.counts()).pending).toBe(0)
})

test('"try now" ends the five-minute wait between attempts when somebody had to act', async () => {
  const denied = { kind: 'status', status: 403, applied: false } as const
  world.google.failNext('batch', denied, denied)
  await world.accept(1)
  const needsAttention = async () => dispatcher.report().state === 'needs_attention'
  await world.clock.advanceUntil(needsAttention, 120_000)
  expect(await world.untilDelivered(30_000)).toBe(false)
  const asked = await owner.post(deliveryPath('try-now'), {})
  expect([asked.status, await asked.json()]).toEqual([202, { asked: true }])
  expect(await world.untilDelivered(30_000)).toBe(true)
  expect(world.idsInSheet()).toHaveLength(1)
})

test('each call is written to the audit trail before it takes effect; without a line it has none', async () => {
  const [id = ''] = await world.deliver(1)
  await owner.post(deliveryPath('try-now'), {})
  await owner.post(deliveryPath('send-again'), { ids: [id] })
  const lines = await world.staff.audit.after(0, 10)
  expect(lines.map(({ action, rows, detail }) => [action, rows, detail])).toEqual([
    ['delivery.try_now', 0, {}],
    ['delivery.send_again', 1, { ids: [id] }],
  ])
  world.staff.audit.append = () => Promise.reject(new JournalUnavailableError('full'))
  await world.stopDispatchers()
  const [waiting = ''] = await world.accept(1)
  expect((await owner.post(deliveryPath('set-aside'), { ids: [waiting] })).status).toBe(503)
  expect(await world.journal.counts()).toMatchObject({ pending: 1, quarantined: 0 })
})

test.each<[string, unknown]>([
  ['no ids', { ids: [] }],
  ['an invalid id', { ids: ['x'] }],
  ['too many ids', { ids: Array(501).fill('00000000-0000-4000-8000-000000000000') }],
])('%s is 400', async (_what, body) => {
  expect((await owner.post(deliveryPath('set-aside'), body)).status).toBe(400)
})
