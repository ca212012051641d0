/** Outages of Google of every kind: rows are written once, in order, and the status says why. */

import { expect, onTestFinished, test, vi } from 'vitest'
import { checkSettings } from '#backend/config.ts'
import { openDelivery } from '#backend/delivery/delivery.ts'
import { minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'

startEachWorld()

// Which answers leave a call's effect unknown: tests/backend/sheet/sheet-client.test.ts.
test.each([true, false])(
  'starts the chain once, and writes each row once, in order, after batches without an answer that were carried out: %s',
  async (applied) => {
    const fault = { kind: 'reset', applied } as const
    world.google.failNext('batch', fault)
    world.startDispatcher()
    await world.deliver(1)
    const { document, markerTitles } = world.google.spreadsheet
    expect(document.namedRanges).toHaveLength(1)
    expect(document.tabs.map(({ title }) => title)).toEqual(['Sheet1', 'Leads', ...markerTitles])
    expect(markerTitles).toHaveLength(1)
    world.google.failNext('batch', fault)
    await world.accept(2)
    await world.clock.advance(100)
    await world.deliver(2)
    expect(world.idsEverWritten()).toEqual(world.accepted)
  },
)

test('a batch that was lost with its database, when a standby that lagged took over, hides no newer lead', async () => {
  world.startDispatcher()
  await world.deliver(1)
  world.google.failNext('batch', { kind: 'reset', applied: true })
  await world.accept(2)
  await world.clock.advance(100)
  world.changeJournal('DELETE FROM frozen_batches')
  await world.deliver(2)
  expect(world.idsEverWritten()).toEqual(world.accepted)
})

test('after 429 delivery waits longer each time, from 20 s', async () => {
  const dispatcher = world.startDispatcher()
  await world.clock.advance(2 * secondMs)
  const busy = { kind: 'status', status: 429 } as const
  world.google.failNext('batch', busy, busy, busy)
  await world.accept(1_500)
  await world.clock.advance(secondMs)
  expect(dispatcher.report()).toMatchObject({
    state: 'waiting',
    message: expect.stringContaining('calls per minute'),
  })
  expect(await world.untilDelivered()).toBe(true)
  const [, first = 0, ...times] = world.google.callsOf('batch').map(({ at }) => at)
  const gaps = times.map((at, index) => at - (times[index - 1] ?? first))
  const least = [20, 40, 80].map((seconds) => seconds * secondMs)
  expect(least.filter((ms, index) => (gaps[index] ?? 0) < ms)).toEqual([])
  expect(world.idsEverWritten()).toEqual(world.accepted)
})

test('an outage is one state that says why and since when, few calls, one warning and one line for its end', async () => {
  const dispatcher = world.startDispatcher()
  await world.deliver(1)
  await world.clock.advance(minuteMs)
  expect(world.logged).toEqual([])
  const since = new Date(world.clock.now()).toISOString()
  const end = world.clock.now() + 30 * minuteMs
  world.google.decideFault = () =>
    world.clock.now() < end ? { kind: 'status', status: 503 } : undefined
  const calls = world.google.calls.length
  await world.accept(1)
  await world.clock.advance(20 * minuteMs)
  expect(world.google.calls.length - calls).toBeGreaterThan(5)
  expect(world.google.calls.length - calls).toBeLessThan(30)
  const message = 'Google had an error of its own (503).'
  const nextAttemptAt = expect.any(String)
  expect(dispatcher.report()).toMatchObject({ state: 'waiting', since, message, nextAttemptAt })
  expect(await world.untilDelivered()).toBe(true)
  await world.clock.advance(secondMs)
  expect(dispatcher.report().state).toBe('idle')
  expect(Date.parse(dispatcher.report().since)).toBeGreaterThanOrEqual(end)
  expect(world.logged).toEqual([
    `warn delivery waiting: ${message}`,
    expect.stringContaining('info delivery is working again'),
  ])
})

// The other statuses that count as denied: tests/backend/sheet/sheet-client.test.ts.
test('with a revoked token delivery retries once with new credentials, then every five minutes, asking for attention', async () => {
  const dispatcher = world.startDispatcher()
  await world.clock.advance(2 * secondMs)
  world.google.acceptedTokens.clear()
  await world.accept(2)
  await world.clock.advance(secondMs)
  expect(dispatcher.report().state).toBe('needs_attention')
  const calls = world.google.calls.length
  await world.clock.advance(21 * minuteMs)
  expect(world.google.calls.length - calls).toBe(4)
  expect((await world.journal.counts()).pending).toBe(2)
  world.google.acceptedTokens.add('fake-token')
  expect(await world.untilDelivered(6 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
  await world.clock.advance(secondMs)
  expect([dispatcher.report().state, dispatcher.notices]).toEqual(['idle', []])
})

test('no log line, status or failure holds a name, an address or the token', async () => {
  const dispatcher = world.startDispatcher()
  await world.clock.advance(2 * secondMs)
  world.google.spreadsheet.settings.refusesCell = (text) => text.includes('Zebulon')
  world.google.failNext('batch', { kind: 'status', status: 503 }, { kind: 'html' })
  await world.accept(2, 'Zebulon Private')
  await world.deliver(1)
  expect(world.logged.length).toBeGreaterThan(0)
  const said = JSON.stringify([world.logged, dispatcher.report(), dispatcher.notices])
  expect(said).not.toMatch(/Zebulon|pat@example|fake-token/)
})

test('without Google’s library the start fails, not the first lead’s delivery', async () => {
  const library = '#backend/sheet/google-connection.ts'
  vi.doMock(library, () => Promise.reject(new Error('not installed')))
  onTestFinished(() => {
    vi.doUnmock(library)
  })
  const { googleSheet } = checkSettings(world.commandSettings)
  if (googleSheet === undefined) expect.unreachable()
  const opening = openDelivery(googleSheet, world.journal, world.outbox, world.log)
  await expect(opening).rejects.toThrow()
})
