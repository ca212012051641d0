/** Reads the first rows of a tab, to find the column titles; a tab that begins with blank rows is read on. */

import { type Sheet, type SheetTab, wasRead } from './sheet.ts'
import {
  emptyTop,
  findLayout,
  isBlankRow,
  type KnownCells,
  type LayoutLook,
  type TabTop,
  topRowCount,
} from './sheet-layout.ts'

/** More rows are read only while nothing is found, ten times as many each time. */
const growth = 10
const maxRowsRead = 100_000

/** One call, as a rule; a large empty tab takes about thirteen. @throws SheetReadingError */
export async function readTop(sheet: Sheet, tab: SheetTab, signal?: AbortSignal): Promise<TabTop> {
  const rowCount = Math.max(1, tab.rowCount)
  const read = async (from: number, to: number) =>
    wasRead(await sheet.readValues(tab.title, `${from}:${to}`, signal))
  let size = topRowCount
  for (let first = 1; first <= rowCount; ) {
    const last = Math.min(rowCount, first + size - 1)
    const page = await read(first, last)
    const at = page.findIndex((row) => !isBlankRow(row))
    if (at !== -1) {
      const begins = first + at
      const end = Math.min(rowCount, begins + topRowCount - 1)
      const rest = end > last ? await read(last + 1, end) : []
      const blank = Array.from({ length: last - first + 1 - page.length }, () => [])
      const seen = page.slice(at)
      const rows = rest.length > 0 ? [...seen, ...blank, ...rest] : seen
      return { blankRows: begins - 1, rows: rows.slice(0, topRowCount) }
    }
    first = last + 1
    size = Math.min(maxRowsRead, size * growth)
  }
  return emptyTop
}

/** The layout of the tab as it is now. @throws SheetReadingError */
export async function readLayout(
  sheet: Sheet,
  tab: SheetTab,
  knownCells?: KnownCells,
  signal?: AbortSignal,
): Promise<LayoutLook> {
  return findLayout(await readTop(sheet, tab, signal), tab, knownCells)
}
