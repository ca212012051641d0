/** A delivery in virtual time for each test of a file. */

import { afterEach, beforeEach } from 'vitest'
import { DeliveryWorld } from './delivery-world.ts'
import type { FakeTab } from './fake-tab.ts'

/** Of the test that runs. */
export let world: DeliveryWorld

/** Starts one before each test, ahead of what the file itself prepares, and stops it at its end. */
export function startEachWorld(): void {
  beforeEach(async () => {
    world = await DeliveryWorld.start()
  })
  afterEach(() => world.stop())
}

/** Changes the tab of the leads as staff would. */
export function byHand(change: (tab: FakeTab) => FakeTab): void {
  world.google.spreadsheet.byHand('Leads', change)
}
