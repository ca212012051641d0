/** Collection of alerts: which of the journal's events are noted, and in how few writes. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { alertCollector, type Collector, type CollectorOptions } from '#backend/alerts/collector.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { systemClock } from '#backend/process/clock.ts'
import { settings } from '#backend/settings/schema.ts'
import { alertOptions } from '#tests/support/alert-options.ts'
import { anEvent } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const email = { channel: 'email', isForFirm: true, messagesPerTenMinutes: 5 } as const

let open: OpenJournal
let notes: number
let freeBytes: number
let now: number
beforeEach(async () => {
  open = await openJournal({ dataDir: temporaryFolder() })
  notes = 0
  freeBytes = 10e9
  now = Date.parse('2026-11-20T18:52:00.000Z')
})
afterEach(() => open.journal.close())

async function startCollector(options: Partial<CollectorOptions> = {}): Promise<Collector> {
  const { alertStore } = open
  const collector = alertCollector({
    ...alertOptions(open),
    alertStore: {
      ...alertStore,
      note: (...noted) => {
        notes += 1
        return alertStore.note(...noted)
      },
    },
    settings: settings.parse({ ALERT_EVENTS: 'lead' }),
    freeBytes: async () => freeBytes,
    channels: [email],
    clock: { ...systemClock, now: () => now },
    ...options,
  })
  await collector.progress()
  return collector
}

async function accept(count: number, isLimited = false): Promise<readonly string[]> {
  const timestamp = new Date(now).toISOString()
  const events = Array.from({ length: count }, () => anEvent({ event: 'lead', timestamp }))
  await Promise.all(events.map((event) => open.journal.append({ ...event, isLimited })))
  return events.map(({ id }) => id)
}

const waiting = () => open.alertStore.waiting('email', 'disk.low', 5000)

test('a lead accepted while the clock was ahead raises an alert once it has been seen waiting too long', async () => {
  now += 86_400_000
  await accept(1)
  now -= 86_400_000
  const collector = await startCollector({ hasSheet: true })
  const look = async (minutes: number) => {
    now += minutes * 60_000
    await collector.collectTroubles()
    return (await waiting()).map(({ kind }) => kind)
  }
  expect([await look(1), await look(14)]).toEqual([[], []])
  expect([await look(2), await look(60)]).toEqual([['delivery.stuck'], ['delivery.stuck']])
})

test('a filling disk raises one alert, also across restarts, and another only after space was freed', async () => {
  const look = async (bytes: number) => {
    freeBytes = bytes
    now += 60_000
    await (await startCollector()).collectTroubles()
    return (await waiting()).map(({ kind, since }) => `${kind} ${since.slice(11, 16)}`)
  }
  expect(await look(501e6)).toEqual([])
  expect(await look(499e6)).toEqual(['disk.low 18:54'])
  expect(await look(100e6)).toHaveLength(1)
  expect(await look(600e6)).toHaveLength(1)
  expect(await look(499e6)).toHaveLength(1)
  expect(await look(701e6)).toHaveLength(1)
  expect(await look(400e6)).toEqual(['disk.low 18:54', 'disk.low 18:59'])
})

test('leads that came together are noted once each, in one write per page', async () => {
  const collector = await startCollector()
  notes = 0
  const ids = await accept(450)
  await collector.collectEvents()
  expect(notes).toBe(3)
  await collector.collectEvents()
  expect((await waiting()).map(({ subject }) => subject)).toEqual(ids)
  expect(notes).toBe(3)
})

test('a note that failed to be written is written the next time', async () => {
  let isBroken = true
  const { alertStore } = open
  const collector = await startCollector({
    alertStore: {
      ...alertStore,
      note: async (progress, alerts) => {
        if (isBroken && alerts.length > 0) throw new Error('the disk is full')
        await alertStore.note(progress, alerts)
      },
    },
  })
  freeBytes = 1e6
  const [id] = await accept(1)
  await expect(collector.collectEvents()).rejects.toThrow('full')
  await expect(collector.collectTroubles()).rejects.toThrow('full')
  isBroken = false
  await collector.collectEvents()
  await collector.collectTroubles()
  expect((await waiting()).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['disk.low', expect.any(String)],
    ['lead.accepted', id],
  ])
})

test('leads of a client beyond its daily limit go into email digests only, not to the webhook', async () => {
  const collector = await startCollector({
    channels: [email, { channel: 'webhook', isForFirm: true }],
  })
  const [real] = await accept(1)
  await accept(3, true)
  await collector.collectEvents()
  const told = (await waiting()).map(({ kind }) => kind)
  expect(told.toSorted()).toEqual([...Array(4).fill('lead.accepted'), 'limit.reached'])
  const posts = await open.alertStore.waiting('webhook', 'disk.low', 10)
  expect(posts.map(({ subject }) => subject)).toEqual([real, '2026-11-20'])
})

test('a lead beyond a daily limit alerts the firm but brings its sender no receipt', async () => {
  const collector = await startCollector({ channels: [email, { channel: 'visitor' }] })
  await accept(1)
  await accept(1, true)
  await collector.collectEvents()
  const told = (await waiting()).filter(({ kind }) => kind === 'lead.accepted')
  expect(told).toHaveLength(2)
  expect(await open.alertStore.waiting('visitor', 'disk.low', 10)).toHaveLength(1)
})

test('a flood beyond the daily limit raises one alert a day, also after a restart', async () => {
  const told = async () =>
    (await waiting()).filter(({ kind }) => kind !== 'lead.accepted').map(({ subject }) => subject)
  const collector = await startCollector({ hasSheet: true })
  await accept(450, true)
  await collector.collectEvents()
  await collector.collectTroubles()
  expect(await told()).toEqual(['2026-11-20'])
  const restarted = await startCollector({ hasSheet: true })
  now += 60_000
  await accept(3, true)
  await restarted.collectEvents()
  await restarted.collectTroubles()
  expect(await told()).toEqual(['2026-11-20'])
  now += 24 * 60 * 60_000
  await accept(3, true)
  await restarted.collectEvents()
  expect(await told()).toEqual(['2026-11-20', '2026-11-21'])
})

test('a lead that Google refuses raises an alert even behind a flood that was set aside', async () => {
  const collector = await startCollector({
    hasSheet: true,
    settings: { ...settings.parse({}), ALERT_EVENTS: [], ALERT_STUCK_MINUTES: 1e5 },
  })
  await accept(700, true)
  const [refused = ''] = await accept(1)
  await open.outbox.quarantine([refused], { reason: 'Google refused it.', at: 'then' })
  await collector.collectEvents()
  await collector.collectTroubles()
  const told = (await waiting()).map(({ kind, subject }) => [kind, subject])
  expect(told).toEqual([
    ['limit.reached', '2026-11-20'],
    ['lead.quarantined', refused],
  ])
})

test('a lead that stays set aside for months raises one alert, also after restarts', async () => {
  const options = { hasSheet: true, settings: settings.parse({ ALERT_STUCK_MINUTES: '10000' }) }
  const [refused = ''] = await accept(1)
  await open.outbox.quarantine([refused], { reason: 'Google refused it.', at: 'then' })
  await (await startCollector(options)).collectTroubles()
  const [alert] = await waiting()
  await open.alertStore.settle(alert?.position ?? 0, 'sent', '2026-11-20T18:53:00.000Z')
  await open.alertStore.prune('2027-02-20T18:53:00.000Z')
  await (await startCollector(options)).collectTroubles()
  expect(await waiting()).toEqual([])
})
