/**
 * Leads as CSV: RFC 4180, CRLF, UTF-8 with a byte order mark (Excel needs it), and safe to open in
 * a spreadsheet: a cell that would become a formula (OWASP, CSV injection) or another number gets a
 * leading apostrophe. docs/http-interface.md §6 tells readers how to remove it.
 */

import Papa from 'papaparse'
import { officeDay } from '#backend/office/office-calendar.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import type { Office } from '#domain/office.ts'

export const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/** @param more names of columns after the eleven */
export function csvHeader(more: readonly string[] = []): string {
  return byteOrderMark + csvLines([[...leadRowColumns, ...more]])
}

/** @returns one line for each row, each with its line end; '' for no rows */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return ''
  const safeRows = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? spreadsheetSafe(cell) : cell)),
  )
  // Quotes every field: a program that splits at semicolons or tabs, too, would otherwise find a
  // new cell, and a formula in it, in the middle of ours.
  return Papa.unparse(safeRows, { newline: lineEnd, quotes: true }) + lineEnd
}

/** "leads-2026-11-20.csv", by the office's day. */
export function csvFileName(name: string, office: Office, now: Date): string {
  return `${name}-${officeDay(office, now.getTime()).day}.csv`
}

/**
 * Starts of cells that a spreadsheet reads as formulas: = + - @ and their full-width forms, also
 * after blanks, line breaks or invisible characters; and a tab or line break itself. Also an
 * apostrophe, so that ’t Hooft keeps his when one is removed.
 */
const formulaStart = /^(?:[\s\p{Cf}\p{Zs}]*[=+\-@＝＋－＠]|[\t\r\n'])/u

/** Numbers, dates and times that a spreadsheet would rewrite: 007, 1234567890.17, 1/2, 10:30. */
const figures = /^[.,:/+\-\s]*\d[\d.,:/+\-\s]*$/
/** The same day in any format. */
const day = /^\d{4}-\d\d-\d\d$/

/** A cell as it goes into a CSV, without its quotes. */
export function spreadsheetSafe(cell: string): string {
  const isRewritten = figures.test(cell) && !day.test(cell)
  return formulaStart.test(cell) || isRewritten ? `'${cell}` : cell
}
