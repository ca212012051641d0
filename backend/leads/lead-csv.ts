/**
 * Leads as CSV: RFC 4180, CRLF, UTF-8 with a byte order mark (Excel needs it), and safe to open in
 * a spreadsheet: a cell that would become a formula (OWASP, CSV injection) or another number gets a
 * leading apostrophe. docs/http-interface.md §6 tells readers how to remove it.
 */

import Papa from 'papaparse'
import { officeDay, officeTimestamp } from '#backend/office/office-calendar.ts'
import { clickIdIn, sourceOf } from '#domain/attribution.ts'
import { consultationLabels } from '#domain/forms/consultation-request.ts'
import { planIn } from '#domain/lead-facts.ts'
import {
  cellOf,
  extraIn,
  type LeadCells,
  leadRowColumns,
  receivedAtIn,
  textOf,
} from '#domain/lead-row.ts'
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

type Facts = ReturnType<typeof factsOf>

/** Columns after the answers, by name; the last four are the oldest. */
const laterColumns: Readonly<Record<string, (facts: Facts) => string | null | undefined>> = {
  visitSource: ({ attribution }) => sourceOf(attribution),
  campaign: ({ attribution }) => attribution.utm_campaign,
  clickId: ({ attribution }) => clickIdIn(attribution),
  assignee: ({ state }) => state?.assignee,
  followUpOn: ({ state }) => state?.followUpOn,
  receivedOn: ({ receivedOn }) => receivedOn,
  receivedAtOffice: ({ receivedAt, atOffice }) => atOffice(receivedAt),
  toldAtOffice: ({ state, atOffice }) => atOffice(state?.toldBy),
  respondedAtOffice: ({ state, atOffice }) => atOffice(state?.respondedAt),
  status: ({ state }) => state?.status,
  note: ({ state }) => state?.note,
  promisedBy: ({ state }) => state?.promisedBy,
  respondedAt: ({ state }) => state?.respondedAt,
}

function factsOf(cells: LeadCells, state: LeadState | undefined, office: Office) {
  const receivedAt = receivedAtIn(cells)
  return {
    attribution: extraIn(cells)?.attribution ?? {},
    state: state && withPromise(office, state),
    receivedAt,
    receivedOn: receivedAt === undefined ? '' : officeDay(office, receivedAt).day,
    atOffice: (time: string | number | null | undefined) =>
      time ? officeTimestamp(office, new Date(time).getTime()) : '',
  }
}

export const consultationColumns = ['plan', ...asked, ...Object.keys(laterColumns)]

/** @param state undefined for rows not in the journal: columns about staff's work are then empty */
export function consultationCells(
  cells: LeadCells,
  state: LeadState | undefined,
  office: Office,
): LeadCells {
  const extra = extraIn(cells)
  const plan = planIn(cellOf(cells, 'event'), cellOf(cells, 'contentId'), extra)
  const answers = asked.map((name) => textOf(extra?.members[name]))
  const facts = factsOf(cells, state, office)
  return [...cells, plan, ...answers, ...Object.values(laterColumns).map((of) => of(facts) ?? '')]
}
