/**
 * The leads as the administrator sees them: from the Sheet, so that staff's edits show, joined with
 * what the Sheet does not hold; from the journal when no Sheet is connected or it cannot be read. It
 * says which (docs/http-interface.md §5).
 */

import type { Journal, JournalEvent } from '../journal/journal.ts'
import type { SheetRowsReading } from '../sheet/sheet-rows.ts'
import { joinLeads, journalLeads, type LeadPage, markedCells } from './joined-leads.ts'
import { eventsAfter, eventsOfNote } from './journal-note.ts'
import { sheetLeadsReader } from './sheet-leads.ts'

export interface LeadTable {
  readonly source: 'sheet' | 'journal'
  /** When the rows were read, ISO 8601 UTC. */
  readonly asOf: string
  /** Why the Sheet could not be read now, in a plain sentence; null when it was, or there is none. */
  readonly readingProblem: string | null
  /** Rows oldest first, a page at a time. */
  readonly pages: AsyncIterable<LeadPage>
}

export interface LeadTableOptions {
  readonly journal: Journal
  /** Begins a reading of the Sheet; undefined when none is connected. */
  readonly readSheet: (() => Promise<SheetRowsReading>) | undefined
  readonly now: () => Date
}

/** Returns what opens the table for one request; all requests share the readings of the Sheet. */
export function leadTables(options: LeadTableOptions): () => Promise<LeadTable> {
  const { journal, readSheet, now } = options
  const readSheetLeads = readSheet && sheetLeadsReader({ ...options, readRows: readSheet })
  // Where there is no Sheet, every event waits for one: a mark would say nothing.
  const cellsOf = readSheet ? markedCells : ({ cells }: JournalEvent) => cells
  return async () => {
    const { leads, problem } = (await readSheetLeads?.()) ?? {}
    const pages = leads
      ? joinLeads(leads, eventsOfNote(journal, leads.note))
      : journalLeads(eventsAfter(journal, 0), cellsOf)
    return {
      source: leads ? 'sheet' : 'journal',
      asOf: (leads?.readAt ?? now()).toISOString(),
      readingProblem: problem ?? null,
      pages: await begun(pages),
    }
  }
}

/** Fetches the first page at once, so that a journal that fails does so before anything is sent. */
async function begun(pages: AsyncGenerator<LeadPage>): Promise<AsyncIterable<LeadPage>> {
  const first = await pages.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* pages
  })()
}
