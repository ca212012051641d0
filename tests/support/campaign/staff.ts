/** Staff of a campaign, who edit the leads' tab and the hidden delivery tab meanwhile. */

import { type DeliveryWorld, secondMs } from '#tests/support/delivery-world.ts'
import {
  type FakeTab,
  shownValue,
  sorted,
  withColumnInserted,
  withoutRows,
} from '#tests/support/fake-tab.ts'
import { idOf } from './judge.ts'

export type Staff = ReturnType<typeof staffOf>

export function staffOf(world: DeliveryWorld, chance: () => number) {
  const { clock } = world
  const { spreadsheet } = world.google
  const deleted = new Set<string>()
  let actions = 0
  let hasDeletedMarker = false

  async function touchMarker(): Promise<void> {
    const [title] = spreadsheet.markerTitles
    if (title === undefined) return
    const change = (by: Partial<FakeTab>) => spreadsheet.byHand(title, (tab) => ({ ...tab, ...by }))
    const { tabs } = spreadsheet.document
    const own = spreadsheet.tab(title)
    const action = chance()
    if (action < 0.2) change({ isHidden: false })
    else if (action < 0.4) change({ title: `Old notes ${actions}` })
    else if (action < 0.55) {
      spreadsheet.document = {
        ...spreadsheet.document,
        tabs: [own, ...tabs.filter((tab) => tab !== own)],
      }
    } else if (action < 0.7) {
      const copy = { ...own, id: 2 ** 31 - actions, title: `Copy ${actions} of ${title}` }
      spreadsheet.document = { ...spreadsheet.document, tabs: [...tabs, copy] }
    } else if (action < 0.85) {
      change({ isProtected: true })
      await clock.advance(Math.floor(chance() * 60 * secondMs))
      const { document } = spreadsheet
      const unprotected = document.tabs.map((tab) => ({ ...tab, isProtected: false }))
      spreadsheet.document = { ...document, tabs: unprotected }
    } else if ((await world.journal.counts()).pending === 0) {
      // After deletions from the batch under way, it is the known gap (docs/architecture.md §3.6).
      spreadsheet.deleteMarkerByHand()
      hasDeletedMarker = true
    }
  }

  /** Without the marker, only the rows prove that a batch was written, so they must stay. */
  function mayDeleteRows(): boolean {
    if (spreadsheet.markerTitles.length > 0) hasDeletedMarker = false
    return !hasDeletedMarker
  }

  function isDoomed(cells: readonly string[]): boolean {
    const id = idOf(cells)
    if (id === undefined || chance() >= 0.1) return false
    deleted.add(id)
    return true
  }

  return {
    /** Rows that they deleted and nobody sent again. */
    deleted,
    async act(): Promise<void> {
      const tab = leadsTab(world)
      if (tab === undefined) return
      actions += 1
      const change = (by: (tab: FakeTab) => FakeTab) => spreadsheet.byHand(tab.title, by)
      const action = chance()
      if (action < 0.2) await touchMarker()
      else if (action < 0.35) {
        const column = Math.floor(chance() * 11)
        change((now) => sorted(now, column, chance() < 0.5))
      } else if (action < 0.5) {
        if (mayDeleteRows())
          change((now) => withoutRows(now, (row) => isDoomed(row.map(shownValue))))
      } else if (action < 0.65) {
        change((now) => ({ ...now, filter: { range: { sheetId: now.id } } }))
      } else if (action < 0.8) {
        change((now) => ({ ...now, title: `Leads ${Math.floor(chance() * 1_000)}` }))
      } else if ((await world.journal.counts()).pending === 0) {
        // A column moved within ten seconds before a batch is the known gap; see tab-view.ts.
        const at = Math.floor(chance() * tab.columnCount)
        change((now) => withColumnInserted(now, at, `note ${actions}`))
        await clock.advance(11 * secondMs)
      }
    },
  }
}

export function leadsTab({ google }: DeliveryWorld): FakeTab | undefined {
  return google.spreadsheet.document.tabs.find(({ title }) => title.startsWith('Leads'))
}
