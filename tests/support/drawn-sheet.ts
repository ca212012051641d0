/** The work list of the fake Google Sheet as a page that looks like Google's, by the formats it was sent. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js'
import { columnLetter } from '#backend/sheet/sheet.ts'
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
const rowsDrawn = 18

/** The work list of a running service, filled and with some of its leads answered. */
export async function drawnWorkList({ spreadsheet }: FakeSheetsServer): Promise<string> {
  const isFilled = ({ title, rows }: FakeTab) => title === listTitle && rows.length > 10
  while (!spreadsheet.document.tabs.some(isFilled)) await sleep(500)
  const now = (Date.now() + offsetMs(office, Date.now())) / dayMs + firstDay
  const today = Math.floor(now)
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
  const tab = spreadsheet.tab(listTitle)
  const rows = Array.from({ length: rowsDrawn }, (_, row) => {
    const cells = listColumns.map((_title, column) => cellHtml(tab, row, column, now))
    return `<tr><th>${row + 1}</th>${cells.join('')}</tr>`
  })
  const letters = listColumns.map((_, column) => `<th>${columnLetter(column)}</th>`)
  const widths = [46, ...tab.columnWidths].map((width) => `<col style="width:${width}px">`)
  return `<!doctype html><meta charset="utf-8"><style>${css}</style>
<table><colgroup>${widths.join('')}</colgroup>
<tr><th></th>${letters.join('')}</tr>${rows.join('')}</table>`
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
  const covers = coveringOf(row, column)
  const rule = tab.conditionalFormats.find(
    ({ ranges, booleanRule }) =>
      ranges?.some(covers) &&
      applies(booleanRule?.condition?.values?.[0]?.userEnteredValue, tab.rows[row] ?? [], now),
  )
  const given = tab.formats.filter(({ range }) => covers(range)).map(({ format }) => format)
  const parts: Format[] = [...given, cell?.format ?? {}, rule?.booleanRule?.format ?? {}]
  const { backgroundColor, horizontalAlignment, numberFormat }: Format = Object.assign({}, ...parts)
  const text: sheets_v4.Schema$TextFormat = Object.assign(
    {},
    ...parts.map(({ textFormat }) => textFormat),
  )
  const value = plainValue(cell)
  const style = [
    backgroundColor && `background:${css3(backgroundColor)}`,
    text.foregroundColor && `color:${css3(text.foregroundColor)}`,
    text.bold && 'font-weight:700',
    typeof value === 'number' && !horizontalAlignment && 'text-align:right',
    text.link && 'color:#1155cc;text-decoration:underline',
  ]
  const classes = [cell?.note && 'note', tab.validated.some(covers) && value !== '' && 'choice']
  return `<td class="${classes.filter(Boolean).join(' ')}" style="${style.filter(Boolean).join(';')}">${shownText(cell, numberFormat?.pattern)}</td>`
}

/** Evaluates a rule's formula: comparisons and products of cells of its own row. */
function applies(formula: string | null | undefined, row: FakeRow, now: number): boolean {
  const script = String(formula)
    .slice(1)
    .replaceAll('<>', '!=')
    .replaceAll(/(?<![<>!])=/g, '==')
    .replaceAll(/\$([A-Z])1/g, (_, letter: string) =>
      JSON.stringify(plainValue(row[letter.charCodeAt(0) - 65])),
    )
    .replaceAll('NOW()', String(now))
    .replaceAll('TODAY()', String(Math.floor(now)))
  const isNumber = (value: unknown) => typeof value === 'number'
  return Boolean(new Function('ISNUMBER', `return ${script}`)(isNumber))
}

function coveringOf(row: number, column: number) {
  return (range: sheets_v4.Schema$GridRange): boolean =>
    row >= (range.startRowIndex ?? 0) &&
    row < (range.endRowIndex ?? Number.POSITIVE_INFINITY) &&
    column >= (range.startColumnIndex ?? 0) &&
    column < (range.endColumnIndex ?? Number.POSITIVE_INFINITY)
}

function shownText(cell: FakeCell | undefined, pattern: string | null | undefined): string {
  const value = plainValue(cell)
  if (typeof value !== 'number' || !pattern) {
    return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  }
  const time = new Date(Math.round((value - firstDay) * dayMs))
  const part = (options: Intl.DateTimeFormatOptions) =>
    time.toLocaleString('en-US', { timeZone: 'UTC', ...options })
  return pattern
    .replace('ddd', part({ weekday: 'short' }))
    .replace('m/d', part({ month: 'numeric', day: 'numeric' }))
    .replace('h:mm am/pm', part({ hour: 'numeric', minute: '2-digit' }))
}

function css3({ red, green, blue }: sheets_v4.Schema$Color): string {
  return `rgb(${[red, green, blue].map((part) => Math.round((part ?? 0) * 255)).join()})`
}
