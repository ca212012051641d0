/** A reading of the Sheet that has these rows, a few hundred at a time. */

import type { SheetRowsReading } from '#backend/sheet/sheet-rows.ts'
import type { LeadCells } from '#domain/lead-row.ts'

const rowsPerPage = 500

export function readingOf(rows: readonly LeadCells[], readAt = new Date()): SheetRowsReading {
  return { outcome: 'read', pages: pagesOf(rows), readAt, calls: 2, tabRows: rows.length }
}

async function* pagesOf(rows: readonly LeadCells[]) {
  for (let start = 0; start < rows.length; start += rowsPerPage) {
    yield rows.slice(start, start + rowsPerPage)
  }
}
