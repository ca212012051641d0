/** Status of delivery: rows delivered, waiting, set aside and why, or removed by staff. */

import type { Config } from '#backend/config.ts'
import { openChain } from '#backend/delivery/chain.ts'
import { deliveredTo } from '#backend/delivery/compare.ts'
import type { Sheet, SheetDescription } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { readLayout } from '#backend/sheet/sheet-layout.ts'
import { hasMarker } from '#backend/sheet/sheet-marker.ts'
import { findColumns, searchedRows } from '#backend/work-list/list-columns.ts'
import { cellOf } from '#domain/lead-row.ts'
import type { CommandReport, Line } from './report.ts'
import { onSheet, type SheetConnection } from './sheet-connection.ts'

const mostRead = 10_000

export function showSheetStatus(config: Config): Promise<CommandReport> {
  return onSheet(config, async (connection, lines) => {
    lines.push(...(await localLines(connection)))
    return await sheetReport(connection, lines)
  })
}

/** What the journal alone knows. */
async function localLines({ sheet, journal, outbox }: SheetConnection): Promise<Line[]> {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  const { pending, limited, oldestPendingAt, ...counts } = await journal.counts()
  const quarantined = await outbox.quarantined(mostRead)
  const [oldestAside] = quarantined
  return [
    `Spreadsheet   ${sheet.spreadsheetId}`,
    chain.isStarted
      ? `Delivery      batches written: ${chain.number}, the last at ${chain.lastDeliveredAt ?? '(none yet)'}`
      : 'Delivery      nothing has gone out yet: the service begins on its own once it runs and Google lets it, or run "npm run leads -- sheet setup"',
    `Waiting       ${pending - limited}${since(oldestPendingAt)}`,
    limited > 0 &&
      `              ${limited} more, beyond a client’s daily limit, wait for the owner: see Delivery in the dashboard`,
    `Set aside     ${counts.quarantined}${since(oldestAside && cellOf(oldestAside.cells, 'timestamp'))}`,
    ...[...Map.groupBy(quarantined, ({ refusal }) => refusal?.reason)].map(
      ([reason, events]) => `              ${events.length}: ${reason}`,
    ),
    quarantined.length > 0 && '              "npm run leads -- sheet quarantine" shows them',
  ]
}

/** @param lines receives what is found @throws SheetCallError */
async function sheetReport(
  { settings, sheet, outbox, staff }: SheetConnection,
  lines: Line[],
): Promise<CommandReport> {
  const chain = await openChain(outbox, sheet.spreadsheetId)
  const described = await sheet.describe()
  const tab = described.tabs.find(({ id }) => id === chain.tabId)
  if (tab === undefined) {
    if (chain.isStarted) lines.push('Tab           missing: run "npm run leads -- sheet setup"')
    return { isDone: !chain.isStarted, lines, facts: {} }
  }
  const isMarked = hasMarker(described, chain.marker)
  lines.push(
    `Tab           “${tab.title}”, ${tab.rowCount} rows`,
    tab.title !== settings.tab &&
      `              GOOGLE_SHEET_TAB says “${settings.tab}”, which counts only when a tab is made: rename the tab instead`,
    `Marker        a hidden tab, ${isMarked ? 'there' : 'not seen: a batch is being written, or the marker was deleted; the service sorts it out on its own'}`,
  )
  // Before the tab is read: rows that the service delivers meanwhile are not missing.
  const delivered = await Array.fromAsync(deliveredTo(outbox, chain), ({ id }) => id)
  const ids = await readEventIds(sheet, tab)
  const missing = delivered.filter((id) => !ids.has(id)).length
  await outbox.noteRowsMissing(chain, missing)
  lines.push(
    `Rows          ${ids.size} in the tab`,
    `Missing       ${missing}${missing === 0 ? '' : ` delivered ${missing === 1 ? 'row is' : 'rows are'} no longer in the Sheet, or without an id: "npm run leads -- sheet replay" shows which`}`,
  )
  lines.push(...(await workListLines(sheet, described, staff)))
  const { titleRow } = await readLayout(sheet, tab)
  lines.push(
    `Titles        ${titleRow === undefined ? 'none; leads are in the usual order' : `in row ${titleRow + 1}`}`,
  )
  return { isDone: true, lines, facts: { rows: ids.size, missing } }
}

async function workListLines(
  sheet: Sheet,
  { tabs }: SheetDescription,
  { workLists }: SheetConnection['staff'],
): Promise<Line[]> {
  const { number, tabId, rows, at } = await workLists.read(sheet.spreadsheetId)
  if (number === 0) return []
  const tab = tabs.find(({ id }) => id === tabId)
  const columns = tab && findColumns(await sheet.readValues(tab.title, `1:${searchedRows}`))
  return [
    `Work list     ${Object.keys(rows).length} people, last written at ${at}`,
    tab === undefined && '              its tab is gone: the service makes it anew',
    typeof columns === 'string' && `              ${columns}`,
  ]
}

function since(oldestAt: string | undefined): string {
  return oldestAt === undefined ? '' : `, the oldest since ${oldestAt}`
}
