/** What people do in the tab meanwhile: whatever leaves the marker alone. */

import type { DeliveryWorld } from '#tests/support/delivery-world.ts'
import {
  type FakeTab,
  shownValue,
  sorted,
  withColumnInserted,
  withoutRows,
} from '#tests/support/fake-tab.ts'
import { idOf } from './judge.ts'

const secondMs = 1_000

export class Staff {
  readonly #world: DeliveryWorld
  readonly #chance: () => number
  /** Rows that they deleted, and nobody sent again since. */
  readonly deleted = new Set<string>()
  actions = 0

  constructor(world: DeliveryWorld, chance: () => number) {
    this.#world = world
    this.#chance = chance
  }

  async act(mayMoveColumns: boolean): Promise<void> {
    const { google, clock } = this.#world
    const tab = leadsTab(this.#world)
    if (tab === undefined) return
    this.actions += 1
    const change = (by: (tab: FakeTab) => FakeTab) => google.spreadsheet.byHand(tab.title, by)
    const action = this.#chance()
    if (action < 0.25) {
      const column = Math.floor(this.#chance() * 11)
      change((now) => sorted(now, column, this.#chance() < 0.5))
    } else if (action < 0.45) {
      change((now) => withoutRows(now, (row) => this.#isDoomed(row.map(shownValue))))
    } else if (action < 0.6) {
      change((now) => ({ ...now, filter: { range: { sheetId: now.id } } }))
    } else if (action < 0.75) {
      change((now) => ({ ...now, title: `Leads ${Math.floor(this.#chance() * 1_000)}` }))
    } else if (mayMoveColumns && (await this.#world.journal.counts()).pending === 0) {
      // A column moved within ten seconds before a batch is the known hole; see tab-view.ts.
      const at = Math.floor(this.#chance() * tab.columnCount)
      change((now) => withColumnInserted(now, at, `note ${this.actions}`))
      await clock.advance(11 * secondMs)
    }
  }

  #isDoomed(cells: readonly string[]): boolean {
    const id = idOf(cells)
    if (id === undefined || this.#chance() >= 0.1) return false
    this.deleted.add(id)
    return true
  }
}

export function leadsTab({ google }: DeliveryWorld): FakeTab | undefined {
  return google.spreadsheet.document.tabs.find(({ title }) => title.startsWith('Leads'))
}
