/** Delivery's view of the tab before it writes: whether it is there, and where its columns are. */

import { ageMs, type Clock, type Moment, moment } from '#backend/process/clock.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'
import { readLayout, type SheetLayout } from '#backend/sheet/sheet-layout.ts'

interface Look {
  readonly at: Moment
  readonly tabId: number
  readonly layout: SheetLayout
}

/** Saves a backlog two reads per batch; a column moved meanwhile is noticed late. */
const lookValidMs = 10_000

export type TabView = ReturnType<typeof tabView>

export function tabView(sheet: Sheet, clock: Clock) {
  let last: Look | undefined
  return {
    /** The tab as it is now, or was a moment ago; undefined if it is gone. @throws SheetCallError */
    look: async (tabId: number): Promise<Look | undefined> => {
      if (last?.tabId === tabId && ageMs(clock, last.at) < lookValidMs) return last
      const at = moment(clock)
      const { tabs } = await sheet.describe()
      const tab = tabs.find(({ id }) => id === tabId)
      if (tab === undefined) return undefined
      const { layout } = await readLayout(sheet, tab)
      last = { at, tabId, layout }
      return last
    },
    /** The next look asks Google again: after a failure, or if its batch doesn't follow at once. */
    forget: (): void => {
      last = undefined
    },
  }
}
