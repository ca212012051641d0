/** A spreadsheet that fills up: it is told in time. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { roomNotice } from '#backend/sheet/cell-capacity.ts'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'

let world: DeliveryWorld
beforeEach(async () => {
  world = await DeliveryWorld.start()
})
afterEach(() => world.stop())

/** As staff do who paste another table into a tab of their own. */
function fillByHand(cells: number): void {
  world.google.spreadsheet.byHand('Sheet1', (tab) => ({ ...tab, rowCount: cells, columnCount: 1 }))
}

test('nothing is said below 80 %, and what to do above', () => {
  expect(roomNotice(7_999_999)).toBeUndefined()
  expect(roomNotice(8_000_000)?.message).toBe(
    'The spreadsheet is 80 % full: about 181,818 more leads fit. Make a new spreadsheet, share it, and set GOOGLE_SHEET_ID to it (docs/connecting-a-sheet.md). No lead is lost in the meantime.',
  )
  expect(roomNotice(9_600_000)).toMatchObject({ passed: 0.95 })
  expect(roomNotice(9_999_999)?.message).toMatch(/99 % full: no more leads fit/)
})

test('each share that is passed is logged once, and told until there is room again', async () => {
  const dispatcher = world.startDispatcher()
  const warnings = () => world.logged.filter((line) => line.includes('% full'))
  for (const cells of [1_000, 8_100_000, 8_200_000, 9_700_000]) {
    fillByHand(cells)
    await world.accept(1)
    expect(await world.untilDelivered()).toBe(true)
    await world.clock.advance(60_000)
  }
  expect(warnings().map((line) => /(\d+) %/.exec(line)?.[1])).toEqual(['81', '97'])
  expect(dispatcher.status().roomNotice).toMatch(/97 % full/)
  fillByHand(1_000)
  await world.accept(1)
  await world.untilDelivered()
  expect(dispatcher.status().roomNotice).toBeUndefined()
})
