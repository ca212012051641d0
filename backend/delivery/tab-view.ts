/** Delivery's view of the tab before it writes: whether it is there, and where its columns are. */

import { ageMs, type Clock, type Moment, moment } from '#backend/process/clock.ts'
import { cellsOf } from '#backend/sheet/cell-capacity.ts'
import { type Sheet, type SheetDescription, unusableTab } from '#backend/sheet/sheet.ts'
import { type FindAccepted, readLayout, type SheetLayout } from '#backend/sheet/sheet-layout.ts'
import { tabDeletedReason } from './chain-start.ts'

interface Seen<Value> {
  readonly at: Moment
  readonly value: Value
}

/** Saves a backlog two reads per batch; a column moved meanwhile is noticed late. */
const lookValidMs = 10_000

export type TabView = ReturnType<typeof tabView>

export function tabView(sheet: Sheet, clock: Clock, accepted: FindAccepted) {
  let description: Seen<SheetDescription> | undefined
  let layout: Seen<{ readonly tabId: number; readonly layout: SheetLayout }> | undefined
  let cells: number | undefined

  function valid<Value>(seen: Seen<Value> | undefined): Value | undefined {
    return seen !== undefined && ageMs(clock, seen.at) < lookValidMs ? seen.value : undefined
  }

  /** Always asks Google; the next `look` may reuse the answer. @throws SheetCallError */
  async function describe(): Promise<SheetDescription> {
    const at = moment(clock)
    const value = await sheet.describe()
    description = { at, value }
    cells = cellsOf(value)
    return value
  }

  /** After a failure, the next look asks Google again. */
  function forget(): void {
    description = undefined
    layout = undefined
  }

  /** @throws SheetCallError */
  async function look(tabId: number): Promise<SheetLayout> {
    const known = valid(layout)
    if (known?.tabId === tabId) return known.layout
    const described = valid(description)
    const { tabs } = described ?? (await describe())
    const tab = tabs.find(({ id }) => id === tabId)
    if (tab === undefined) throw unusableTab(tabDeletedReason)
    const at = moment(clock)
    try {
      const found = await readLayout(sheet, tab, accepted)
      layout = { at, value: { tabId, layout: found.layout } }
      return found.layout
    } catch (error) {
      // The tab's title or number of rows may have changed since it was described.
      if (described === undefined) throw error
      forget()
      return look(tabId)
    }
  }

  return {
    look,
    describe,
    forget,
    /** If the next batch doesn't follow at once, it reads the titles again. */
    forgetLayout: (): void => {
      layout = undefined
    },
    /** Cells of the whole spreadsheet when it was last described. */
    cells: () => cells,
  }
}
