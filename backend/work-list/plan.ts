/** Plan of one sync: how the list differs from the journal, row by row, in the order of staff. */

import type {
  CellChange,
  CellValue,
  DamagedRow,
  ListPlan,
  NewListRow,
  RestoredRow,
  WorkListState,
} from '#backend/journal/work-list-store.ts'
import {
  findColumns,
  type Grid,
  type ListColumn,
  type ListLayout,
  listColumns,
  staffColumns,
} from './list-columns.ts'
import {
  addReferences,
  editedParts,
  inColumnsNow,
  type LeadRow,
  leadRows,
  ownership,
  type References,
  referencesIn,
} from './list-rows.ts'
import { cellFor, expectedIn, readText } from './staff-texts.ts'
import type { WantedRow } from './wanted-rows.ts'

/** Rows with the longest messages then stay far below what Google takes at once. */
export const mostInserted = 250
/** A minute, in days: times in the list are no finer. */
const sameTime = 1 / 1_440 / 2

interface Planned {
  readonly plan: ListPlan
  /** Whether there is anything to write, or to take from the list. */
  readonly isNeeded: boolean
  /** Why the list cannot be used as it is; what was hit by mistake is still put right. */
  readonly problem?: string
}

/** @param wanted newest first */
export function planOf(grid: Grid, wanted: readonly WantedRow[], state: WorkListState): Planned {
  const references = referencesIn(state.rows)
  addReferences(references, wanted.map(({ id }) => id).toReversed())
  const layout = findColumns(grid)
  if (typeof layout === 'string') {
    const { cells, restored } = repairsOf(grid, undefined, references, state)
    const plan = { ...nothing, cells, restored, references: Object.fromEntries(references) }
    return { plan, isNeeded: hasChanges(plan), problem: layout }
  }
  const rows = leadRows(grid, layout, references)
  const wantedById = new Map(wanted.map((row) => [row.id, row]))
  const repairs = repairsOf(grid, layout, references, state, rows, wantedById)
  const missing = wanted.filter(({ id }) => !repairs.present.has(id)).slice(-mostInserted)
  const names = new Map([...references].map(([reference, id]) => [id, reference]))
  const changes = rows.flatMap((row) => {
    const want = wantedById.get(row.id)
    return want ? cellsOf(row, want, layout, state) : []
  })
  const plan: ListPlan = {
    cells: [...repairs.cells, ...changes],
    deleted: rows.filter(({ id }) => !wantedById.has(id)).map(({ row, id }) => ({ row, id })),
    restored: repairs.restored,
    inserted: missing.map((row) => newRow(row, layout, names.get(row.id) ?? '')),
    titleRow: layout.titleRow,
    references: Object.fromEntries(references),
    said: Object.fromEntries(wanted.map(({ id, staff }) => [id, staff])),
  }
  const isChanged = rows.some((row) => editedParts(row, state.rows).length > 0)
  return { plan, isNeeded: hasChanges(plan) || isChanged || hasErasedSnapshot(rows, state) }
}

export const nothing: ListPlan = {
  ...{ cells: [], deleted: [], restored: [], inserted: [], titleRow: 0 },
  ...{ references: {}, said: {} },
}

function hasChanges({ cells, deleted, restored, inserted }: ListPlan): boolean {
  return cells.length + deleted.length + restored.length + inserted.length > 0
}

/** Whether the last snapshot still shows an erased person whose row has left the list. */
function hasErasedSnapshot(rows: readonly LeadRow[], { rows: listed }: WorkListState): boolean {
  const present = new Set(rows.map(({ id }) => id))
  return Object.entries(listed).some(([id, { held }]) => held.length === 0 && !present.has(id))
}

