/**
 * Leads as CSV: RFC 4180, CRLF, UTF-8 with a byte order mark (Excel needs it), and safe to open in
 * a spreadsheet (domain/csv-cell.ts). docs/http-interface.md §6 has the rules for readers.
 */

import Papa from 'papaparse'
import { officeDay } from '#backend/office/office-calendar.ts'
import { spreadsheetSafe } from '#domain/csv-cell.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { Office } from '#domain/office.ts'

export const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/** @param more names of columns beside the eleven */
export function csvHeader(more: readonly string[] = []): string {
  return byteOrderMark + csvLines([[...leadRowColumns, ...more]])
}

/** @returns one line for each row, each with its line end; '' for no rows */
export function csvLines(rows: readonly LeadCells[]): string {
  if (rows.length === 0) return ''
  const safeRows = rows.map((row) => row.map(spreadsheetSafe))
  // Every field in quotes: a program that splits at semicolons or tabs too would otherwise find a
  // new cell, and in it a formula, in the middle of ours.
  return Papa.unparse(safeRows, { newline: lineEnd, quotes: true }) + lineEnd
}

/** "leads-2026-11-20.csv", by the office's day. */
export function csvFileName(name: string, office: Office, now: Date): string {
  return `${name}-${officeDay(office, now.getTime()).day}.csv`
}
