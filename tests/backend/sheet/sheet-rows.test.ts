import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSheetRows, type SheetRowsReading } from '#backend/sheet/sheet-rows.ts'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'
import {
  type FakeTab,
  sorted,
  withColumnInserted,
  withoutColumn,
  withText,
} from '#tests/support/fake-tab.ts'

let world: DeliveryWorld
let read: () => Promise<SheetRowsReading>
beforeEach(async () => {
  world = await DeliveryWorld.start()
  world.startDispatcher()
  for (const name of ['Ann', 'Ben', 'Cem']) {
    await world.accept(1, name)
    await world.untilDelivered()
    await world.clock.advance(20_000)
  }
  read = () =>
    readSheetRows({
      sheet: world.sheet(),
      clock: world.clock,
      findTab: async (tabs) => tabs.find(({ title }) => title === 'Leads'),
    })
})
afterEach(() => world.stop())

function byHand(change: (tab: FakeTab) => FakeTab): void {
  world.google.spreadsheet.byHand('Leads', change)
}

async function rows(): Promise<readonly (readonly string[])[]> {
  const reading = await read()
  if (reading.outcome === 'failed') throw new Error(reading.reason)
  return (await Array.fromAsync(reading.pages)).flat()
}

test('reads rows of eleven cells without the header, and says when', async () => {
  const reading = await read()
  expect(reading).toMatchObject({ outcome: 'read', readAt: new Date(world.clock.now()), calls: 2 })
  expect((await rows()).map((cells) => [cells.length, cells[2]])).toEqual([
    [11, 'Ann'],
    [11, 'Ben'],
    [11, 'Cem'],
  ])
})

test('shows what staff changed, pads short rows and leaves empty ones out', async () => {
  byHand((tab) => withText(withText(tab, 1, 2, 'Anne'), 6, 0, 'a note below'))
  expect((await rows()).map((cells) => [cells.length, cells[2] || cells[0]])).toEqual([
    [11, 'Anne'],
    [11, 'Ben'],
    [11, 'Cem'],
    [11, 'a note below'],
  ])
})

test('gives the rows in the order in which they stand', async () => {
  byHand((tab) => sorted(tab, 2, true))
  expect((await rows()).map((cells) => cells[2])).toEqual(['Cem', 'Ben', 'Ann'])
})

test('finds the columns where staff put them, and their own are left out', async () => {
  byHand((tab) => withColumnInserted(tab, 1, 'status'))
  expect((await rows())[0]?.slice(0, 4)).toEqual([
    expect.stringMatching(/^2026/),
    'lead',
    'Ann',
    'pat@example.org',
  ])
})

test('a removed column is empty, a renamed header is no lead, a sorted-in header neither', async () => {
  byHand((tab) => withoutColumn(tab, 3))
  expect((await rows())[0]?.slice(2, 5)).toEqual(['Ann', '', 'true'])
  byHand((tab) => withText(tab, 0, 0, 'When'))
  expect(await rows()).toHaveLength(3)
})

test('a failure is a reason in plain words, in the middle of the rows too', async () => {
  world.google.failNext('values', { kind: 'status', status: 503, applied: false })
  await expect(rows()).rejects.toThrow('Google answered with an error of its own (503).')
  world.google.spreadsheet.deleteTabByHand('Leads')
  expect(await read()).toEqual({
    outcome: 'failed',
    reason: 'The tab with the leads is not in the spreadsheet.',
  })
})
