/** The owner's delivery calls over HTTP, with the real client against a fake of the Sheets API. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Dispatcher } from '#backend/delivery/delivery.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import { type Caller, callerWith, type RunningApp, startApp } from '#tests/support/running-app.ts'

let dispatcher: Dispatcher
let app: RunningApp
let owner: Caller
startEachWorld()
beforeEach(async () => {
  dispatcher = world.startDispatcher()
  app = await startApp({
    open: world.open,
    services: {
      dispatcher,
      deliveryReport: () => dispatcher.report(),
      lastError: () => dispatcher.notices[0] ?? null,
    },
  })
  owner = callerWith(app)
})
afterEach(() => app.stop())

test('pending and refused leads are listed without personal data', async () => {
  world.google.failNext('batch', { kind: 'status', status: 503 })
  const [waiting = '', aside = ''] = await world.accept(2)
  await world.clock.advanceUntil(async () => dispatcher.report().state === 'waiting', 60_000)
  const refusal = { reason: 'Refused by Google.', at: '2026-11-20T16:00:00.000Z' }
  await world.outbox.quarantine([aside], refusal)
  const shown = await owner.read('/api/admin/delivery')
  expect(shown).toMatchObject({
    delivery: { state: 'waiting' },
    lastError: expect.stringContaining('503'),
    pending: 1,
    quarantined: 1,
    waiting: [{ id: waiting, event: 'lead', wasRefused: false }],
    refused: [{ id: aside, reason: refusal.reason, refusedAt: refusal.at }],
  })
  expect(Object.keys(shown.waiting[0])).toEqual(['id', 'event', 'acceptedAt', 'wasRefused'])
})

test('"try now" ends the five-minute wait between attempts when somebody had to act, on record in the audit trail', async () => {
  const denied = { kind: 'status', status: 403 } as const
  world.google.failNext('batch', denied, denied)
  await world.accept(1)
  const needsAttention = async () => dispatcher.report().state === 'needs_attention'
  await world.clock.advanceUntil(needsAttention, 120_000)
  expect(await world.untilDelivered(30_000)).toBe(false)
  const { append } = world.staff.audit
  world.staff.audit.append = () => Promise.reject(new JournalUnavailableError('full'))
  expect((await owner.post('/api/admin/delivery/try-now', {})).status).toBe(503)
  expect(await world.untilDelivered(30_000)).toBe(false)
  world.staff.audit.append = append
  const asked = await owner.post('/api/admin/delivery/try-now', {})
  expect([asked.status, await asked.json()]).toEqual([202, { asked: true }])
  expect(await world.untilDelivered(30_000)).toBe(true)
  expect(world.idsInSheet()).toHaveLength(1)
  const lines = await world.staff.audit.after(0, 10)
  expect(lines.map(({ action, rows }) => [action, rows])).toEqual([['delivery.try_now', 0]])
})
