/**
 * The leads as the administrator sees them: from the Sheet, so that staff's edits show, joined with
 * what the Sheet does not hold; from the journal when no Sheet is connected or it cannot be read. It
 * says which (docs/http-interface.md §5).
 */

import type { Journal } from '../journal/journal.ts'
import type { SheetRowsReading } from '../sheet/sheet-rows.ts'
import { isJournalCursor, JournalLeads } from './journal-leads.ts'
import type { Elsewhere } from './journal-note.ts'
import { type LeadList, UnknownCursorError } from './lead-list.ts'
import type { SheetCopy } from './sheet-copy.ts'
import { sheetLeadsReader } from './sheet-leads.ts'

export interface LeadTable {
  readonly source: 'sheet' | 'journal'
  /** When the rows were read, ISO 8601 UTC. */
  readonly asOf: string
  /** Why the Sheet could not be read now, in a plain sentence; null when it was, or there is none. */
  readonly readingProblem: string | null
  readonly list: LeadList
  /** To be called when it has been read. */
  readonly close: () => void
}

export interface LeadTableOptions {
  readonly journal: Journal
  /** Begins a reading of the Sheet; undefined when none is connected. */
  readonly readSheet: (() => Promise<SheetRowsReading>) | undefined
  /** What an earlier spreadsheet holds, where there was one. */
  readonly elsewhere?: Elsewhere | undefined
  readonly now: () => Date
}

export interface LeadTables {
  /** The table for one request; all requests share the readings of the Sheet. */
  readonly open: () => Promise<LeadTable>
  /**
   * The table that a cursor is of, without another reading of the Sheet.
   * @throws UnknownCursorError
   */
  readonly reopen: (cursor: string) => Promise<LeadTable>
}

export function leadTables(options: LeadTableOptions): LeadTables {
  const { journal, readSheet, now } = options
  const sheet = readSheet && sheetLeadsReader({ ...options, readRows: readSheet })

  async function ofJournal(problem: string | undefined): Promise<LeadTable> {
    return {
      source: 'journal',
      asOf: now().toISOString(),
      readingProblem: problem ?? null,
      list: new JournalLeads(journal, await journal.extent(), readSheet !== undefined),
      close: () => {},
    }
  }

  async function ofSheet(copy: SheetCopy, problem: string | undefined): Promise<LeadTable> {
    return {
      source: 'sheet',
      asOf: copy.readAt.toISOString(),
      readingProblem: problem ?? null,
      list: await copy.list(),
      close: () => copy.release(),
    }
  }

  return {
    open: async () => {
      const { copy, problem } = (await sheet?.read()) ?? {}
      return copy ? ofSheet(copy, problem) : ofJournal(problem)
    },
    reopen: async (cursor) => {
      if (isJournalCursor(cursor)) return ofJournal(undefined)
      const copy = sheet?.lastRead()
      if (copy === undefined) throw new UnknownCursorError()
      return ofSheet(copy, undefined)
    },
  }
}
