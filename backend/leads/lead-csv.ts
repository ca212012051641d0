/**
 * Leads as CSV: RFC 4180, CRLF, UTF-8 with a byte order mark (Excel needs it), and safe to open in
 * a spreadsheet: no cell is taken for a formula (OWASP, CSV injection). docs/http-interface.md §6
 * has the rules for readers.
 */

import Papa from 'papaparse'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { ListedLead } from './listed-lead.ts'

const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/**
 * What makes a spreadsheet read a cell as a formula: = + - @ and their full-width forms at its
 * start, also behind blanks, line breaks or invisible characters; and a tab or line break itself at
 * the start. papaparse's own escaping misses several of these, so it is not used.
 */
const formula = String.raw`[\s\p{Cf}\p{Zs}]*[=+\-@＝＋－＠]`
const formulaStart = new RegExp(String.raw`^(?:${formula}|[\t\r\n])`, 'u')

/** Puts a neutralising apostrophe before a cell that a spreadsheet could take for a formula. */
export function neutraliseFormula(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell
}

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
  const safeRows = rows.map((row) => row.map(neutraliseFormula))
  // Every field in quotes: a program that splits at semicolons or tabs too would otherwise find a
  // new cell, and in it a formula, in the middle of ours.
  return Papa.unparse(safeRows, { newline: lineEnd, quotes: true }) + lineEnd
}

/**
 * The JSON of cells that need nothing: no escape but that of quotes, nothing that a spreadsheet could take for
 * a formula. It is CSV already, but for its brackets and for how a quote is escaped.
 */
const plainCell = String.raw`"(?!${formula})[^"\\]*(?:\\"[^"\\]*)*"`
const plainRow = new RegExp(String.raw`^\[${plainCell}(?:,${plainCell})*\]$`, 'u')
const escapedQuote = /\\"/g

/** The same of leads, most of which need not be read for it. */
export function csvLinesOf(leads: readonly ListedLead[]): string {
  let lines = ''
  for (const lead of leads) {
    lines += plainRow.test(lead.text)
      ? lead.text.slice(1, -1).replace(escapedQuote, '""') + lineEnd
      : csvLines([lead.cells])
  }
  return lines
}

/** "leads-2026-11-20.csv", the day in UTC like the rows' timestamps. */
export function csvFileName(now: Date): string {
  return `leads-${now.toISOString().slice(0, 10)}.csv`
}
