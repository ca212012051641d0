/**
 * People of a campaign: staff, who edit the leads' tab and the hidden delivery tab, and operators,
 * who use the sheet commands beside the running service.
 */

import { type DeliveryWorld, secondMs } from '#tests/support/delivery-world.ts'
import {
  type FakeTab,
  idOf,
  shownValue,
  sorted,
  withColumnInserted,
  withoutRows,
} from '#tests/support/fake-tab.ts'

export const operatorReason = 'Set aside by an operator.'

export class People {
  /** Rows that staff deleted and nobody sent again. */
  readonly deleted = new Set<string>()
  /** How often operators sent each delivered row again. */
  readonly sentAgain = new Map<string, number>()
  /** Rows that operators set aside or released, which others may have overtaken. */
  readonly touched = new Set<string>()
  readonly #world: DeliveryWorld
  readonly #chance: () => number
  #actions = 0
  #hasDeletedMarker = false

  constructor(world: DeliveryWorld, chance: () => number) {
    this.#world = world
    this.#chance = chance
  }

  async staffAct(): Promise<void> {
    const tab = leadsTab(this.#world)
    if (tab === undefined) return
    this.#actions += 1
    const among = (count: number) => Math.floor(this.#chance() * count)
    const change = (by: (tab: FakeTab) => FakeTab) =>
      this.#world.google.spreadsheet.byHand(tab.title, by)
    const action = this.#chance()
    if (action < 0.2) await this.#touchMarker()
    else if (action < 0.35) {
      const column = among(11)
      change((now) => sorted(now, column, this.#chance() < 0.5))
    } else if (action < 0.5) {
      if (this.#mayDeleteRows()) {
        change((now) => withoutRows(now, (row) => this.#isDoomed(row.map(shownValue))))
      }
    } else if (action < 0.75) change((now) => ({ ...now, title: `Leads ${among(1_000)}` }))
    else if (await this.#isAllWritten()) {
      // A column moved within ten seconds before a batch is the known gap (docs/architecture.md §3.6).
      change((now) => withColumnInserted(now, among(tab.columnCount), `note ${this.#actions}`))
      await this.#world.clock.advance(11 * secondMs)
    }
  }

  async operatorsAct(): Promise<void> {
    const { outbox, clock } = this.#world
    const action = this.#chance()
    if (action < 0.45) await outbox.release(this.#drawn(await outbox.quarantined(10_000), 0.7))
    else if (action < 0.65) {
      const at = new Date(clock.now()).toISOString()
      const chosen = this.#drawn(await outbox.pendingRefs(0, 20), 0.3)
      await outbox.quarantine(chosen, { reason: operatorReason, at })
    } else {
      for (const id of [...this.deleted].filter(() => this.#chance() < 0.5)) {
        if ((await outbox.sendAgain(await this.#world.chain(), [id])) === 0) continue
        this.deleted.delete(id)
        this.sentAgain.set(id, (this.sentAgain.get(id) ?? 0) + 1)
        this.touched.add(id)
      }
    }
  }

  async #touchMarker(): Promise<void> {
    const { spreadsheet } = this.#world.google
    const [title] = spreadsheet.markerTitles
    if (title === undefined) return
    const change = (by: Partial<FakeTab>) => spreadsheet.byHand(title, (tab) => ({ ...tab, ...by }))
    const { document } = spreadsheet
    const own = spreadsheet.tab(title)
    const others = document.tabs.filter((tab) => tab !== own)
    const action = this.#chance()
    if (action < 0.2) change({ isHidden: false })
    else if (action < 0.4) change({ title: `Old notes ${this.#actions}` })
    else if (action < 0.55) spreadsheet.document = { ...document, tabs: [own, ...others] }
    else if (action < 0.7) {
      const copy = {
        ...own,
        id: 2 ** 31 - this.#actions,
        title: `Copy ${this.#actions} of ${title}`,
      }
      spreadsheet.document = { ...document, tabs: [...document.tabs, copy] }
    } else if (action < 0.85) {
      change({ isProtected: true })
      await this.#world.clock.advance(Math.floor(this.#chance() * 60 * secondMs))
      const unprotected = spreadsheet.document.tabs.map((tab) => ({ ...tab, isProtected: false }))
      spreadsheet.document = { ...spreadsheet.document, tabs: unprotected }
    } else if (await this.#isAllWritten()) {
      // After deletions from the batch under way, it is the known gap.
      spreadsheet.deleteMarkerByHand()
      this.#hasDeletedMarker = true
    }
  }

  /** Without the marker, only the rows prove that they were written, so they must stay. */
  #mayDeleteRows(): boolean {
    if (this.#world.google.spreadsheet.markerTitles.length > 0) this.#hasDeletedMarker = false
    return !this.#hasDeletedMarker
  }

  async #isAllWritten(): Promise<boolean> {
    return (await this.#world.journal.counts()).pending === 0
  }

  #isDoomed(cells: readonly string[]): boolean {
    const id = idOf(cells)
    if (id === undefined || this.#chance() >= 0.1) return false
    this.deleted.add(id)
    return true
  }

  #drawn(events: readonly { readonly id: string }[], share: number): readonly string[] {
    const ids = events.filter(() => this.#chance() < share).map(({ id }) => id)
    for (const id of ids) this.touched.add(id)
    return ids
  }
}

export function leadsTab({ google }: DeliveryWorld): FakeTab | undefined {
  return google.spreadsheet.document.tabs.find(({ title }) => title.startsWith('Leads'))
}
