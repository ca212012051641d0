/** Capacity of a spreadsheet: cells allowed in all its tabs (empty ones count), and cells used. */

import { leadRowColumns } from '#domain/lead-row.ts'
import type { SheetDescription } from './sheet.ts'

const mostCells = 10_000_000
/** Shares of the limit at which operators are warned, and warned again. */
const shares = [0.8, 0.95]

export function cellsOf({ tabs }: SheetDescription): number {
  return tabs.reduce((sum, { rowCount, columnCount }) => sum + rowCount * columnCount, 0)
}

/** The highest share passed and a sentence about it; undefined while there is enough room. */
export function capacityNotice(cells: number) {
  const passed = shares.findLast((share) => cells >= share * mostCells)
  if (passed === undefined) return undefined
  const percent = Math.floor((cells / mostCells) * 100)
  const leads = Math.max(0, Math.floor((mostCells - cells) / leadRowColumns.length))
  const room =
    leads === 0 ? 'no more leads fit' : `about ${leads.toLocaleString('en-US')} more leads fit`
  return {
    passed,
    message: `The spreadsheet is ${percent} % full: ${room}. Make a new spreadsheet, share it, and set GOOGLE_SHEET_ID to it (docs/connecting-a-sheet.md). No lead is lost in the meantime.`,
  }
}
