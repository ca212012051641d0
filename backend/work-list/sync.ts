/**
 * One sync of the list: read → plan → freeze → send → read the snapshot → take what staff did
 * (docs/architecture.md §3.8). Whatever is interrupted, the next sync finds by its snapshot whether
 * the plan was carried out, and goes on from there.
 */

import { isOpen } from '#backend/access/tokens.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import type { FrozenPlan, WorkListState } from '#backend/journal/work-list-store.ts'
import {
  type Sheet,
  type SheetDescription,
  type SheetTab,
  tabIdFrom,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { columnLetter } from '#backend/sheet/tab-spans.ts'
import type { DeliveryState } from '#domain/delivery-report.ts'
import { sheetAuthor } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { listBatch, snapshotIdOf, snapshotsIn } from './list-batch.ts'
import { findColumns, type Grid } from './list-columns.ts'
import { listTable } from './list-table.ts'
import { planOf } from './plan.ts'
import { listTitle, makingRequests } from './set-up.ts'
import { editsIn, settled } from './settle.ts'
import type { WantedRow } from './wanted-rows.ts'

/** What a sync works with. */
export interface WorkListWork {
  readonly sheet: Sheet
  readonly journal: Pick<Journal, 'journalId' | 'rowsBefore'>
  readonly staff: Pick<StaffRecords, 'statuses' | 'tokens' | 'workLists'>
  readonly office: Office
  readonly siteUrl: string | undefined
  /** Of delivery, which always goes first. */
  readonly deliveryState: () => DeliveryState
  /** Rows that the list should have, newest first. */
  readonly wanted: () => Promise<readonly WantedRow[]>
  readonly now: () => Date
  /** The list or its snapshot was gone. */
  readonly noteAnew: () => void
}

/**
 * @returns how many people are on the list; undefined if it is to be looked at again at once
 * @throws SheetCallError, also if staff must act
 */
export async function sync(work: WorkListWork): Promise<number | undefined> {
  const { sheet, staff, siteUrl } = work
  const before = await staff.workLists.read(sheet.spreadsheetId)
  const described = await sheet.describe()
  // Read after the description: of a list that stood still meanwhile, it tells the truth.
  const state = await staff.workLists.read(sheet.spreadsheetId)
  if (state.number !== before.number) return undefined
  for (const plan of state.plans) {
    const snapshot = tabIn(described, plan.snapshotId)
    if (snapshot) return settle(work, state, plan, snapshot)
  }
  const list = tabIn(described, state.tabId)
  if (list === undefined || tabIn(described, state.snapshotId) === undefined) {
    return begin(work, state, described, list)
  }
  const grid = await readGrid(work, list)
  const { plan, isNeeded, problem } = planOf(grid, await work.wanted(), state, siteUrl)
  const isRestored = false
  if (isNeeded) return send(work, state, described, { ...plan, tabId: list.id, isRestored })
  if (problem !== undefined) throw unusableTab(problem)
  return Object.keys(state.rows).length
}

/** Makes the list, or a first snapshot of one that is there, when list or snapshot are gone. */
async function begin(
  work: WorkListWork,
  state: WorkListState,
  described: SheetDescription,
  list: SheetTab | undefined,
) {
  const { journal, sheet, office } = work
  const isNamed = ({ title }: SheetTab) => title.toLowerCase() === listTitle.toLowerCase()
  const found = list ?? described.tabs.find(isNamed)
  if (found !== undefined && findColumns(await readGrid(work, found)).problem) {
    throw unusableTab(
      `The tab “${found.title}” isn’t the work list. Rename it, and the website makes its own.`,
    )
  }
  if (state.number > 0) work.noteAnew()
  const tabId =
    found?.id ?? tabIdFrom(journal.journalId, sheet.spreadsheetId, listTitle, state.number)
  // An older snapshot is there only if staff restored an older version of the spreadsheet.
  const snapshots = snapshotsIn(described, journal.journalId)
  const isRestored = snapshots.some(({ number }) => number < state.number)
  const nothing = { cells: [], deleted: [], inserted: [], titleRow: 0 }
  const plan = { ...nothing, leads: state.rows, tabId, isRestored }
  const making = found ? [] : makingRequests(tabId, await namesIn(work), office.timeZone)
  return send(work, state, described, plan, making)
}

/** The next sync finds by the snapshot whether this was carried out, whatever the answer. */
async function send(
  { sheet, staff, deliveryState, journal: { journalId } }: WorkListWork,
  state: WorkListState,
  described: SheetDescription,
  planned: Omit<FrozenPlan, 'snapshotId'>,
  making: ReturnType<typeof makingRequests> = [],
): Promise<undefined> {
  const plan = { ...planned, snapshotId: snapshotIdOf(journalId, state, planned) }
  if (!(await staff.workLists.freeze(state, plan)) || deliveryState() !== 'idle') return
  await sheet.batchUpdate([...making, ...listBatch(plan, state, described, journalId)])
}

/** The Sheet has this plan's snapshot: takes the edits in it, and stores what the list holds. */
async function settle(
  work: WorkListWork,
  state: WorkListState,
  plan: FrozenPlan,
  tab: SheetTab,
): Promise<undefined> {
  const { staff, office } = work
  const carried = { plan, state, snapshot: listTable(await readGrid(work, tab), plan.leads) }
  const at = work.now().toISOString()
  const context = { at, office, names: await namesIn(work) }
  const ids = [...editsIn(carried).keys()]
  const detail = { by: 'edits in the work list', ...(ids.length === 1 && { id: ids[0] }) }
  const who = { by: sheetAuthor, role: 'staff', address: '' }
  const line = { at, ...who, action: 'status.change', detail, rows: ids.length }
  await staff.workLists.moveOn(state, ids, line, (leads) => settled(carried, leads, context))
}

/** Names of the tokens in use. */
async function namesIn({ staff, now }: WorkListWork): Promise<readonly string[]> {
  const tokens = await staff.tokens.list()
  return tokens.filter((token) => isOpen(token, now())).map(({ name }) => name)
}

/** Reads to the last row there is by then: a row that staff moved down must not seem gone. */
function readGrid({ sheet }: WorkListWork, { title, columnCount }: SheetTab): Promise<Grid> {
  return sheet.readValues(title, `A:${columnLetter(columnCount - 1)}`, 'number')
}

function tabIn({ tabs }: SheetDescription, wanted: number | undefined): SheetTab | undefined {
  return tabs.find(({ id }) => id === wanted)
}
