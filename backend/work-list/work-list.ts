/**
 * The work list in the Sheet, kept beside delivery by syncs: read → plan → freeze → send → read the
 * snapshot → take what staff did (docs/architecture.md §3.8). Whatever is interrupted, the next sync
 * finds by its snapshot whether the plan was carried out, and goes on from there.
 */

import { isOpen } from '#backend/access/tokens.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { FrozenPlan, WorkListState } from '#backend/journal/work-list-store.ts'
import type { StaffRecords } from '#backend/open-journal.ts'
import { type Clock, stoppableSleep, systemClock } from '#backend/process/clock.ts'
import { errorTrace } from '#backend/process/errors.ts'
import {
  columnLetter,
  type Sheet,
  SheetCallError,
  type SheetDescription,
  type SheetTab,
  tabIdFrom,
  unusableTab,
} from '#backend/sheet/sheet.ts'
import type { DeliveryState, WorkListReport } from '#domain/delivery-report.ts'
import { sheetAuthor } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'
import { listBatch, snapshotIdOf, snapshotsIn } from './list-batch.ts'
import { findColumns, type Grid, listTable } from './list-table.ts'
import { planOf } from './plan.ts'
import { listTitle, makingRequests } from './set-up.ts'
import { editsIn, settled } from './settle.ts'
import { type WantedRow, wantedRows } from './wanted-rows.ts'

export interface WorkListOptions {
  readonly sheet: Sheet
  readonly journal: Pick<Journal, 'journalId' | 'rowsBefore'>
  readonly staff: Pick<StaffRecords, 'statuses' | 'tokens' | 'workLists'>
  readonly office: Office
  readonly siteUrl: string | undefined
  /** Of delivery, which always goes first. */
  readonly deliveryState: () => DeliveryState
  readonly clock?: Clock
  readonly log?: { info(message: string): void; warn(message: string): void }
}

/** What a sync works with. */
interface WorkListWork extends WorkListOptions {
  /** Rows that the list should have, newest first. */
  readonly wanted: () => Promise<readonly WantedRow[]>
  readonly now: () => Date
  /** The list or its snapshot was gone. */
  readonly noteAnew: () => void
}

const readIntervalMs = 30_000
/** Even if there is always more to do, these calls are then less than half of Google's 60 a minute. */
const againMs = 5_000
const afterTroubleMs = 60_000
/** Asking more often would only burn quota until somebody acts. */
const needsAttentionMs = 5 * 60_000

export type WorkList = ReturnType<typeof openWorkList>

/** Asks Google nothing until `start`. */
export function openWorkList(options: WorkListOptions) {
  const { deliveryState, log } = options
  const clock = options.clock ?? systemClock
  const pauses = stoppableSleep(clock)
  const now = () => new Date(clock.now())
  let report: WorkListReport = {
    ...{ state: 'waiting', since: now().toISOString(), message: 'The list is starting.' },
  }
  let anew = ''

  function say(state: WorkListReport['state'], message: string): void {
    if (state === 'needs_attention' && message !== report.message)
      log?.warn(`work list: ${message}`)
    const since = state === report.state ? report.since : now().toISOString()
    report = { state, since, message }
  }

  const work: WorkListWork = {
    ...options,
    ...{ now, wanted: wantedRows(options, clock) },
    noteAnew: () => {
      anew = ' It began anew, because the list or its hidden copy was gone.'
      log?.warn(`work list:${anew}`)
    },
  }

  async function look(): Promise<void> {
    const state = deliveryState()
    if (state === 'standby') say('standby', 'Another instance of the service keeps the list.')
    else if (state !== 'idle') say('waiting', 'Leads go to the Sheet first.')
    const people = state === 'idle' ? await sync(work) : undefined
    if (people !== undefined) say('current', `People on the list: ${people}.${anew}`)
    await pauses.pause(people === undefined ? againMs : readIntervalMs)
  }

  function recover(error: unknown): Promise<void> {
    if (!(error instanceof SheetCallError)) {
      log?.warn(`work list: ${errorTrace(error)}`)
      say('waiting', 'The list ran into an unexpected error, and tries again.')
      return pauses.pause(afterTroubleMs)
    }
    const { kind, reason } = error.failure
    const isPassing = kind === 'unclear' || kind === 'busy'
    say(isPassing ? 'waiting' : 'needs_attention', reason)
    return pauses.pause(isPassing ? afterTroubleMs * (0.5 + clock.random()) : needsAttentionMs)
  }

  return {
    start: (): void => pauses.repeat(look, recover),
    stop: (): Promise<void> => pauses.stop(),
    report: (): WorkListReport => report,
  }
}

/**
 * @returns how many people are on the list; undefined if it is to be looked at again at once
 * @throws SheetCallError, also if staff must act
 */
async function sync(work: WorkListWork): Promise<number | undefined> {
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
