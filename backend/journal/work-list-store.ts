/**
 * State of the work list (docs/architecture.md §3.8): what the list in the Sheet is known to hold, and
 * the plans sent for it. Every change names the state it was decided on and does nothing if that has
 * moved on, so that instances can share a list.
 */

import { type AuditEntry, appendLine } from './audit-store.ts'
import type { Database, Steps } from './database.ts'
import { openEvents } from './journal-event.ts'
import { addChanges, type Lead, leadsWith, type NewChange, staffTurn } from './status-store.ts'

/** Staff's four columns as plain text: status, assigned to, follow up on (2026-11-30), note. */
export type StaffTexts = readonly string[]

export interface KnownLead {
  readonly reference: string
  /** What the journal said when this was written, so that a later change there is noticed. */
  readonly said: StaffTexts
}

/** By event id. */
export type KnownLeads = Readonly<Record<string, KnownLead>>

export interface ListedLead extends KnownLead {
  /** By part, what its row holds; several texts if staff copied it. */
  readonly held: readonly (readonly string[])[]
}

export type CellValue = string | number | boolean | null

/** A row that a plan hit by mistake, because staff had moved rows a moment before. */
export interface DamagedRow {
  /** As it was, and is to be again. */
  readonly before: readonly CellValue[]
  /** Undefined if it was deleted. */
  readonly after?: readonly CellValue[] | undefined
  /** Index in the last snapshot, if that still has it whole, with its formulas and formats. */
  readonly row?: number | undefined
}

export interface CellChange {
  /** Index in the list as it was read, before rows are deleted or inserted. */
  readonly row: number
  readonly column: number
  readonly value: CellValue
  /** Says why a cell was set back. */
  readonly note?: string | undefined
  /** Row of the last snapshot from which the cell is copied instead. */
  readonly fromRow?: number | undefined
}

export interface NewRow {
  /** By column. */
  readonly values: readonly CellValue[]
  /** The lead whose row it is. */
  readonly id?: string
  /** The cell that links to the lead in the dashboard. */
  readonly link?: { readonly column: number; readonly uri: string } | undefined
  /** Index in the state of the damaged row that it puts back. */
  readonly damage?: number
  /** Row of the last snapshot from which it is copied instead. */
  readonly fromRow?: number | undefined
}

export interface ListPlan {
  readonly cells: readonly CellChange[]
  readonly deleted: readonly { readonly row: number; readonly id: string }[]
  readonly inserted: readonly NewRow[]
  /** Index of the row with the titles; new rows go right below it. */
  readonly titleRow: number
  readonly leads: KnownLeads
}

export interface FrozenPlan extends ListPlan {
  /** The tab in which Google keeps the list as it was right before this plan. */
  readonly snapshotId: number
  readonly tabId: number
  /** What the list holds may be older than what was taken from it. */
  readonly isRestored: boolean
}

export interface WorkListState {
  readonly spreadsheetId: string
  /** Counts the plans carried out. */
  readonly number: number
  /** Undefined until the list is made. */
  readonly tabId?: number
  readonly snapshotId?: number
  readonly rows: Readonly<Record<string, ListedLead>>
  /** Still to be put right. */
  readonly damaged: readonly DamagedRow[]
  /** The last snapshot shows rows that have left the list since, or are about to. */
  readonly isStale: boolean
  /** Of the last snapshot, by column: staff may move columns before a damaged row is right. */
  readonly titles: readonly string[]
  /** Sent for the next number; each has a snapshot id of its own. */
  readonly plans: readonly FrozenPlan[]
  /** When a plan was last carried out: ISO 8601, UTC. */
  readonly at?: string
}

export interface Settled {
  readonly state: WorkListState
  readonly changes: readonly NewChange[]
}

const selectList = 'SELECT list FROM work_lists WHERE spreadsheet_id = $1 FOR UPDATE'

const selectInput = `
  SELECT (SELECT max(sequence) FROM events) AS events,
    (SELECT max(position) FROM status_changes) AS changes,
    (SELECT count(*) FROM events WHERE erased_at IS NOT NULL) AS erased,
    (SELECT count(*) ${openEvents} AND state = 'limited') AS limited`

const upsertList = `
  INSERT INTO work_lists (spreadsheet_id, list) VALUES ($1, $2)
  ON CONFLICT (spreadsheet_id) DO UPDATE SET list = excluded.list`

export function workListStore(database: Pick<Database, 'query' | 'transaction'>) {
  return {
    read: async (spreadsheetId: string): Promise<WorkListState> => {
      const [row] = await database.query(selectList, spreadsheetId)
      return stateIn(spreadsheetId, row?.list)
    },
    /** Differs whenever leads, their states or erasures do. */
    input: async (): Promise<string> => JSON.stringify(await database.query(selectInput)),
    /** @returns false if the list has moved on since `known` */
    freeze: (known: WorkListState, plan: FrozenPlan): Promise<boolean> =>
      database.transaction(function* () {
        const state = yield* current(known)
        if (state === undefined) return false
        const others = state.plans.filter(({ snapshotId }) => snapshotId !== plan.snapshotId)
        // More than can be sent while a request may still be carried out.
        yield* keep({ ...state, plans: [...others, plan].slice(-20) })
        return true
      }),
    /**
     * Takes what staff did, and the list as it is after a plan, all at once.
     * @param settle gets the leads with these ids as they are now
     */
    moveOn: (
      known: WorkListState,
      ids: readonly string[],
      line: AuditEntry,
      settle: (leads: ReadonlyMap<string, Lead>) => Settled,
    ): Promise<void> =>
      database.transaction(function* () {
        yield staffTurn
        if ((yield* current(known)) === undefined) return
        const { state, changes } = settle(yield* leadsWith(ids))
        yield* addChanges(changes)
        if (changes.length > 0) yield* appendLine(line)
        yield* keep(state)
      }),
  }
}

/**
 * Forgets what the list holds of erased events, but not that it holds their rows, so that these go.
 * Plans quote leads; without them, the list begins again if one was under way.
 */
export function* forgetListed(ids: ReadonlySet<string>): Steps<void> {
  const selectLists = 'SELECT spreadsheet_id, list FROM work_lists FOR UPDATE'
  for (const { spreadsheet_id, list } of yield [selectLists]) {
    const state = stateIn(String(spreadsheet_id), list)
    const rows = Object.entries(state.rows).map(([id, row]) =>
      ids.has(id) ? [id, { ...row, said: ['', '', '', ''], held: [] }] : [id, row],
    )
    yield* keep({ ...state, rows: Object.fromEntries(rows), damaged: [], isStale: true, plans: [] })
  }
}

function* current({ spreadsheetId, number }: WorkListState): Steps<WorkListState | undefined> {
  const [row] = yield [selectList, spreadsheetId]
  const state = stateIn(spreadsheetId, row?.list)
  return state.number === number ? state : undefined
}

function* keep({ spreadsheetId, ...list }: WorkListState): Steps<void> {
  yield [upsertList, spreadsheetId, JSON.stringify(list)]
}

function stateIn(spreadsheetId: string, list: unknown): WorkListState {
  const none = { number: 0, rows: {}, damaged: [], isStale: false, titles: [], plans: [] }
  return { spreadsheetId, ...(list === undefined ? none : JSON.parse(String(list))) }
}
