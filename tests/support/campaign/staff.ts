/** Staff of a campaign: what people do meanwhile in the tab with the leads, and to the hidden tab of delivery. */

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
  #hasDeletedMarker = false

  constructor(world: DeliveryWorld, chance: () => number) {
    this.#world = world
    this.#chance = chance
  }

  async act(): Promise<void> {
    const { google, clock } = this.#world
    const tab = leadsTab(this.#world)
    if (tab === undefined) return
    this.actions += 1
    const change = (by: (tab: FakeTab) => FakeTab) => google.spreadsheet.byHand(tab.title, by)
    const action = this.#chance()
    if (action < 0.2) await this.#touchMarker()
    else if (action < 0.35) {
      const column = Math.floor(this.#chance() * 11)
      change((now) => sorted(now, column, this.#chance() < 0.5))
    } else if (action < 0.5) {
      if (!this.#mayDeleteRows) return
      change((now) => withoutRows(now, (row) => this.#isDoomed(row.map(shownValue))))
    } else if (action < 0.65) {
      change((now) => ({ ...now, filter: { range: { sheetId: now.id } } }))
    } else if (action < 0.8) {
      change((now) => ({ ...now, title: `Leads ${Math.floor(this.#chance() * 1_000)}` }))
    } else if ((await this.#world.journal.counts()).pending === 0) {
      // A column moved within ten seconds before a batch is the known hole; see tab-view.ts.
      const at = Math.floor(this.#chance() * tab.columnCount)
      change((now) => withColumnInserted(now, at, `note ${this.actions}`))
      await clock.advance(11 * secondMs)
    }
  }

  async #touchMarker(): Promise<void> {
    const { google, clock, journal } = this.#world
    const { spreadsheet } = google
    const [title] = spreadsheet.markerTitles
    if (title === undefined) return
    const change = (by: Partial<FakeTab>) => spreadsheet.byHand(title, (tab) => ({ ...tab, ...by }))
    const { tabs } = spreadsheet.document
    const own = spreadsheet.tab(title)
    const action = this.#chance()
    if (action < 0.2) change({ isHidden: false })
    else if (action < 0.4) change({ title: `Old notes ${this.actions}` })
    else if (action < 0.55) {
      spreadsheet.document = {
        ...spreadsheet.document,
        tabs: [own, ...tabs.filter((tab) => tab !== own)],
      }
    } else if (action < 0.7) {
      const copy = { ...own, id: 2 ** 31 - this.actions, title: `Copy ${this.actions} of ${title}` }
      spreadsheet.document = { ...spreadsheet.document, tabs: [...tabs, copy] }
    } else if (action < 0.85) {
      change({ isProtected: true })
      await clock.advance(Math.floor(this.#chance() * 60 * secondMs))
      const { document } = spreadsheet
      const unprotected = document.tabs.map((tab) => ({ ...tab, isProtected: false }))
      spreadsheet.document = { ...document, tabs: unprotected }
    } else if ((await journal.counts()).pending === 0) {
      // With rows of the batch under way deleted before, it is the known hole (docs/delivery.md §12).
      spreadsheet.deleteMarkerByHand()
      this.#hasDeletedMarker = true
    }
  }

  /** Rows of a batch that only the tab can prove were written stay until the marker is there again. */
  get #mayDeleteRows(): boolean {
    if (this.#world.google.spreadsheet.markerTitles.length > 0) this.#hasDeletedMarker = false
    return !this.#hasDeletedMarker
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
