import { beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'

startEachWorld()
beforeEach(async () => {
  world.google.spreadsheet.settings.refusesCell = (text) => text === 'refused'
})

/** Each accepted row is in the Sheet or set aside; rows that were never refused are in order. */
function expectAllBut(refused: readonly string[]): void {
  const written = world.idsEverWritten()
  const everRefused = world.google.spreadsheet.refusedIds
  const isOrdered = (id: string) => !everRefused.has(id)
  expect(written.toSorted()).toEqual(
    world.accepted.filter((id) => !refused.includes(id)).toSorted(),
  )
  expect(written.filter(isOrdered)).toEqual(world.accepted.filter(isOrdered))
}

async function deadLetterIds(): Promise<readonly string[]> {
  return (await world.outbox.quarantined(10_000)).map(({ id }) => id)
}

test('if every row is refused for hours, delivery makes a few calls an hour and sets none aside', async () => {
  const { settings } = world.google.spreadsheet
  const dispatcher = world.startDispatcher()
  await world.clock.advance(2 * secondMs)
  settings.refusesCell = () => true
  const calls = world.google.calls.length
  for (let hour = 0; hour < 6; hour += 1) {
    await world.accept(10)
    await world.clock.advance(hourMs)
  }
  expect(dispatcher.report()).toMatchObject({
    state: 'needs_attention',
    message: expect.stringContaining('even an empty one'),
  })
  expect(world.google.calls.length - calls).toBeLessThan(6 * 12 * 7)
  expect(await deadLetterIds()).toEqual([])
  settings.refusesCell = () => false
  expect(await world.untilDelivered(6 * minuteMs)).toBe(true)
  expect(world.idsEverWritten().toSorted()).toEqual(world.accepted.toSorted())
})

test('a single refused row becomes a dead letter within ten seconds, though no other row comes', async () => {
  const dispatcher = world.startDispatcher()
  const [refused] = await world.accept(1, 'refused')
  expect(await world.untilDelivered(10 * secondMs)).toBe(true)
  expect(await deadLetterIds()).toEqual([refused])
  expect(dispatcher.notices).toEqual([])
  expect(dispatcher.report().state).toBe('idle')
})

test('behind 100 refused rows among 50 good ones a new lead waits five seconds at most, and few calls are made', async () => {
  const isBad = (row: number) => row % 3 !== 1
  await world.acceptNames(
    Array.from({ length: 150 }, (_, row) => (isBad(row) ? 'refused' : 'fine')),
  )
  const refused = world.accepted.filter((_, row) => isBad(row))
  world.startDispatcher()
  await world.clock.advance(5 * secondMs)
  let leads = 0
  for (; (await world.journal.counts()).pending > 0; leads += 1) {
    const [id = ''] = await world.accept(1)
    const isThere = () => world.idsEverWritten().includes(id)
    expect(await world.clock.advanceUntil(isThere, 5 * secondMs)).toBe(true)
    await world.clock.advance(30 * secondMs)
  }
  expect(await deadLetterIds()).toEqual(refused)
  expectAllBut(refused)
  // Two more: the chain's beginning and the batch that was refused.
  expect(world.google.callsOf('batch').length - leads).toBeLessThanOrEqual(50 + 4 * 100 + 2)
})

test('if Google refuses even an empty row, the rows behind a refused one are written all the same, and none is set aside', async () => {
  world.google.decideFault = () => {
    const body = world.google.calls.at(-1)?.body ?? ''
    const isEmptyRow = body.includes('updateSheetProperties') && !body.includes('addSheet')
    return isEmptyRow ? { kind: 'status', status: 400 } : undefined
  }
  const dispatcher = world.startDispatcher()
  await world.clock.advance(2 * secondMs)
  const [bad] = await world.accept(1, 'refused')
  const fine = await world.accept(5)
  await world.clock.advance(30 * minuteMs)
  expect(world.idsEverWritten()).toEqual(fine)
  expect(dispatcher.report().message).toContain('even an empty one')
  expect((await world.outbox.pendingRefs(0, 9)).map(({ id }) => id)).toEqual([bad])
  expect(await deadLetterIds()).toEqual([])
})

test('a service that restarts every two minutes still sets all refused rows aside', async () => {
  const refused = await world.accept(60, 'refused')
  await world.accept(5)
  for (let life = 0; (await world.journal.counts()).pending > 0; life += 1) {
    expect(life).toBeLessThan(15)
    const dispatcher = world.startDispatcher()
    await world.accept(1)
    await world.clock.advance(2 * minuteMs)
    await dispatcher.stop()
  }
  expect(await deadLetterIds()).toEqual(refused)
  expectAllBut(refused)
})
