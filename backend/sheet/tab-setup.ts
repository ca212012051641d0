/**
 * Requests that set up a tab for leads: eleven text columns, frozen titles, and nothing to the
 * right of them (spare columns count toward Google's limit on cells). Used when a chain begins, by
 * the service itself and by `npm run leads -- sheet setup`; never again, so that staff's own
 * formats stay.
 */

import { type LeadRowColumn, leadRowColumns } from '#domain/lead-row.ts'
import type { SheetRequest } from './sheet.ts'
import {
  cellFormat,
  colorRules,
  columnWidths,
  filterView,
  hiddenColumn,
  titleCells,
} from './tab-formats.ts'
import { columnLetter } from './tab-spans.ts'

/** Width in pixels (`extra` begins on a screen of 1366), and what staff see when they point at the title. */
const looks: Readonly<Record<LeadRowColumn, readonly [number, string]>> = {
  timestamp: [170, 'When it arrived, in UTC. The tab “Work list” has the office’s time.'],
  event: [
    150,
    'consultation_request: the contact form. lead: a download. tool_submission: a result of a tool. newsletter: a subscription. call_click: a tap on the telephone number.',
  ],
  name: [130, 'As the person typed it.'],
  email: [190, 'As the person typed it.'],
  consent: [60, 'true: agreed to be contacted.'],
  contentId: [130, 'Plan, download or tool.'],
  source: [110, 'The form that it came from.'],
  page: [140, 'The page that it was sent from.'],
  gaClientId: [180, 'The browser’s number in Google Analytics.'],
  userAgent: [180, 'The browser.'],
  extra: [
    420,
    'Everything else, as JSON: the message, answers, and the id by which the website finds the row. Please leave it alone.',
  ],
}

const columns = leadRowColumns.length

/** @param tabId chosen by us: adding it again is an error, so there is never a second tab */
export function newTabRequests(tabId: number, title: string): readonly SheetRequest[] {
  return [{ addSheet: { properties: { sheetId: tabId, title } } }, ...emptyTabRequests(tabId)]
}

/** For an empty tab: text format in all cells, so that staff's entries stay text; the titles. */
export function emptyTabRequests(tabId: number): readonly SheetRequest[] {
  return [
    {
      updateSheetProperties: {
        properties: {
          sheetId: tabId,
          gridProperties: { columnCount: columns, frozenRowCount: 1 },
        },
        fields: 'gridProperties(columnCount,frozenRowCount)',
      },
    },
    cellFormat(allOf(tabId), { numberFormat: { type: 'TEXT' } }),
    titleCells(tabId, looks),
  ]
}

/** What eases reading; delivery needs none of it. */
export function looksRequests(tabId: number): readonly SheetRequest[] {
  const range = allOf(tabId)
  const place = (column: LeadRowColumn) => leadRowColumns.indexOf(column)
  const cell = (column: LeadRowColumn) => `$${columnLetter(place(column))}1`
  const consent = { startColumnIndex: place('consent'), endColumnIndex: place('consent') + 1 }
  const newest = { dimensionIndex: place('timestamp'), sortOrder: 'DESCENDING' } as const
  const isRequest = { type: 'TEXT_EQ', values: [{ userEnteredValue: 'consultation_request' }] }
  return [
    cellFormat(range, { wrapStrategy: 'CLIP', verticalAlignment: 'TOP' }),
    ...columnWidths(tabId, looks),
    hiddenColumn(tabId, place('gaClientId')),
    hiddenColumn(tabId, place('userAgent')),
    ...colorRules([
      { range, formula: `=ISNUMBER(SEARCH("""suspect"":",${cell('extra')}))`, text: '#80868b' },
      {
        range: { sheetId: tabId, ...consent },
        ...{ formula: `=${cell('consent')}="true"`, text: '#1e6b34' },
      },
      {
        ...{ range, formula: `=${cell('event')}="consultation_request"` },
        ...{ background: '#fdf6e3', bold: true },
      },
    ]),
    filterView(range, 'Requests, newest first', newest, place('event'), { condition: isRequest }),
    filterView(range, 'People, newest first', newest, place('email'), {
      condition: { type: 'NOT_BLANK' },
    }),
  ]
}

function allOf(sheetId: number) {
  return { sheetId, startColumnIndex: 0, endColumnIndex: columns }
}
