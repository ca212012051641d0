/**
 * Leads as CSV: RFC 4180, CRLF, UTF-8 with a byte order mark (Excel needs it), and safe to open in
 * a spreadsheet: a cell that would become a formula (OWASP, CSV injection) or be changed for good
 * gets a leading apostrophe. docs/http-interface.md §6 tells readers how to remove it.
 */

import Papa from 'papaparse'
import { officeDay } from '#backend/office/office-calendar.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { Office } from '#domain/office.ts'

export const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/** @param more names of columns after the eleven */
export function csvHeader(more: readonly string[] = []): string {
  return byteOrderMark + csvLines([[...leadRowColumns, ...more]])
}

/** @returns one line for each row, each with its line end; '' for no rows */
export function csvLines(rows: readonly LeadCells[]): string {
  if (rows.length === 0) return ''
  const safeRows = rows.map((row) => row.map(spreadsheetSafe))
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

/** In characters: longer cells are never numbers, dates or times. */
const longestChanged = 40
/** Digits and point of numbers that a spreadsheet keeps as they are; it rounds longer ones. */
const longestNumber = 11

const number = /^[$€£¥]?-?\s*(?:\d[\d,]*\.?\d*|\.\d+)(?:\s*e[+-]?\d+)?\s*[-+%$€£¥]*$/i
const keptNumber = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[\s.,]*(?=\w)/i
const gap = '[\\s\\-/.,]*'
/** After a day: 10:00, 10:00:00.5 pm. */
const time = '(?:\\s+\\d{1,2}(?::\\d{1,2}){1,2}(?:\\.\\d+)?\\s*(?:[ap]m?)?)?'
/** Forms that a spreadsheet changes. 2026-11-25 is not one: it is the same day in any format. */
const changed: readonly RegExp[] = [
  // 1-2, 1/2/26, 12-2026, 2026/1, with a time or without
  /^(?!\d{4}-\d\d-\d\d$)(?:\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?|\d{1,2}[-/]\d{4}|\d{4}[-/]\d{1,2}(?:[-/]\d{1,2})?)(?:\s+\d{1,2}(?::\d{1,2}){0,2}.*)?$/,
  new RegExp(`^\\d{1,2}\\.\\d{1,2}\\.\\d{2,4}${time}$`),
  // 10:30, 1:2:3.5 pm, 5 pm
  /^\d{1,4}(?::\d{1,2}){1,2}(?:\.\d+)?\s*(?:[ap]m?)?$/i,
  /^\d{1,2}\s*[ap]m?$/i,
  // 1 1/2, (5), $(5)
  /^\d+\s+\d+\/\d+$/,
  /^[$€£¥]?\([$€£¥]?\d[\d,.]*\)$/,
  // May 5, 5-May-2026, MAR1
  new RegExp(`^(?:\\d{1,4}${gap})?${month}${gap}\\d{1,4}(?:${gap}\\d{1,4})?${time}$`, 'i'),
  new RegExp(`^\\d{1,4}${gap}${month}${time}$`, 'i'),
]

/** A cell as it goes into a CSV, without its quotes. */
export function spreadsheetSafe(cell: string): string {
  return formulaStart.test(cell) || isChanged(cell) ? `'${cell}` : cell
}

/** Whether a spreadsheet that opens the CSV changes the cell in a way that cannot be undone. */
function isChanged(cell: string): boolean {
  if (cell.length > longestChanged) return false
  // Spreadsheets skip spaces around separators, and drop the weekday before a date.
  const text = cell
    .trim()
    .replace(/\s*([-/:])\s*/g, '$1')
    .replace(weekday, '')
  // The service's own words for consent; a program capitalizes them, which means the same.
  if (/^(?:true|false)$/i.test(text)) return text !== 'true' && text !== 'false'
  if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/i.test(text)) return true
  if (!/\d/.test(text)) return false
  if (number.test(text)) return !keptNumber.test(cell) || cell.length > longestNumber
  return changed.some((pattern) => pattern.test(text))
}
