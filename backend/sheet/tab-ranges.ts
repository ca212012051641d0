/** A tab in ranges that one call each reads. */

import type { SheetTab } from './sheet.ts'

/** A full tab is 37 calls, of which Google allows 60 a minute. */
export const rowsPerCall = 25_000

/** The first row of a tab is 1. */
export interface RowSpan {
  readonly first: number
  readonly last: number
}

/** All rows that the tab had when it was described, empty ones too. */
export function* rowSpans({ rowCount }: SheetTab): Generator<RowSpan> {
  for (let first = 1; first <= rowCount; first += rowsPerCall) {
    yield { first, last: Math.min(rowCount, first + rowsPerCall - 1) }
  }
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnLetter(rest - 1)) + String.fromCharCode(65 + (index % 26))
}
