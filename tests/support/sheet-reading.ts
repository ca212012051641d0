/** Fake readings of the Sheet, with given rows in pages, or failed. */

import { SheetCallError } from '#backend/sheet/sheet.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import type { LeadCells } from '#domain/lead-row.ts'

const rowsPerPage = 500

export function readingOf(rows: readonly LeadCells[], readAt = new Date()): SheetRows {
  return { pages: pagesOf(rows), readAt, tabRows: rows.length }
}

async function* pagesOf(rows: readonly LeadCells[]) {
  for (let start = 0; start < rows.length; start += rowsPerPage) {
    yield rows.slice(start, start + rowsPerPage)
  }
}

export function failedReading(reason: string): SheetCallError {
  return new SheetCallError({ kind: 'unclear', reason })
}
