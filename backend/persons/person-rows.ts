/**
 * A person's rows in a spreadsheet: finds and deletes them, wherever staff have sorted, moved or
 * copied them. Opens spreadsheets with the configured credentials.
 */

import type { Config } from '#backend/config.ts'
import type { Database } from '#backend/journal/database.ts'
import { type WorkListState, workListStore } from '#backend/journal/work-list-store.ts'
import {
  asSheetError,
  leadsTab,
  type Sheet,
  SheetCallError,
  type SheetRequest,
  type SheetTab,
  type SheetValues,
  type TabRow,
  tabRows,
} from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { isMarker } from '#backend/sheet/sheet-marker.ts'
import { findLayout, readTop } from '#backend/sheet/sheet-rows.ts'
import { snapshotsIn } from '#backend/work-list/list-batch.ts'
import { findColumns, leadFinder } from '#backend/work-list/list-table.ts'
import { eventIdIn, leadRowColumns } from '#domain/lead-row.ts'
import type { PersonAddress } from './person-address.ts'

/** A spreadsheet that was ever given leads. */
interface PersonSheet {
  readonly sheet: Sheet
  /** Of the tab with the leads; undefined if delivery has not begun there. */
  readonly tabId: number | undefined
  readonly tabTitle: string
  readonly journalId: string
  readonly list: WorkListState
}

/** One after another. @returns sentences on those that could not be reached */
export async function inEachSheet(
  sql: Database,
  { googleSheet }: Config,
  work: (place: PersonSheet) => Promise<void>,
): Promise<readonly string[]> {
  const tabIds = new Map<string, PersonSheet['tabId']>()
  if (googleSheet) tabIds.set(googleSheet.spreadsheetId, undefined)
  const chains = await sql.query('SELECT spreadsheet_id AS id, tab_id FROM chains ORDER BY id')
  for (const { id, tab_id } of chains) {
    tabIds.set(String(id), tab_id === null ? undefined : Number(tab_id))
  }
  const problems: string[] = []
  for (const [spreadsheetId, tabId] of tabIds) {
    const list = await workListStore(sql).read(spreadsheetId)
    const { journalId } = sql
    const reason = googleSheet
      ? await work({
          sheet: new SheetClient({ ...googleSheet, spreadsheetId }),
          ...{ tabId, tabTitle: googleSheet.tab, journalId, list },
        }).catch((error: unknown) => asSheetError(error).message)
      : 'No Google account is set up.'
    if (reason !== undefined) {
      problems.push(
        `The spreadsheet ${spreadsheetId} couldn’t be used: ${reason} If it still exists, run the command again when it can be reached.`,
      )
    }
  }
  return problems
}

/** A row of one of our tabs that is the person's, by id or address. */
export interface OwnRow extends TabRow {
  readonly tab: SheetTab
  readonly titles: SheetValues[number]
}

/** @throws SheetCallError */
export async function findPersonRows(
  { sheet, journalId, tabId, tabTitle, list }: PersonSheet,
  address: PersonAddress,
  ids: ReadonlySet<string>,
) {
  const described = await sheet.describe()
  const snapshots = snapshotsIn(described, journalId).map(({ id }) => id)
  const leads = leadsTab(described.tabs, tabId, tabTitle)
  const own: OwnRow[] = []
  /** Of every other row in our tabs. */
  const otherIds = new Set<string>()
  /** Other rows that contain the address: other people's rows, or rows in staff's own tabs. */
  const naming: { tab: string; rows: number[] }[] = []
  for (const tab of described.tabs) {
    if (snapshots.includes(tab.id) || isMarker(tab)) continue
    const isOurs = tab === leads || tab.id === list.tabId
    const top = isOurs ? await readTop(sheet, tab) : []
    const columns = tab === leads ? leadColumns(top) : listColumns(top, list)
    const rows: number[] = []
    for await (const row of tabRows(sheet, tab)) {
      const id = columns?.idIn(row.values) ?? row.values.map(eventIdIn).find(Boolean)
      const isTheirs = id !== undefined && ids.has(id)
      if (columns && (isTheirs || address.isAll(row.values[columns.emailAt] ?? ''))) {
        own.push({ ...row, tab, titles: columns.titles })
        continue
      }
      if (row.values.some(address.isIn)) rows.push(row.index + 1)
      if (columns && id !== undefined) otherIds.add(id)
    }
    if (rows.length > 0) naming.push({ tab: tab.title, rows })
  }
  return { own, otherIds, naming }
}

