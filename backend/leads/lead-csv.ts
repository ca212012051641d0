/**
 * Leads as CSV: RFC 4180, CRLF, UTF-8 with a byte order mark (Excel needs it), and safe to open in
 * a spreadsheet (domain/csv-cell.ts). docs/http-interface.md §6 has the rules for readers.
 */

import Papa from 'papaparse'
import { spreadsheetSafe } from '#domain/csv-cell.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'

export const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/** Beside the eleven columns, of consultation requests. */
const stateColumns = ['status', 'note', 'promisedBy', 'respondedAt'] as const

export function csvHeader(withState: boolean): string {
  const columns = withState ? [...leadRowColumns, ...stateColumns] : leadRowColumns
  return byteOrderMark + csvLines([columns])
}

/** A row with what staff did with it; empty cells where it is none of the journal's. */
export function cellsWithState(cells: LeadCells, state: LeadState | undefined): LeadCells {
  return [...cells, ...stateColumns.map((column) => state?.[column] ?? '')]
}

/** @returns one line for each row, each with its line end; '' for no rows */
export function csvLines(rows: readonly LeadCells[]): string {
  if (rows.length === 0) return ''
  const safeRows = rows.map((row) => row.map(spreadsheetSafe))
  // Every field in quotes: a program that splits at semicolons or tabs too would otherwise find a
  // new cell, and in it a formula, in the middle of ours.
  return Papa.unparse(safeRows, { newline: lineEnd, quotes: true }) + lineEnd
}

/** "leads-2026-11-20.csv", the day in UTC like the rows' timestamps. */
export function csvFileName(now: Date): string {
  return `leads-${now.toISOString().slice(0, 10)}.csv`
}
