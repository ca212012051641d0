/** A delivery in virtual time for each test of a file. */

import { afterEach, beforeEach } from 'vitest'
import { DeliveryWorld } from './delivery-world.ts'
import type { FakeTab } from './fake-tab.ts'

/** The world of the current test. */
export let world: DeliveryWorld

/** Starts a world before each test, ahead of the file's own hooks, and stops it afterward. */
export function startEachWorld(): void {
  beforeEach(async () => {
    world = await DeliveryWorld.start()
  })
  afterEach(() => world.stop())
}

/** Changes the tab of the leads like staff. */
export function byHand(change: (tab: FakeTab) => FakeTab): void {
  world.google.spreadsheet.byHand('Leads', change)
}
