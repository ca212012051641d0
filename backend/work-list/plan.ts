/** Plan of one sync: how the list differs from the journal, row by row, in the order of staff. */

import type {
  CellChange,
  CellValue,
  KnownLead,
  KnownLeads,
  ListedLead,
  ListPlan,
  NewRow,
  WorkListState,
} from '#backend/journal/work-list-store.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { repairsOf } from './damaged-rows.ts'
import {
  type Grid,
  isEdit,
  type LeadRow,
  type ListColumn,
  type ListLayout,
  listColumns,
  listTable,
  staffColumns,
} from './list-table.ts'
import { cellFor, expectedIn, notePart, readText } from './staff-texts.ts'
import type { WantedRow } from './wanted-rows.ts'

/** Rows with the longest messages then stay far below what Google takes at once. */
const mostInserted = 250
/** A minute, in days: times in the list are no finer. */
const sameTime = 1 / 1_440 / 2

/**
 * @param wanted newest first
 * @param siteUrl where links to the dashboard lead
 * @returns whether there is anything to write, or to take from the list; and why it cannot be used
 * as it is: what was hit by mistake is still put right
 */
export function planOf(
  grid: Grid,
  wanted: readonly WantedRow[],
  state: WorkListState,
  siteUrl: string | undefined,
) {
  const leads = knownLeads(wanted, state.rows)
  const list = listTable(grid, leads)
  const { rows, titleRow, problem } = list
  const wantedById = new Map(wanted.map((row) => [row.id, row]))
  const repairs = repairsOf(list, state, new Set(wantedById.keys()))
  const missing = wanted.filter(({ id }) => !repairs.present.has(id)).slice(-mostInserted)
  const changes = rows.flatMap((row) => {
    const want = wantedById.get(row.id)
    return want ? cellsOf(row, want, list, state.rows[row.id]) : []
  })
  const plan: ListPlan = {
    cells: [...repairs.cells, ...changes],
    deleted: rows.filter(({ id }) => !wantedById.has(id)).map(({ row, id }) => ({ row, id })),
    inserted: problem
      ? []
      : [
          ...missing.map((row) => newRow(row, list, leads[row.id]?.reference ?? '', siteUrl)),
          ...repairs.inserted,
        ],
    ...{ titleRow, leads },
  }
  const isChange = plan.cells.length + plan.deleted.length + plan.inserted.length > 0
  const isEdited = rows.some(({ id, texts }) =>
    texts.some((text, part) => isEdit(state.rows[id], part, text)),
  )
  const isNeeded = isChange || isEdited || (state.isStale && !problem)
  return { plan, isNeeded, problem }
}

/** Gives each lead a reference that no other in the list has: the usual one, or a longer one. */
function knownLeads(wanted: readonly WantedRow[], rows: WorkListState['rows']): KnownLeads {
  const taken = new Set(Object.values(rows).map(({ reference }) => reference))
  const leads: Record<string, KnownLead> = { ...rows }
  for (const { id, staff } of wanted.toReversed()) {
    const usual = submissionReference(id)
    const free = taken.has(usual) ? id.slice(19).toUpperCase() : usual
    const reference = leads[id]?.reference ?? free
    taken.add(reference)
    leads[id] = { reference, said: staff }
  }
  return leads
}

/** Cells of a lead's row that are to change. */
function cellsOf(
  row: LeadRow,
  want: WantedRow,
  { place }: ListLayout,
  listed: ListedLead | undefined,
): readonly CellChange[] {
  const change = (title: ListColumn, value: CellValue, note?: string): CellChange => {
    return { row: row.row, column: place[title], value, note }
  }
  const ours = listColumns.flatMap((title) => {
    const value = want.cells[title]
    const isRight = value === undefined || isSameCell(row.cells[place[title]], value)
    return isRight ? [] : [change(title, value)]
  })
  const staffs = staffColumns.flatMap((title, part) => {
    const text = row.texts[part] ?? ''
    const to = want.staff[part] ?? ''
    if (text === to) return []
    const isEdited = isEdit(listed, part, text)
    const isReadable = readText(part, text) !== undefined
    const isUnchanged = part === notePart || listed?.said[part] === to
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

function newRow(
  { id, cells, staff }: WantedRow,
  { place }: ListLayout,
  reference: string,
  siteUrl: string | undefined,
): NewRow {
  const values: CellValue[] = Array(Math.max(...Object.values(place)) + 1).fill('')
  for (const title of listColumns) values[place[title]] = cells[title] ?? ''
  for (const [part, title] of staffColumns.entries()) {
    values[place[title]] = cellFor(part, staff[part] ?? '')
  }
  values[place.Reference] = reference
  const link = { column: place.Open, uri: `${siteUrl}/admin/leads?q=${reference}` }
  return { id, values, link: siteUrl === undefined ? undefined : link }
}

function isSameCell(cell: CellValue | undefined, wanted: CellValue): boolean {
  if (typeof cell === 'number' && typeof wanted === 'number') {
    return Math.abs(cell - wanted) < sameTime
  }
  return String(cell ?? '').trim() === wanted
}
