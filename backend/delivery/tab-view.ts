/** What delivery must know of the tab before it writes: that it is there, and where its columns are. */

import type { Clock } from '#backend/clock.ts'
import type { Sheet, SheetFailure } from '#backend/sheet/sheet.ts'
import { layoutOf, removedColumns, type SheetLayout } from '#backend/sheet/sheet-layout.ts'
import { tabDeletedReason } from './chain-start.ts'

export type TabLook =
  | { readonly outcome: 'ready'; readonly layout: SheetLayout }
  | { readonly outcome: 'failed'; readonly failure: SheetFailure }
  | { readonly outcome: 'blocked'; readonly reason: string }

/** Spares a backlog two readings per batch; a column moved within this time is noticed late. */
const lookValidMs = 10_000

export class TabView {
  readonly #sheet: Sheet
  readonly #clock: Clock
  #last: { readonly tabId: number; readonly layout: SheetLayout; readonly at: number } | undefined

  constructor(sheet: Sheet, clock: Clock) {
    this.#sheet = sheet
    this.#clock = clock
  }

  async look(tabId: number, signal?: AbortSignal): Promise<TabLook> {
    const now = this.#clock.now()
    if (this.#last?.tabId === tabId && now - this.#last.at < lookValidMs) {
      return { outcome: 'ready', layout: this.#last.layout }
    }
    const described = await this.#sheet.describe(signal)
    if (!described.ok) return { outcome: 'failed', failure: described.failure }
    const tab = described.value.tabs.find(({ id }) => id === tabId)
    if (tab === undefined) return { outcome: 'blocked', reason: tabDeletedReason }
    const header = await this.#sheet.readValues(tab.title, '1:1', signal)
    if (!header.ok) return { outcome: 'failed', failure: header.failure }
    const layout = layoutOf(header.value[0] ?? [])
    const removed = removedColumns(layout)
    if (removed.length > 0) return { outcome: 'blocked', reason: removedReason(removed) }
    this.#last = { tabId, layout, at: now }
    return { outcome: 'ready', layout }
  }

  /** After a trouble the next look is a fresh one. */
  forget(): void {
    this.#last = undefined
  }
}

function removedReason(columns: readonly string[]): string {
  return `These columns were removed from the tab: ${columns.join(', ')}. Put a column with that name in its first row back; delivery then goes on by itself.`
}