/** Cells of a lead's row that are to change. */
function cellsOf(
  row: LeadRow,
  want: WantedRow,
  { place }: ListLayout,
  { rows: listed }: WorkListState,
): readonly CellChange[] {
  const change = (title: ListColumn, value: CellValue, note?: string): CellChange => {
    return { row: row.row, column: place[title], value, note }
  }
  const ours = listColumns.flatMap((title) => {
    const value = want.cells[title]
    const isRight = value === undefined || isSameCell(row.cells[place[title]], value)
    return isRight ? [] : [change(title, value)]
  })
  const edited = editedParts(row, listed)
  const staffs = staffColumns.flatMap((title, part) => {
    const text = row.texts[part] ?? ''
    const to = want.staff[part] ?? ''
    if (text === to) return []
    const isEdited = edited.includes(part)
    const isReadable = readText(part, text) !== undefined
    const isUnchanged = part === notePart || listed[row.id]?.said[part] === to
    // Staff's edit stays in the cell, unless the journal has changed as well.
    if (isEdited && isReadable && isUnchanged) return []
    const note = isEdited && !isReadable ? setBack(part, text) : undefined
    return [change(title, cellFor(part, to), note)]
  })
  return [...ours, ...staffs]
}

function setBack(part: number, text: string): string {
  const typed = text === '' ? 'An empty cell' : `“${text}”`
  return `${typed} can’t be used here. Expected: ${expectedIn(part)}.`
}

export const notePart = 3

function newRow(
  { id, cells, staff }: WantedRow,
  { place }: ListLayout,
  reference: string,
): NewListRow {
  const values: CellValue[] = Array.from(
    { length: Math.max(...Object.values(place)) + 1 },
    () => '',
  )
  for (const title of listColumns) values[place[title]] = cells[title] ?? ''
  for (const [part, title] of staffColumns.entries()) {
    values[place[title]] = cellFor(part, staff[part] ?? '')
  }
  values[place.Reference] = reference
  return { id, reference, values, openAt: cells.Open === '' ? undefined : place.Open }
}

function isSameCell(cell: CellValue | undefined, wanted: CellValue): boolean {
  if (typeof cell === 'number' && typeof wanted === 'number') {
    return Math.abs(cell - wanted) < sameTime
  }
  return String(cell ?? '').trim() === wanted
}

/**
 * Puts right what plans damaged. A row is found by its content, as nobody knows where staff have
 * moved it; one that is not found comes back as a new row, which can hit no other.
 */
function repairsOf(
  grid: Grid,
  layout: ListLayout | undefined,
  references: References,
  { damaged, titles }: WorkListState,
  rows: readonly LeadRow[] = [],
  wanted: ReadonlyMap<string, WantedRow> = new Map(),
) {
  const owned = ownership(layout, references)
  const contents: (string | undefined)[] = grid.map(owned.ownContent)
  const present = new Set(rows.map(({ id }) => id))
  const cells: CellChange[] = []
  const restored: RestoredRow[] = []
  for (const [index, damage] of inColumnsNow(damaged, titles, grid).entries()) {
    const at = damage.after ? contents.indexOf(owned.ownContent(damage.after)) : -1
    const id = owned.leadIn(damage.before)
    // Another row of the same content is another row.
    if (at !== -1) contents[at] = undefined
    if (at !== -1) cells.push(...undoing(damage, at, owned))
    else if (id === undefined || (wanted.has(id) && !present.has(id)))
      restored.push({ index, ...damage })
    if (id !== undefined) present.add(id)
  }
  return { cells, restored, present }
}

function undoing(
  { before, after = [], row }: DamagedRow,
  at: number,
  { isListed, leadIn }: ReturnType<typeof ownership>,
): readonly CellChange[] {
  const isSameLead = leadIn(before) !== undefined && leadIn(before) === leadIn(after)
  return Array.from({ length: Math.max(before.length, after.length) }, (_, column) => column)
    .filter((column) => (before[column] ?? '') !== (after[column] ?? ''))
    .filter((column) => !(isSameLead && isListed(column)))
    .map((column) => ({ row: at, column, value: before[column] ?? '', fromRow: row }))
}
