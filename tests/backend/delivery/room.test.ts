/** A spreadsheet that fills up: it is told in time. */

import { afterEach, beforeEach, expect, test } from 'vitest'
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
  expect(dispatcher.status().roomNotice).toMatch(
    /^The spreadsheet is 97 % full: about 2\d,\d{3} more leads fit\. Make a new spreadsheet/,
  )
  fillByHand(1_000)
  await world.accept(1)
  await world.untilDelivered()
  expect(dispatcher.status().roomNotice).toBeUndefined()
})
