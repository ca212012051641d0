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

export type TabView = ReturnType<typeof tabView>

export function tabView(sheet: Sheet, clock: Clock, knownCells: KnownCells) {
  let description: Seen<SheetDescription> | undefined
  let layout: Seen<{ readonly tabId: number; readonly layout: SheetLayout }> | undefined
  let cells: number | undefined

  function valid<Value>(seen: Seen<Value> | undefined): Value | undefined {
    return seen !== undefined && ageMs(clock, seen.at) < lookValidMs ? seen.value : undefined
  }

  /** Always asks; the next look need not. @throws SheetReadingError */
  async function describe(): Promise<SheetDescription> {
    const at = moment(clock)
    const value = await sheet.describe()
    description = { at, value }
    cells = cellsOf(value)
    return value
  }

  /** After a trouble the next look is a fresh one. */
  function forget(): void {
    description = undefined
    layout = undefined
  }

  /** @throws SheetReadingError */
  async function look(tabId: number): Promise<SheetLayout> {
    const known = valid(layout)
    if (known?.tabId === tabId) return known.layout
    const described = valid(description)
    const { tabs } = described ?? (await describe())
    const tab = tabs.find(({ id }) => id === tabId)
    if (tab === undefined) throw unusableTab(tabDeletedReason)
    const at = moment(clock)
    try {
      const found = await readLayout(sheet, tab, knownCells)
      layout = { at, value: { tabId, layout: found.layout } }
      return found.layout
    } catch (error) {
      // The tab may have another title or fewer rows since it was described.
      if (described === undefined) throw error
      forget()
      return look(tabId)
    }
  }

  return {
    look,
    describe,
    forget,
    /** The next batch does not follow at once: the titles are read again before it. */
    forgetLayout: (): void => {
      layout = undefined
    },
    /** Of the whole spreadsheet when it was last described. */
    cells: () => cells,
  }
}
