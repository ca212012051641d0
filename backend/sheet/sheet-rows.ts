/** Reads the leads as they stand in the Sheet now, with staff's edits, for the admin view. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, systemClock } from '#backend/clock.ts'
import { eventIdIn } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { Sheet, SheetFailure, SheetTab, SheetValues } from './sheet.ts'
import { columnLetter } from './sheet-ids.ts'
import { cellsIn, layoutOf, namesIn, type SheetLayout } from './sheet-layout.ts'

export interface SheetRows {
  /** Eleven cells each, oldest first, without the header. */
  readonly rows: readonly LeadCells[]
  /** The events that these rows are of. */
  readonly ids: ReadonlySet<string>
  readonly readAt: Date
}

export type SheetRowsReading =
  | ({ readonly outcome: 'read' } & SheetRows)
  /** `reason` is a plain sentence without personal data. */
  | { readonly outcome: 'failed'; readonly reason: string }

export interface SheetRowsOptions {
  readonly sheet: Sheet
  /** The tab that delivery writes to; its title may be another than the configured one by now. */
  readonly findTab: (tabs: readonly SheetTab[]) => Promise<SheetTab | undefined>
  readonly clock?: Clock
}

/** Some megabytes of JSON, whose parsing holds up other requests for a few tens of milliseconds. */
const rowsPerReading = 10_000
const rowsPerTurn = 1_000
const acceptedAtPattern = /^\d{4}-\d{2}-\d{2}T/

type TabReading =
  | { readonly ok: true; readonly rows: readonly LeadCells[]; readonly ids: ReadonlySet<string> }
  | { readonly ok: false; readonly failure: SheetFailure }

export async function readSheetRows(options: SheetRowsOptions): Promise<SheetRowsReading> {
  const { sheet, findTab, clock = systemClock } = options
  const described = await sheet.describe()
  if (!described.ok) return { outcome: 'failed', reason: described.failure.reason }
  const tab = await findTab(described.value.tabs)
  if (tab === undefined) {
    return { outcome: 'failed', reason: 'The tab with the leads is not in the spreadsheet.' }
  }
  const readAt = new Date(clock.now())
  const read = await readTab(sheet, tab)
  if (!read.ok) return { outcome: 'failed', reason: read.failure.reason }
  return { outcome: 'read', rows: await oldestFirst(read.rows), ids: read.ids, readAt }
}

async function readTab(sheet: Sheet, tab: SheetTab): Promise<TabReading> {
  const lastColumn = columnLetter(Math.max(tab.columnCount, leadRowColumns.length) - 1)
  const rows: LeadCells[] = []
  const ids = new Set<string>()
  let layout: SheetLayout | undefined
  for (let first = 1; first <= tab.rowCount; first += rowsPerReading) {
    const last = Math.min(tab.rowCount, first + rowsPerReading - 1)
    const page = await sheet.readValues(tab.title, `A${first}:${lastColumn}${last}`)
    if (!page.ok) return page
    layout ??= layoutOf(page.value[0] ?? [])
    for (const row of first === 1 ? withoutHeader(page.value) : page.value) {
      if (row.length > 0 && namesIn(row) < leadRowColumns.length) {
        const cells = cellsIn(layout, row)
        const id = eventIdIn(cellOf(cells, 'extra'))
        if (id !== undefined) ids.add(id)
        rows.push(cells)
      }
      if (rows.length % rowsPerTurn === 0) await nextTurn()
    }
  }
  return { ok: true, rows, ids }
}

/** Staff may have renamed the header; only a row that begins like a lead is none. */
function withoutHeader([first, ...rest]: SheetValues): SheetValues {
  if (first === undefined) return []
  return acceptedAtPattern.test(String(first[0] ?? '')) ? [first, ...rest] : rest
}

/** Whatever order staff sorted by; rows that they typed themselves stay behind the row above them. */
async function oldestFirst(rows: readonly LeadCells[]): Promise<readonly LeadCells[]> {
  let acceptedAt = ''
  const dated = rows.map((cells) => {
    const timestamp = cellOf(cells, 'timestamp')
    if (acceptedAtPattern.test(timestamp)) acceptedAt = timestamp
    return { acceptedAt, cells }
  })
  await nextTurn()
  const isSorted = dated.every(
    (row, index) => index === 0 || (dated[index - 1]?.acceptedAt ?? '') <= row.acceptedAt,
  )
  if (isSorted) return rows
  return dated
    .sort((a, b) => (a.acceptedAt < b.acceptedAt ? -1 : a.acceptedAt > b.acceptedAt ? 1 : 0))
    .map(({ cells }) => cells)
}
