/** View of the tab that delivery takes before it writes: that it is there, and where its columns are. */

import { ageMs, type Clock, type Moment, moment } from '#backend/process/clock.ts'
import { cellsOf } from '#backend/sheet/cell-capacity.ts'
import { type Sheet, type SheetDescription, wasRead } from '#backend/sheet/sheet.ts'
import { type KnownCells, type LayoutLook, readLayout } from '#backend/sheet/sheet-layout.ts'
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
  #layout: Seen<{ readonly tabId: number; readonly look: LayoutLook }> | undefined

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
  async look(tabId: number, signal?: AbortSignal): Promise<LayoutLook> {
    const known = this.#valid(this.#layout)
    if (known?.tabId === tabId) return known.look
    const description = this.#valid(this.#description)
    const { tabs } = description ?? (await this.describe(signal))
    const tab = tabs.find(({ id }) => id === tabId)
    if (tab === undefined) return { outcome: 'unclear', reason: tabDeletedReason }
    const at = moment(this.#clock)
    try {
      const look = await readLayout(this.#sheet, tab, this.#knownCells, signal)
      if (look.outcome === 'found') this.#layout = { at, value: { tabId, look } }
      return look
    } catch (error) {
      // The tab may have another title or fewer rows since it was described.
      if (description === undefined) throw error
      this.forget()
      return this.look(tabId, signal)
    }
  }

  /** Always asks; the next look need not. @throws SheetReadingError */
  async describe(signal?: AbortSignal): Promise<SheetDescription> {
    const at = moment(this.#clock)
    const value = wasRead(await this.#sheet.describe(signal))
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
