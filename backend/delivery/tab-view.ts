/** View of the tab that delivery takes before it writes: that it is there, and where its columns are. */

import { ageMs, type Clock, type Moment, moment } from '#backend/process/clock.ts'
import { cellsOf } from '#backend/sheet/cell-capacity.ts'
import { type Sheet, type SheetDescription, unusableTab } from '#backend/sheet/sheet.ts'
import { type KnownCells, readLayout, type SheetLayout } from '#backend/sheet/sheet-layout.ts'
import { tabDeletedReason } from './chain-start.ts'

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

  /** @throws SheetReadingError */
  async look(tabId: number): Promise<SheetLayout> {
    const known = this.#valid(this.#layout)
    if (known?.tabId === tabId) return known.layout
    const description = this.#valid(this.#description)
    const { tabs } = description ?? (await this.describe())
    const tab = tabs.find(({ id }) => id === tabId)
    if (tab === undefined) throw unusableTab(tabDeletedReason)
    const at = moment(this.#clock)
    try {
      const { layout } = await readLayout(this.#sheet, tab, this.#knownCells)
      this.#layout = { at, value: { tabId, layout } }
      return layout
    } catch (error) {
      // The tab may have another title or fewer rows since it was described.
      if (description === undefined) throw error
      this.forget()
      return this.look(tabId)
    }
  }

  /** Always asks; the next look need not. @throws SheetReadingError */
  async describe(): Promise<SheetDescription> {
    const at = moment(this.#clock)
    const value = await this.#sheet.describe()
    this.#description = { at, value }
    this.#cells = cellsOf(value)
    return value
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
