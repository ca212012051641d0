/**
 * The leads as the administrator sees them: from the Sheet, so that staff's edits show; from the
 * journal when no Sheet is connected or it does not answer, and it says which (design §5).
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LeadCells } from '#domain/lead-row.ts'
import type { Journal } from '../journal/journal.ts'
import type { SheetRowsReading } from '../sheet/sheet-rows.ts'

export interface LeadTable {
  readonly source: 'sheet' | 'journal'
  /** When the rows were read, ISO 8601 UTC. */
  readonly asOf: string
  /** Rows oldest first, a page at a time. */
  readonly pages: AsyncIterable<readonly LeadCells[]>
}

export type ReadSheet = () => Promise<SheetRowsReading>

/** Small enough that a million rows pass through some tens of megabytes (performance.md B.3). */
const pageSize = 200

/** @param readSheet undefined when no Sheet is connected */
export async function openLeadTable(
  journal: Journal,
  readSheet: ReadSheet | undefined,
  now: () => Date,
): Promise<LeadTable> {
  const reading = await readSheet?.()
  if (reading?.outcome === 'read') {
    return {
      source: 'sheet',
      asOf: reading.readAt.toISOString(),
      pages: pagesOf(reading.rows),
    }
  }
  return { source: 'journal', asOf: now().toISOString(), pages: await journalPages(journal) }
}

async function* pagesOf(rows: readonly LeadCells[]): AsyncGenerator<readonly LeadCells[]> {
  for (let start = 0; start < rows.length; start += pageSize) {
    yield rows.slice(start, start + pageSize)
    await nextTurn()
  }
}

/** Reads the first page at once, so that a journal that fails does so before anything is sent. */
async function journalPages(journal: Journal): Promise<AsyncIterable<readonly LeadCells[]>> {
  const first = await journal.rows({ after: 0, limit: pageSize })
  return (async function* () {
    for (let page = first; page.length > 0; ) {
      yield page.map((event) => event.cells)
      // A socket that takes everything at once would otherwise hold every other request back.
      await nextTurn()
      const after = page.at(-1)?.sequence ?? 0
      page = page.length < pageSize ? [] : await journal.rows({ after, limit: pageSize })
    }
  })()
}
