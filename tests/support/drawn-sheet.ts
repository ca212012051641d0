/** A tab of the fake Google Sheet as a page that looks like Google's, from the formats it was sent. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js'
import { columnLetter } from '#backend/sheet/tab-spans.ts'
import { listColumns } from '#backend/work-list/list-table.ts'
import { offsetMs } from '#domain/office-clock.ts'
import { office } from '#frontend/content/firm/firm.ts'
import type { FakeSheetsServer } from './fake-sheets-server.ts'
import { type FakeCell, type FakeRow, type FakeTab, plainValue } from './fake-tab.ts'
import { listTitle, typed } from './work-list-world.ts'

type Format = sheets_v4.Schema$CellFormat

const dayMs = 86_400_000
/** Day 0 of a spreadsheet is December 30, 1899. */
const firstDay = 25_569

/** The work list of a running service, filled and with some of its leads answered. */
export async function drawnWorkList({ spreadsheet }: FakeSheetsServer): Promise<string> {
  const isFilled = ({ title, rows }: FakeTab) => title === listTitle && rows.length > 10
  while (!spreadsheet.document.tabs.some(isFilled)) await sleep(500)
  const clock = Date.now() + offsetMs(office, Date.now())
  const today = Math.floor(clock / dayMs + firstDay)
  const edits = [
    [16, 'Due', today - 0.375],
    [3, 'Status', 'Contacted'],
    [3, 'Assigned to', 'Maria'],
    [3, 'Follow up on', today],
    [3, 'Note', 'Left a message.'],
    [5, 'Status', 'Booked'],
    [5, 'Assigned to', 'James'],
    [5, 'Follow up on', today + 2],
    [8, 'Status', 'Won'],
    [8, 'Note', 'Signed on Monday.'],
  ] as const
  for (const [row, title, value] of edits) {
    spreadsheet.byHand(listTitle, (tab) => typed(tab, row, listColumns.indexOf(title), value))
  }
  return sheetPage(spreadsheet.tab(listTitle), clock, 18)
}

/** @param now the office's wall clock, as if it were UTC @param rowCount rows drawn */
function sheetPage(tab: FakeTab, now: number, rowCount: number): string {
  const columns = Array.from({ length: tab.columnCount }, (_, index) => index)
  const shown = columns.filter((column) => !tab.hiddenColumns.includes(column))
  const letters = shown.map((column) => `<th>${columnLetter(column)}</th>`).join('')
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const cells = shown.map((column) => cellHtml(tab, row, column, now)).join('')
    return `<tr><th>${row + 1}</th>${cells}</tr>`
  })
  const widths = shown.map((column) => `<col style="width:${tab.columnWidths[column]}px">`)
  return `<!doctype html><meta charset="utf-8"><style>${css}</style>
<table><colgroup><col style="width:46px">${widths.join('')}</colgroup>
<tr><th></th>${letters}</tr>${rows.join('')}</table>`
}

const css = `body{margin:0;background:#fff;font:13px/15px Arial,"Liberation Sans",sans-serif}
table{border-collapse:collapse;table-layout:fixed;width:0}
td,th{border:1px solid #e2e3e3;height:15px;padding:2px 3px;overflow:hidden;white-space:nowrap;box-sizing:content-box}
th{background:#f8f9fa;color:#575a5a;font-weight:400;text-align:center;padding:2px 0}
td{position:relative;padding:2px 3px}
.note::after{content:"";position:absolute;top:0;right:0;border:3px solid;border-color:#000 #000 transparent transparent}
.choice::after{content:"▾";position:absolute;top:2px;right:3px;color:#5f6368;font-size:11px}
.choice{padding-right:14px}`

