/** View of the tab that delivery takes before it writes: that it is there, and where its columns are. */

import { ageMs, type Clock, type Moment, moment } from '#backend/process/clock.ts'
import { cellsOf } from '#backend/sheet/cell-capacity.ts'
import type { Sheet, SheetDescription, SheetFailure, SheetResult } from '#backend/sheet/sheet.ts'
import type { KnownCells, SheetLayout } from '#backend/sheet/sheet-layout.ts'
import { readLayout } from '#backend/sheet/tab-top.ts'
import { tabDeletedReason } from './chain-start.ts'

export type TabLook =
  | { readonly outcome: 'ready'; readonly layout: SheetLayout }
  | { readonly outcome: 'failed'; readonly failure: SheetFailure }
  | { readonly outcome: 'blocked'; readonly reason: string }

interface Seen<Value> {
  readonly at: Moment
  readonly value: Value
}

/** Spares a backlog two readings per batch; a column moved while one is written is noticed late. */
const lookValidMs = 10_000

export class TabView {
  readonly #sheet: Sheet
  readonly #clock: Clock
  readonly #knownCells: KnownCells
  #description: Seen<SheetDescription> | undefined
  #cells: number | undefined
  #layout: Seen<{ readonly tabId: number; readonly layout: SheetLayout }> | undefined

  constructor(sheet: Sheet, clock: Clock, knownCells: KnownCells) {
    this.#sheet = sheet
    this.#knownCells = knownCells
    this.#clock = clock
  }

  /** Of the whole spreadsheet when it was last described. */
  get cells(): number | undefined {
    return this.#cells
  }

  async look(tabId: number, signal?: AbortSignal): Promise<TabLook> {
    const known = this.#valid(this.#layout)
    if (known?.tabId === tabId) return { outcome: 'ready', layout: known.layout }
    const description = this.#valid(this.#description)
    const described = description
      ? ({ ok: true, value: description } as const)
      : await this.describe(signal)
    if (!described.ok) return { outcome: 'failed', failure: described.failure }
    const tab = described.value.tabs.find(({ id }) => id === tabId)
    if (tab === undefined) return { outcome: 'blocked', reason: tabDeletedReason }
    const at = moment(this.#clock)
    const look = await readLayout(this.#sheet, tab, this.#knownCells, signal)
    if (!look.ok) {
      // The tab may have another title or fewer rows since it was described.
      if (description === undefined) return { outcome: 'failed', failure: look.failure }
      this.forget()
      return this.look(tabId, signal)
    }
    if (look.value.outcome === 'unclear') return { outcome: 'blocked', reason: look.value.reason }
    const { layout } = look.value
    this.#layout = { at, value: { tabId, layout } }
    return { outcome: 'ready', layout }
  }

  /** Always asks; the next look need not. */
  async describe(signal?: AbortSignal): Promise<SheetResult<SheetDescription>> {
    const at = moment(this.#clock)
    const described = await this.#sheet.describe(signal)
    if (described.ok) {
      this.#description = { at, value: described.value }
      this.#cells = cellsOf(described.value)
    }
    return described
  }

  /** After a trouble the next look is a fresh one. */
  forget(): void {
    this.#description = undefined
    this.#layout = undefined
  }

  /** The next batch does not follow at once: the titles are read again before it. */
  forgetLayout(): void {
    this.#layout = undefined
  }

  #valid<Value>(seen: Seen<Value> | undefined): Value | undefined {
    if (seen === undefined || ageMs(this.#clock, seen.at) >= lookValidMs) return undefined
    return seen.value
  }
}
