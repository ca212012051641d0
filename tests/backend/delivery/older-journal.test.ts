/** A journal older than its Sheet: notices at start and in the dashboard. */

import { expect, test } from 'vitest'
import { openChain } from '#backend/delivery/chain.ts'
import type { Chain } from '#backend/journal/outbox.ts'
import { minuteMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'

const notice =
  /^The Sheet has batches that this journal doesn’t know about \(up to 1\.2, the journal up to 1\.1\)/

startEachWorld()

const chainNow = () => openChain(world.outbox, world.google.spreadsheet.id)

/** Delivers two batches, then puts the journal back to its state after the first. */
async function goBack(): Promise<void> {
  const dispatcher = world.startDispatcher()
  await world.deliver(2)
  const then: Chain = await chainNow()
  const [lost = ''] = await world.accept(1)
  await world.untilDelivered()
  await world.clock.advance(minuteMs)
  expect(dispatcher.notices).toEqual([])
  await dispatcher.stop()
  world.changeJournal('DELETE FROM events WHERE id = ?', lost)
  world.changeJournal('UPDATE chains SET number = 1, marker = ?', then.marker)
}

const warnings = () => world.logged.filter((line) => line.startsWith('warn '))

test('without pending leads the notice comes once, at start', async () => {
  await goBack()
  const dispatcher = world.startDispatcher()
  await world.clock.advance(10 * minuteMs)
  expect(dispatcher.notices).toContainEqual(expect.stringMatching(notice))
  expect(warnings().filter((line) => line.includes('doesn’t know about'))).toHaveLength(1)
})

test('with a pending lead the notice comes before the rows are compared, and stays', async () => {
  await goBack()
  const dispatcher = world.startDispatcher()
  await world.accept(1)
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(dispatcher.notices).toContainEqual(expect.stringMatching(notice))
  expect(world.idsInSheet()).toEqual(world.accepted)
})
