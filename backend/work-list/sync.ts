/**
 * One sync of the list: read → plan → freeze → send → read the snapshot → take what staff did
 * (docs/architecture.md §3.8). Whatever is interrupted, the next sync finds by its snapshot whether
 * the plan was carried out, and goes on from there.
 */

import type { AuditEntry } from '#backend/journal/audit-store.ts'
import type {
  FrozenPlan,
  ListPlan,
  WorkListState,
  WorkListStore,
} from '#backend/journal/work-list-store.ts'
import {
  type Sheet,
  SheetCallError,
  type SheetDescription,
  type SheetRequest,
  type SheetTab,
  tabIdFrom,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import { unusableAnswer } from '#backend/sheet/sheet-failures.ts'
import { columnLetter } from '#backend/sheet/tab-spans.ts'
import { sheetAuthor } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { confirmsPlan, listBatch, snapshotIdOf, snapshotsIn } from './list-batch.ts'
import { findColumns, type Grid } from './list-columns.ts'
import { mostInserted, nothing, planOf } from './plan.ts'
import { listTitle, makingRequests } from './set-up.ts'
import { editsIn, settled } from './settle.ts'
import type { WantedRow } from './wanted-rows.ts'

/** What a sync works with. */
export interface WorkListWork {
  readonly sheet: Sheet
  readonly journalId: string
  readonly store: WorkListStore
  readonly office: Office
  readonly siteUrl: string | undefined
  /** Rows that the list should have, newest first. */
  readonly wanted: () => Promise<readonly WantedRow[]>
  /** Names of the tokens in use. */
  readonly names: () => Promise<readonly string[]>
  readonly mayWrite: () => boolean
  /** ISO 8601, UTC. */
  readonly time: () => string
  readonly noteRows: (count: number) => void
  readonly noteAnew: () => void
}

/** @returns whether more is left to do at once @throws SheetCallError, also if staff must act */
export async function sync(work: WorkListWork): Promise<'rest' | 'again'> {
  const { sheet, store } = work
  const before = await store.read(sheet.spreadsheetId)
  const described = await sheet.describe()
  // Read after the description: of a list that stood still meanwhile, it tells the truth.
  const state = await store.read(sheet.spreadsheetId)
  if (state.number !== before.number) return 'again'
  const done = state.plans.find(({ snapshotId }) => hasTab(described, snapshotId))
  if (done !== undefined) return settle(work, state, done, described)
  const list = described.tabs.find(({ id }) => id === state.tabId)
  if (list === undefined || !hasTab(described, state.snapshotId)) {
    return begin(work, state, described, list)
  }
  const grid = await readGrid(sheet, list)
  const { plan, isNeeded, problem } = planOf(grid, await work.wanted(), state)
  if (isNeeded) return send(work, state, described, { ...plan, tabId: list.id })
  if (problem !== undefined) throw unusableTab(problem)
  work.noteRows(Object.keys(state.rows).length)
  return 'rest'
}

/** Makes the list, or a first snapshot of one that is there, when list or snapshot are gone. */
async function begin(
  work: WorkListWork,
  state: WorkListState,
  described: SheetDescription,
  list: SheetTab | undefined,
) {
  const { journalId, sheet, office } = work
  const found = list ?? described.tabs.find(({ title }) => title.toLowerCase() === lowerTitle)
  if (found !== undefined && typeof findColumns(await readGrid(sheet, found)) === 'string') {
    throw unusableTab(
      `The tab “${found.title}” isn’t the work list. Rename it, and the website makes its own.`,
    )
  }
  const tabId = found?.id ?? tabIdFrom(journalId, sheet.spreadsheetId, listTitle, state.number)
  // An older snapshot is there only if staff restored an older version of the spreadsheet.
  const isRestored = snapshotsIn(described, journalId).some(({ number }) => number < state.number)
  const references = Object.entries(state.rows).map(([id, { reference }]) => [reference, id])
  const isAnew = state.number > 0
  const plan = {
    ...{ ...nothing, references: Object.fromEntries(references) },
    ...{ tabId, isAnew, isRestored },
  }
  const making = found ? [] : makingRequests(tabId, await work.names(), office.timeZone)
  return send(work, state, described, plan, making)
}

const lowerTitle = listTitle.toLowerCase()

async function send(
  work: WorkListWork,
  state: WorkListState,
  described: SheetDescription,
  planned: ListPlan & Pick<FrozenPlan, 'tabId' | 'isAnew' | 'isRestored'>,
  making: readonly SheetRequest[] = [],
): Promise<'rest' | 'again'> {
  const { sheet, store, journalId, siteUrl } = work
  const plan = { ...planned, snapshotId: snapshotIdOf(journalId, state, planned) }
  if (!(await store.freeze(state, plan))) return 'again'
  if (!work.mayWrite()) return 'rest'
  const requests = listBatch(plan, { journalId, state, described, siteUrl, making })
  const reply = await sheet.batchUpdate(requests)
  if (!confirmsPlan(reply, plan)) throw new SheetCallError(unusableAnswer('not this plan’s tab'))
  return settle(work, state, plan, await sheet.describe())
}

/** The Sheet has this plan's snapshot: takes the edits in it, and stores what the list holds. */
async function settle(
  work: WorkListWork,
  state: WorkListState,
  plan: FrozenPlan,
  { tabs }: SheetDescription,
): Promise<'rest' | 'again'> {
  const { sheet, store, office } = work
  const tab = tabs.find(({ id }) => id === plan.snapshotId)
  if (tab === undefined) throw new SheetCallError(unusableAnswer('without the plan’s tab'))
  const snapshot = await readGrid(sheet, tab)
  const at = work.time()
  const context = { at, office, names: new Set(await work.names()) }
  const edited = [...editsIn(snapshot, plan, state).keys()]
  const line = edited.length === 0 ? undefined : lineOf(at, edited)
  let isMore = edited.length > 0 || plan.inserted.length === mostInserted
  await store.moveOn(state, edited, line, (leads) => {
    const after = settled({ snapshot, plan, state }, leads, context)
    if (plan.isAnew) work.noteAnew()
    isMore ||= after.state.damaged.length > 0 || plan.isRestored === true || state.number === 0
    work.noteRows(Object.keys(after.state.rows).length)
    return after
  })
  return isMore ? 'again' : 'rest'
}

function lineOf(at: string, ids: readonly string[]): AuditEntry {
  const detail = { by: 'edits in the work list', ...(ids.length === 1 && { id: ids[0] }) }
  const who = { by: sheetAuthor, role: 'staff', address: '' }
  return { at, ...who, action: 'status.change', detail, rows: ids.length }
}

/** Reads to the last row there is by then: a row that staff moved down must not seem gone. */
async function readGrid(
  sheet: Sheet,
  { title, columnCount }: Pick<SheetTab, 'title' | 'columnCount'>,
): Promise<Grid> {
  return sheet.readValues(title, `A:${columnLetter(columnCount - 1)}`, 'number')
}

function hasTab({ tabs }: SheetDescription, id: number | undefined): boolean {
  return tabs.some((tab) => tab.id === id)
}
