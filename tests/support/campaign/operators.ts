/** Operators of a campaign, who use the sheet commands beside the running service. */

import type { DeliveryWorld } from '#tests/support/delivery-world.ts'
import type { Staff } from './staff.ts'

export const operatorReason = 'Set aside by an operator.'

export type Operators = ReturnType<typeof operatorsOf>

export function operatorsOf(world: DeliveryWorld, staff: Staff, chance: () => number) {
  const sentAgain = new Map<string, number>()
  const touched = new Set<string>()
  const drawn = (events: readonly { readonly id: string }[], share: number) => {
    const ids = events.filter(() => chance() < share).map(({ id }) => id)
    for (const id of ids) touched.add(id)
    return ids
  }
  return {
    /** How often each delivered row was sent again. */
    sentAgain,
    /** Rows that they set aside or released, which others may have overtaken. */
    touched,
    async act(): Promise<void> {
      const { outbox } = world
      const action = chance()
      if (action < 0.45) await outbox.release(drawn(await outbox.quarantined(10_000), 0.7))
      else if (action < 0.65) {
        const at = new Date(world.clock.now()).toISOString()
        const chosen = drawn(await outbox.pendingRefs(0, 20), 0.3)
        await outbox.quarantine(chosen, { reason: operatorReason, at })
      } else {
        for (const id of [...staff.deleted].filter(() => chance() < 0.5)) {
          if ((await outbox.sendAgain(await world.chain(), [id])) === 0) continue
          staff.deleted.delete(id)
          sentAgain.set(id, (sentAgain.get(id) ?? 0) + 1)
          touched.add(id)
        }
      }
    },
  }
}
