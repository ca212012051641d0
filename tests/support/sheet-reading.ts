/** Fake readings of the Sheet, with given rows, or failed. */

import { SheetCallError } from '#backend/sheet/sheet.ts'
import type { SheetRows } from '#backend/sheet/sheet-rows.ts'
import type { LeadCells } from '#domain/lead-row.ts'

export function readingOf(rows: readonly LeadCells[], readAt = new Date()): SheetRows {
  async function* pages() {
    yield rows
  }
  return { pages: pages(), readAt, tabRows: rows.length }
}

export function failedReading(reason: string): SheetCallError {
  return new SheetCallError({ kind: 'unclear', reason })
}
