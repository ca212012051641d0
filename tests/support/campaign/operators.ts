/** Operators of a campaign: they use the sheet commands beside the running service. */

import type { DeliveryWorld } from '#tests/support/delivery-world.ts'
import type { Staff } from './staff.ts'

export const operatorReason = 'Set aside by an operator.'

export class Operators {
  readonly #world: DeliveryWorld
  readonly #staff: Staff
  readonly #chance: () => number
  /** How often each row was sent again after it had been delivered. */
  readonly sentAgain = new Map<string, number>()
  /** Rows that they set aside or released: others may have overtaken these. */
  readonly touched = new Set<string>()
  actions = 0

  constructor(world: DeliveryWorld, staff: Staff, chance: () => number) {
    this.#world = world
    this.#staff = staff
    this.#chance = chance
  }

  async act(): Promise<void> {
    const { outbox } = this.#world
    this.actions += 1
    const action = this.#chance()
    if (action < 0.45) {
      const aside = await outbox.quarantined(10_000)
      const chosen = aside.filter(() => this.#chance() < 0.7).map(({ id }) => id)
      for (const id of chosen) this.touched.add(id)
      await outbox.release(chosen)
    } else if (action < 0.65) {
      const waiting = await outbox.pendingRefs(0, 20)
      const chosen = waiting.filter(() => this.#chance() < 0.3).map(({ id }) => id)
      for (const id of chosen) this.touched.add(id)
      const at = new Date(this.#world.clock.now()).toISOString()
      await outbox.quarantine(chosen, { reason: operatorReason, at })
    } else {
      for (const id of [...this.#staff.deleted].filter(() => this.#chance() < 0.5)) {
        if ((await outbox.sendAgain([id])) === 0) continue
        this.#staff.deleted.delete(id)
        this.sentAgain.set(id, (this.sentAgain.get(id) ?? 0) + 1)
        this.touched.add(id)
      }
    }
  }
}
