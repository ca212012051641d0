/** Plan of one sync: how the list differs from the journal, row by row, in the order of staff. */

import type {
  CellChange,
  CellValue,
  HitRow,
  ListPlan,
  NewListRow,
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
  contentOf,
  editedParts,
  idIn,
  type LeadRow,
  leadRows,
  noContent,
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
    const repairs = repairsOf(grid, undefined, references, state)
    const plan = { ...nothing, ...repairs, references: Object.fromEntries(references) }
    return { plan, isNeeded: hasChanges(plan), problem: layout }
  }
  const rows = leadRows(grid, layout, references)
  const wantedById = new Map(wanted.map((row) => [row.id, row]))
  const repairs = repairsOf(grid, layout, references, state, rows, wantedById)
  const present = new Set([...rows.map(({ id }) => id), ...repairs.restoredIds])
  const missing = wanted.filter(({ id }) => !present.has(id)).slice(-mostInserted)
  const names = new Map([...references].map(([reference, id]) => [id, reference]))
  const changes = rows.flatMap((row) => {
    const want = wantedById.get(row.id)
    return want ? cellsOf(row, want, layout, state) : []
  })
  const plan: ListPlan = {
    cells: [...repairs.cells, ...changes],
    deleted: [
      ...repairs.deleted,
      ...rows.filter(({ id }) => !wantedById.has(id)).map(({ row, id }) => ({ row, expects: id })),
    ].sort((a, b) => a.row - b.row),
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
    return { row: row.row, column: place[title], title, value, note, expects: row.id }
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
    const isReadable = readText(part, text) !== undefined
    const isUnchanged = part === notePart || listed[row.id]?.said[part] === to
    // Staff's edit stays in the cell, unless the journal has changed as well.
    if (edited.includes(part) && isReadable && isUnchanged) return []
    return [change(title, cellFor(part, to), isReadable ? undefined : setBack(part, text))]
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
  return { id, reference, values, openAt: cells.Open === undefined ? undefined : place.Open }
}

function isSameCell(cell: CellValue | undefined, wanted: CellValue): boolean {
  if (typeof cell === 'number' && typeof wanted === 'number') {
    return Math.abs(cell - wanted) < sameTime
  }
  return String(cell ?? '').trim() === wanted
}

/**
 * Puts right what the last plan hit by mistake, from the snapshot made right before. A row that was
 * changed is found by its content, as nobody knows where staff have moved it.
 */
function repairsOf(
  grid: Grid,
  layout: ListLayout | undefined,
  references: References,
  { hit }: WorkListState,
  rows: readonly LeadRow[] = [],
  wanted: ReadonlyMap<string, WantedRow> = new Map(),
) {
  const repairs = {
    cells: [] as CellChange[],
    deleted: [] as { row: number; expects: string }[],
    restored: [] as HitRow[],
    restoredIds: [] as string[],
  }
  const present = new Set(rows.map(({ id }) => id))
  const contents = grid.map(contentOf)
  for (const each of hit) {
    const content = contentOf(each.after ?? [])
    const at = each.after === undefined ? -1 : contents.indexOf(content)
    const id = layout && idIn(each.before, layout.place.Reference, references)
    if (at !== -1) {
      // Another row of the same content is another row.
      contents[at] = ''
      const expects = id ?? content
      if (each.row === -1) repairs.deleted.push({ row: at, expects: content })
      else repairs.cells.push(...undoing(each, at, expects))
    } else if (id !== undefined) {
      if (present.has(id) || !wanted.has(id) || repairs.restoredIds.includes(id)) continue
      repairs.restoredIds.push(id)
      repairs.restored.push(each)
    } else if (contentOf(each.before) !== noContent) repairs.restored.push(each)
  }
  repairs.restored.sort((a, b) => a.row - b.row)
  return repairs
}

function undoing({ row, before, after = [] }: HitRow, at: number, expects: string) {
  const width = Math.max(before.length, after.length)
  return Array.from({ length: width }, (_, column) => column)
    .filter((column) => (before[column] ?? '') !== (after[column] ?? ''))
    .map((column) => {
      const value = before[column] ?? ''
      return { row: at, column, title: '', value, expects, from: { row, column } }
    })
}