/** Never guesses columns, as rows are deleted by them. @throws SheetCallError if unclear */
function leadColumns(top: SheetValues) {
  const { layout, titleRow = -1 } = findLayout(top)
  const emailAt = layout[leadRowColumns.indexOf('email')] ?? -1
  return { titles: top[titleRow] ?? [], emailAt, idIn: () => undefined }
}

/** @returns undefined if it isn't the list, or its titles are gone: rows are then only reported */
function listColumns(top: SheetValues, { rows }: WorkListState) {
  const layout = findColumns(top)
  if (layout.problem) return undefined
  const { place, titleRow } = layout
  return { titles: top[titleRow] ?? [], emailAt: place.Email, idIn: leadFinder(place, rows) }
}

export type ClearedRows = Awaited<ReturnType<typeof clearPersonRows>>

/** If staff sort the tab between a search and its deletion, the next search finds the rows left. */
const mostAttempts = 4

/**
 * Deletes the person's rows in one request, which Google takes whole or not at all, and searches
 * again until none is left. Delivery's markers name the whole tab and stay; its new rows go below.
 * @throws SheetCallError
 */
export async function clearPersonRows(
  place: PersonSheet,
  address: PersonAddress,
  ids: ReadonlySet<string>,
) {
  let deleted = 0
  let found = await findPersonRows(place, address, ids)
  const before = found.otherIds
  for (let attempt = 0; found.own.length > 0; attempt += 1) {
    if (attempt === mostAttempts) {
      throw new SheetCallError({
        kind: 'unclear',
        reason: 'Someone is changing the tab. Rows turned up again after each deletion.',
      })
    }
    await place.sheet.batchUpdate(deletion(found.own)).catch((error: unknown) => {
      // If the answer was lost, the next search settles what happened.
      if (asSheetError(error).failure.kind !== 'unclear') throw error
    })
    const left = await findPersonRows(place, address, ids)
    deleted += Math.max(0, found.own.length - left.own.length)
    found = left
  }
  await deleteSnapshots(place)
  /** Ids of other rows that vanished at the same moment, although nobody asked for that. */
  const lostIds = deleted === 0 ? [] : [...before].filter((id) => !found.otherIds.has(id))
  return { deleted, naming: found.naming, lostIds }
}

/**
 * Deletes the tabs that show the work list as it was, once it is clear of the person; without one,
 * the list begins again. A running service may have replaced one meanwhile, which Google refuses.
 */
async function deleteSnapshots({ sheet, journalId }: PersonSheet): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const snapshots = snapshotsIn(await sheet.describe(), journalId)
    if (snapshots.length === 0) return
    try {
      await sheet.batchUpdate(snapshots.map(({ id }) => ({ deleteSheet: { sheetId: id } })))
      return
    } catch (error) {
      const { kind } = asSheetError(error).failure
      if (attempt === mostAttempts || !['unclear', 'refused'].includes(kind)) throw error
    }
  }
}

/** From the bottom up. Adds as many empty rows, as Google refuses to delete a tab's last row. */
function deletion(own: readonly OwnRow[]): readonly SheetRequest[] {
  const byTab = [...Map.groupBy(own, ({ tab }) => tab.id)]
  return byTab.flatMap(([sheetId, rows]) => [
    { appendDimension: { sheetId, dimension: 'ROWS', length: rows.length } },
    ...rows.toReversed().map(({ index }) => ({
      deleteDimension: {
        range: { sheetId, dimension: 'ROWS', startIndex: index, endIndex: index + 1 },
      },
    })),
  ])
}
