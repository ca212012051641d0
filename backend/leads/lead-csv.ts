/**
 * Leads as CSV: RFC 4180, CRLF, UTF-8 with a byte order mark (Excel needs it), and safe to open in
 * a spreadsheet: a cell that would become a formula (OWASP, CSV injection) or another number gets a
 * leading apostrophe. docs/http-interface.md §6 tells readers how to remove it.
 */

import Papa from 'papaparse'
import { officeDay, officeTimestamp } from '#backend/office/office-calendar.ts'
import { clickIdIn, sourceOf } from '#domain/attribution.ts'
import { consultationLabels } from '#domain/forms/consultation-request.ts'
import { extraIn, textOf } from '#domain/lead-extra.ts'
import { planIn } from '#domain/lead-facts.ts'
import { cellOf, type LeadCells, leadRowColumns, receivedAtIn } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { withPromise } from '#domain/office-clock.ts'

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

export function spreadsheetSafe(cell: string): string {
  const isRewritten = figures.test(cell) && !day.test(cell)
  return formulaStart.test(cell) || isRewritten ? `'${cell}` : cell
}

/** Fields of the form besides the row's own cells and the plan, by their names in `extra`. */
const asked = Object.keys(consultationLabels).filter(
  (name) => !['name', 'email', 'planType'].includes(name),
)

/** Columns of staff's work and of times; the last four are the oldest. */
const laterColumns = [
  'visitSource',
  'campaign',
  'clickId',
  'assignee',
  'followUpOn',
  'receivedOn',
  'receivedAtOffice',
  'toldAtOffice',
  'respondedAtOffice',
  'status',
  'note',
  'promisedBy',
  'respondedAt',
] as const

export const consultationColumns: readonly string[] = ['plan', ...asked, ...laterColumns]

/** @param state undefined for rows not in the journal: columns about staff's work are then empty */
export function consultationCells(
  cells: LeadCells,
  state: LeadState | undefined,
  office: Office,
): LeadCells {
  const extra = extraIn(cells)
  const attribution = extra?.attribution ?? {}
  const receivedAt = receivedAtIn(cells)
  const atOffice = (instant: number | undefined) =>
    instant === undefined ? '' : officeTimestamp(office, instant)
  const momentOf = (time: string | null | undefined) => (time ? Date.parse(time) : undefined)
  const plan = planIn(cellOf(cells, 'event'), cellOf(cells, 'contentId'), extra)
  const promise = state && withPromise(office, state)
  const answers = asked.map((name) => textOf(extra?.members[name]))
  const later: Record<(typeof laterColumns)[number], string> = {
    visitSource: sourceOf(attribution),
    campaign: attribution.utm_campaign ?? '',
    clickId: clickIdIn(attribution),
    assignee: state?.assignee ?? '',
    followUpOn: state?.followUpOn ?? '',
    receivedOn: receivedAt === undefined ? '' : officeDay(office, receivedAt).day,
    receivedAtOffice: atOffice(receivedAt),
    toldAtOffice: atOffice(momentOf(promise?.toldBy)),
    respondedAtOffice: atOffice(momentOf(state?.respondedAt)),
    status: state?.status ?? '',
    note: state?.note ?? '',
    promisedBy: promise?.promisedBy ?? '',
    respondedAt: state?.respondedAt ?? '',
  }
  return [...cells, plan, ...answers, ...laterColumns.map((column) => later[column])]
}
