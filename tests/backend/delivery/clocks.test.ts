import { beforeEach, expect, test } from 'vitest'
import type { Dispatcher } from '#backend/delivery/dispatcher.ts'
import { hourMs, secondMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import { withColumnInserted } from '#tests/support/fake-tab.ts'
import type { VirtualClock } from '#tests/support/virtual-clock.ts'

let dispatcher: Dispatcher
startEachWorld()
beforeEach(async () => {
  dispatcher = world.startDispatcher()
  await world.deliver(2)
})

/** The name in the last row, found by its title. */
function lastName(): string | undefined {
  const [header = [], ...rows] = world.google.spreadsheet.texts('Leads')
  return rows.at(-1)?.[header.indexOf('name')]
}

const jumps: readonly (readonly [what: string, jump: (clock: VirtualClock) => void])[] = [
  ['set back a year', (clock) => clock.setWallClock(-365 * 24 * hourMs)],
  ['set forward an hour', (clock) => clock.setWallClock(hourMs)],
  ['right after a night of suspend', (clock) => clock.suspend(8 * hourMs, 'stands still')],
]

for (const [what, jump] of jumps) {
  test(`wall clock ${what}: leads reach the Sheet in two seconds, even under moved columns, and the list in five`, async () => {
    const { open } = world.tables()
    await open()
    jump(world.clock)
    await world.accept(1)
    expect(await world.untilDelivered(2 * secondMs)).toBe(true)
    await world.clock.advance(5 * secondMs)
    expect((await open()).list.total).toBe(3)
    expect([dispatcher.report().state, dispatcher.notices]).toEqual(['idle', []])
    world.google.spreadsheet.byHand('Leads', (tab) => withColumnInserted(tab, 0, 'status'))
    await world.clock.advance(11 * secondMs)
    await world.accept(1)
    expect(await world.untilDelivered(2 * secondMs)).toBe(true)
    expect(world.idsInSheet()).toEqual(world.accepted)
    expect(lastName()).toBe('Pat Example')
  })
}
