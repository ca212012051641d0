import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'

const secondMs = 1_000
const minuteMs = 60_000

let world: DeliveryWorld
beforeEach(async () => {
  world = await DeliveryWorld.start()
  world.google.spreadsheet.settings.refusesCell = (text) => text === 'refused'
})
afterEach(() => world.stop())

async function quarantinedIds(): Promise<readonly string[]> {
  return (await world.outbox.quarantined(100)).map(({ id }) => id)
}

test('one refused cell among 500 rows: 499 are delivered, one is set aside and visible', async () => {
  await world.accept(321)
  const [refused] = await world.accept(1, 'refused')
  await world.accept(178)
  world.startDispatcher()
  expect(await world.untilDelivered(2 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted.filter((id) => id !== refused))
  expect(await quarantinedIds()).toEqual([refused])
  expect(await world.journal.counts()).toMatchObject({ pending: 0, quarantined: 1 })
})

test('a cell longer than Google takes is such a cell', async () => {
  world.google.spreadsheet.settings.refusesCell = (text) => text.length > 50_000
  const [refused] = await world.accept(1, 'x'.repeat(50_001))
  await world.accept(3)
  world.startDispatcher()
  expect(await world.untilDelivered()).toBe(true)
  expect(await quarantinedIds()).toEqual([refused])
})

test('several refused rows, wherever they stand, are set aside one by one', async () => {
  const refused: string[] = []
  for (const name of ['refused', 'a', 'b', 'refused', 'refused', 'c', 'd', 'refused', 'e']) {
    const [id = ''] = await world.accept(1, name)
    if (name === 'refused') refused.push(id)
  }
  world.startDispatcher()
  expect(await world.untilDelivered()).toBe(true)
  expect(await quarantinedIds()).toEqual(refused)
  expect(world.idsEverWritten()).toEqual(world.accepted.filter((id) => !refused.includes(id)))
})

test('a lone refused row is blamed only once the Sheet has taken another', async () => {
  const dispatcher = world.startDispatcher()
  await world.clock.advance(2 * secondMs)
  const [refused] = await world.accept(1, 'refused')
  await world.clock.advance(10 * secondMs)
  expect(dispatcher.status().state).toBe('needs_attention')
  expect(await quarantinedIds()).toEqual([])
  await world.accept(1)
  expect(await world.untilDelivered(5 * secondMs)).toBe(true)
  expect(await quarantinedIds()).toEqual([refused])
})

test('when every row is refused it is not the rows: nothing is set aside, all go later', async () => {
  const dispatcher = world.startDispatcher()
  await world.clock.advance(2 * secondMs)
  world.google.spreadsheet.settings.refusesCell = () => true
  await world.accept(40)
  await world.clock.advance(minuteMs)
  expect(dispatcher.status()).toMatchObject({
    state: 'needs_attention',
    message: expect.stringContaining('every row'),
  })
  expect(await quarantinedIds()).toEqual([])
  world.google.spreadsheet.settings.refusesCell = () => false
  expect(await world.untilDelivered(6 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
})

test('finds the refused row in spite of lost answers and late requests', async () => {
  world.startDispatcher()
  await world.clock.advance(2 * secondMs)
  const refused: string[] = []
  for (let row = 0; row < 60; row += 1) {
    const isRefused = row % 23 === 7
    const [id = ''] = await world.accept(1, isRefused ? 'refused' : 'fine')
    if (isRefused) refused.push(id)
  }
  let call = 0
  world.google.decideFault = (kind) => {
    call += kind === 'batch' ? 1 : 0
    if (kind !== 'batch' || call % 2 === 0) return undefined
    return call % 3 === 0
      ? { kind: 'late', afterMs: 150 * secondMs }
      : { kind: 'reset', applied: call % 5 === 0 }
  }
  expect(await world.untilDelivered()).toBe(true)
  await world.clock.advance(10 * minuteMs)
  expect(await quarantinedIds()).toEqual(refused)
  expect(world.idsEverWritten()).toEqual(world.accepted.filter((id) => !refused.includes(id)))
})
