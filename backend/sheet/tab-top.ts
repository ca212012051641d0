/** Reads the first rows of a tab, to find the column titles; a tab that begins with blank rows is read on. */

import type { Sheet, SheetResult, SheetTab } from './sheet.ts'
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

/** One call, as a rule; a large empty tab takes about thirteen. */
export async function readTop(
  sheet: Sheet,
  tab: SheetTab,
  signal?: AbortSignal,
): Promise<SheetResult<TabTop>> {
  const rowCount = Math.max(1, tab.rowCount)
  let size = topRowCount
  for (let first = 1; first <= rowCount; ) {
    const last = Math.min(rowCount, first + size - 1)
    const page = await sheet.readValues(tab.title, `${first}:${last}`, signal)
    if (!page.ok) return page
    const at = page.value.findIndex((row) => !isBlankRow(row))
    if (at !== -1) {
      const begins = first + at
      const end = Math.min(rowCount, begins + topRowCount - 1)
      const rest =
        end > last ? await sheet.readValues(tab.title, `${last + 1}:${end}`, signal) : undefined
      if (rest?.ok === false) return rest
      const seen = page.value.slice(at)
      const blank = Array.from({ length: last - first + 1 - page.value.length }, () => [])
      const rows = rest ? [...seen, ...blank, ...rest.value] : seen
      return { ok: true, value: { blankRows: begins - 1, rows: rows.slice(0, topRowCount) } }
    }
    first = last + 1
    size = Math.min(maxRowsRead, size * growth)
  }
  return { ok: true, value: emptyTop }
}

/** The layout of the tab as it is now. */
export async function readLayout(
  sheet: Sheet,
  tab: SheetTab,
  knownCells?: KnownCells,
  signal?: AbortSignal,
): Promise<SheetResult<LayoutLook>> {
  const top = await readTop(sheet, tab, signal)
  if (!top.ok) return top
  return { ok: true, value: await findLayout(top.value, tab, knownCells) }
}
