/** Delivery where Google takes an update of a named range that does not exist (docs/delivery.md §2.1). */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { openChain } from '#backend/delivery/chain-start.ts'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'
import type { FakeDocument } from '#tests/support/fake-spreadsheet.ts'

const minuteMs = 60_000

let world: DeliveryWorld
beforeEach(async () => {
  world = await DeliveryWorld.start()
  const { settings } = world.google.spreadsheet
  settings.updatesUnknownNamedRanges = true
  settings.deletesUnknownNamedRanges = true
})
afterEach(() => world.stop())

function markerTabs(): readonly string[] {
  return world.google.spreadsheet.document.tabs
    .map(({ title }) => title)
    .filter((title) => title.startsWith('leads_marker_'))
}

function chain() {
  return openChain(world.outbox, world.google.spreadsheet.id)
}

/** A request that Google works on until the chain is two batches further. */
async function sendLate(): Promise<void> {
  world.google.failNext('batch', { kind: 'late', afterMs: 150_000 })
  await world.accept(1)
  await world.clock.advance(100_000)
  await world.accept(1)
  await world.clock.advance(10 * minuteMs)
}

test('without the doctor a late request doubles a row there: what the finding is for', async () => {
  world.startDispatcher()
  await world.accept(1)
  await world.untilDelivered()
  await sendLate()
  expect(world.idsEverWritten().length).toBeGreaterThan(world.accepted.length)
})

test('examined before it began, delivery begins by a hidden tab, and a late request is refused', async () => {
  await world.examine()
  world.startDispatcher()
  await world.accept(1)
  await world.untilDelivered()
  await sendLate()
  expect(world.idsEverWritten()).toEqual(world.accepted)
  expect(markerTabs()).toHaveLength(1)
  expect(await chain()).toMatchObject({ epoch: 1, markerKind: 'tab' })
})

test('examined while it runs, delivery changes by a new epoch, tells so, and leaves no marker behind', async () => {
  const dispatcher = world.startDispatcher()
  await world.accept(3)
  await world.untilDelivered()
  await world.examine()
  await world.accept(2)
  await world.clock.advance(minuteMs)
  expect(dispatcher.status()).toMatchObject({
    state: 'reconciling',
    message: expect.stringContaining('a hidden tab'),
  })
  expect(await world.untilDelivered(10 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
  expect(await chain()).toMatchObject({ epoch: 2, markerKind: 'tab', rowsMissing: 0 })
  expect(markerTabs()).toHaveLength(1)
  const names = world.google.spreadsheet.document.namedRanges.map(({ name }) => name)
  expect(names.filter((name) => !name.startsWith('leads_chain_'))).toEqual([])
})

test('a begin whose answer was lost before the finding is taken as it is, then changed', async () => {
  world.google.failNext('batch', { kind: 'reset', applied: true })
  world.startDispatcher()
  await world.clock.advanceUntil(
    () => world.google.spreadsheet.document.tabs.length === 2,
    minuteMs,
  )
  await world.noteFinding('tab')
  world.google.spreadsheet.byHand('Leads', (tab) => ({ ...tab, title: 'Inquiries' }))
  await world.accept(1)
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsInSheet('Inquiries')).toEqual(world.accepted)
  expect(await chain()).toMatchObject({ epoch: 2, markerKind: 'tab' })
})

test('a batch written with its answer lost just before the change is not written again', async () => {
  world.startDispatcher()
  await world.accept(1)
  await world.untilDelivered()
  world.google.failNext('batch', { kind: 'reset', applied: true })
  await world.accept(2)
  await world.clock.advanceUntil(() => world.idsInSheet().length === 3, minuteMs)
  await world.noteFinding('tab')
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
})

test('a service killed in the middle of the change goes on with it', async () => {
  world.startDispatcher()
  await world.accept(1)
  await world.untilDelivered()
  await world.stopDispatchers()
  await world.noteFinding('tab')
  world.startCrashing((method, moment) => method === 'restart' && moment === 'after')
  await world.accept(1)
  await world.clock.advance(10 * minuteMs)
  await world.reopenJournal()
  world.startDispatcher()
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
  expect(await chain()).toMatchObject({ markerKind: 'tab', isStarted: true })
})

test('the hidden tab deleted by staff: compares, then goes on without doubling', async () => {
  await world.examine()
  const dispatcher = world.startDispatcher()
  await world.accept(4)
  await world.untilDelivered()
  world.google.spreadsheet.deleteTabByHand(markerTabs()[0] ?? '')
  await world.accept(2)
  await world.clock.advance(30_000)
  expect(dispatcher.status().state).toBe('reconciling')
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
  expect(await chain()).toMatchObject({ epoch: 2, markerKind: 'tab' })
})

test('an older version restored brings an old tab back: counted, nothing doubled, the tab removed', async () => {
  await world.examine()
  world.startDispatcher()
  await world.accept(4)
  await world.untilDelivered()
  const older: FakeDocument = world.google.spreadsheet.document
  await world.accept(3)
  await world.untilDelivered()
  world.google.spreadsheet.document = older
  const added = await world.accept(1)
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsInSheet()).toEqual([...world.accepted.slice(0, 4), ...added])
  expect(await chain()).toMatchObject({ rowsMissing: 3 })
  expect(markerTabs()).toHaveLength(1)
})

test('a refused row is found and set aside there too, and the probe leaves nothing', async () => {
  await world.examine()
  world.google.spreadsheet.settings.refusesCell = (text) => text === 'refused'
  world.startDispatcher()
  await world.acceptNames(['good', 'refused', 'good'])
  await world.clock.advance(5 * minuteMs)
  await world.accept(1)
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect((await world.journal.counts()).quarantined).toBe(1)
  expect(world.idsEverWritten()).toEqual(world.accepted.filter((_, index) => index !== 1))
})

test('found to hold again, named ranges are taken up again by a new epoch', async () => {
  await world.examine()
  world.startDispatcher()
  await world.accept(1)
  await world.untilDelivered()
  const { settings } = world.google.spreadsheet
  settings.updatesUnknownNamedRanges = false
  settings.deletesUnknownNamedRanges = false
  await world.examine()
  await world.accept(1)
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
  expect(markerTabs()).toEqual([])
  expect(await chain()).toMatchObject({ epoch: 2, markerKind: 'named_range' })
})
