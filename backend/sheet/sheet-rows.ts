/**
 * The leads as they stand in the Sheet now, with staff's edits, for the admin view. Refreshing the
 * page cannot use up Google's quota: readers share one reading under way, and for five seconds its
 * result.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { ageMs, type Clock, type Moment, moment, systemClock } from '#backend/clock.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { Sheet, SheetFailure, SheetTab, SheetValues } from './sheet.ts'
import { columnLetter } from './sheet-ids.ts'
import { cellsIn, layoutOf, namesIn, type SheetLayout } from './sheet-layout.ts'

export type SheetRowsReading =
  /** Rows of eleven cells, oldest first, without the header. */
  | { readonly outcome: 'read'; readonly rows: readonly LeadCells[]; readonly readAt: Date }
  /** `reason` is a plain sentence without personal data. */
  | { readonly outcome: 'failed'; readonly reason: string }

export interface SheetRowsOptions {
  readonly sheet: Sheet
  /** The tab that delivery writes to; its title may be another than the configured one by now. */
  readonly findTab: (tabs: readonly SheetTab[]) => Promise<SheetTab | undefined>
  readonly clock?: Clock
}

const cacheMs = 5_000
/** Some megabytes of JSON, whose parsing holds up other requests for a few tens of milliseconds. */
const rowsPerReading = 10_000
const rowsPerTurn = 1_000
const acceptedAtPattern = /^\d{4}-\d{2}-\d{2}T/

type Rows =
  | { readonly ok: true; readonly rows: readonly LeadCells[] }
  | { readonly ok: false; readonly failure: SheetFailure }

/** Returns the reader; nothing is read before its first call. */
export function sheetRowsReader(options: SheetRowsOptions): () => Promise<SheetRowsReading> {
  const clock = options.clock ?? systemClock
  let latest: { readonly at: Moment; readonly reading: Promise<SheetRowsReading> } | undefined
  let isUnderWay = false
  return () => {
    if (latest !== undefined && (isUnderWay || ageMs(clock, latest.at) < cacheMs)) {
      return latest.reading
    }
    isUnderWay = true
    const reading = readAll(options, clock).finally(() => {
      isUnderWay = false
      latest = { at: moment(clock), reading }
    })
    latest = { at: moment(clock), reading }
    return reading
  }
}

async function readAll(
  { sheet, findTab }: SheetRowsOptions,
  clock: Clock,
): Promise<SheetRowsReading> {
  const described = await sheet.describe()
  if (!described.ok) return { outcome: 'failed', reason: described.failure.reason }
  const tab = await findTab(described.value.tabs)
  if (tab === undefined) {
    return { outcome: 'failed', reason: 'The tab with the leads is not in the spreadsheet.' }
  }
  const readAt = new Date(clock.now())
  const read = await readTab(sheet, tab)
  return read.ok
    ? { outcome: 'read', rows: await oldestFirst(read.rows), readAt }
    : { outcome: 'failed', reason: read.failure.reason }
}

async function readTab(sheet: Sheet, tab: SheetTab): Promise<Rows> {
  const lastColumn = columnLetter(Math.max(tab.columnCount, leadRowColumns.length) - 1)
  const rows: LeadCells[] = []
  let layout: SheetLayout | undefined
  for (let first = 1; first <= tab.rowCount; first += rowsPerReading) {
    const last = Math.min(tab.rowCount, first + rowsPerReading - 1)
    const page = await sheet.readValues(tab.title, `A${first}:${lastColumn}${last}`)
    if (!page.ok) return page
    layout ??= layoutOf(page.value[0] ?? [])
    for (const row of first === 1 ? withoutHeader(page.value) : page.value) {
      if (row.length > 0 && namesIn(row) < leadRowColumns.length) rows.push(cellsIn(layout, row))
      if (rows.length % rowsPerTurn === 0) await nextTurn()
    }
  }
  return { ok: true, rows }
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
    if (acceptedAtPattern.test(cells[0] ?? '')) acceptedAt = cells[0] ?? ''
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
