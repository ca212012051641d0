/**
 * The leads as the administrator sees them: from the Sheet, so that staff's edits show, joined with
 * what the Sheet does not hold; from the journal when no Sheet is connected or it cannot be read. It
 * says which (docs/http-interface.md §5).
 */

import type { Journal } from '#backend/journal/journal.ts'
import type { SheetRowsReading } from '#backend/sheet/sheet-rows.ts'
import { isJournalCursor, JournalLeads } from './journal-leads.ts'
import { type LeadList, UnknownCursorError } from './lead-list.ts'
import { sheetLeadsReader } from './sheet-leads.ts'
import type { Elsewhere, SheetSnapshot } from './sheet-snapshot.ts'

export interface LeadTable {
  readonly source: 'sheet' | 'journal'
  /** When the rows were read, ISO 8601 UTC. */
  readonly asOf: string
  /** Why the Sheet could not be read now, in a plain sentence; null when it was, or there is none. */
  readonly readingProblem: string | null
  /** Why the Sheet is not listed though it could be read, in a plain sentence; else null. */
  readonly notice: string | null
  readonly list: LeadList
}

export interface LeadTableOptions {
  readonly journal: Journal
  /** Begins a reading of the Sheet; undefined when none is connected. */
  readonly readSheet: (() => Promise<SheetRowsReading>) | undefined
  /** What an earlier spreadsheet holds, where there was one. */
  readonly elsewhere?: Elsewhere | undefined
  /** A tab with more rows is not read, and the journal is listed instead (LIST_SHEET_ROWS). */
  readonly mostSheetRows?: number
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

  async function ofJournal(problem?: string, notice?: string): Promise<LeadTable> {
    return {
      source: 'journal',
      asOf: now().toISOString(),
      readingProblem: problem ?? null,
      notice: notice ?? null,
      list: new JournalLeads(journal, await journal.extent(), readSheet !== undefined),
    }
  }

  async function ofSheet(snapshot: SheetSnapshot, problem?: string): Promise<LeadTable> {
    return {
      source: 'sheet',
      asOf: snapshot.readAt.toISOString(),
      readingProblem: problem ?? null,
      notice: null,
      list: await snapshot.list(),
    }
  }

  return {
    open: async () => {
      const { snapshot, problem, notice } = (await sheet?.read()) ?? {}
      return snapshot ? ofSheet(snapshot, problem) : ofJournal(problem, notice)
    },
    reopen: async (cursor) => {
      if (isJournalCursor(cursor)) return ofJournal()
      const snapshot = await sheet?.lastRead()
      if (snapshot === undefined) throw new UnknownCursorError()
      return ofSheet(snapshot)
    },
  }
}