function cellHtml(tab: FakeTab, row: number, column: number, now: number): string {
  const cell = tab.rows[row]?.[column]
  const format = formatOf(tab, row, column, cell, now)
  const link = cell?.format?.textFormat?.link
  const style = [
    format.backgroundColor && `background:${css3(format.backgroundColor)}`,
    format.textFormat?.foregroundColor && `color:${css3(format.textFormat.foregroundColor)}`,
    format.textFormat?.bold && 'font-weight:700',
    typeof plainValue(cell) === 'number' && !format.horizontalAlignment && 'text-align:right',
    link && 'color:#1155cc;text-decoration:underline',
  ]
  const hasChoice = tab.validated.some((range) => covers(range, row, column))
  const classes = [cell?.note && 'note', hasChoice && plainValue(cell) !== '' && 'choice']
  return `<td class="${classes.filter(Boolean).join(' ')}" style="${style.filter(Boolean).join(';')}">${escaped(shownText(cell, format))}</td>`
}

/** The formats of ranges in order, the cell's own, and the first rule that applies. */
function formatOf(
  tab: FakeTab,
  row: number,
  column: number,
  cell: FakeCell | undefined,
  now: number,
): Format {
  const given = tab.formats.filter(({ range }) => covers(range, row, column))
  const rule = tab.conditionalFormats.find(
    ({ ranges, booleanRule }) =>
      ranges?.some((range) => covers(range, row, column)) &&
      applies(
        booleanRule?.condition?.values?.[0]?.userEnteredValue ?? '',
        tab.rows[row] ?? [],
        now,
      ),
  )
  const parts: Format[] = [
    ...given.map(({ format }) => format),
    cell?.format ?? {},
    rule?.booleanRule?.format ?? {},
  ]
  const textFormat = Object.assign({}, ...parts.map((part) => part.textFormat))
  return Object.assign({}, ...parts, { textFormat })
}

/** Evaluates a rule's formula: comparisons and products of cells of its own row. */
function applies(formula: string, row: FakeRow, now: number): boolean {
  const today = now / dayMs + firstDay
  const script = formula
    .slice(1)
    .replaceAll('<>', '!=')
    .replaceAll(/(?<![<>!])=/g, '==')
    .replaceAll(/\$([A-Z])1/g, (_, letter: string) =>
      JSON.stringify(plainValue(row[letter.charCodeAt(0) - 65])),
    )
    .replaceAll('NOW()', String(today))
    .replaceAll('TODAY()', String(Math.floor(today)))
    .replaceAll('""suspect"":"', '\\"suspect\\":')
  const isNumber = (value: unknown) => typeof value === 'number'
  const search = (text: string, within: string) => (within.includes(text) ? 1 : '')
  return Boolean(new Function('ISNUMBER', 'SEARCH', `return ${script}`)(isNumber, search))
}

function covers(range: sheets_v4.Schema$GridRange, row: number, column: number): boolean {
  const { startRowIndex, endRowIndex, startColumnIndex, endColumnIndex } = range
  return (
    row >= (startRowIndex ?? 0) &&
    row < (endRowIndex ?? Number.POSITIVE_INFINITY) &&
    column >= (startColumnIndex ?? 0) &&
    column < (endColumnIndex ?? Number.POSITIVE_INFINITY)
  )
}

function shownText(cell: FakeCell | undefined, { numberFormat }: Format): string {
  const value = plainValue(cell)
  if (typeof value !== 'number' || !numberFormat?.pattern) return String(value)
  const time = new Date(Math.round((value - firstDay) * dayMs))
  const part = (options: Intl.DateTimeFormatOptions) =>
    time.toLocaleString('en-US', { timeZone: 'UTC', ...options })
  return numberFormat.pattern
    .replace('ddd', part({ weekday: 'short' }))
    .replace('m/d', part({ month: 'numeric', day: 'numeric' }))
    .replace('h:mm am/pm', part({ hour: 'numeric', minute: '2-digit' }))
}

function css3({ red, green, blue }: sheets_v4.Schema$Color): string {
  return `rgb(${[red, green, blue].map((part) => Math.round((part ?? 0) * 255)).join()})`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
