/**
 * Rows of staff's own that a plan hits by mistake, because staff moved rows or columns between our
 * reading and our writing. The snapshot tells which these are; the next plan puts them right.
 */

import type {
  CellChange,
  CellValue,
  DamagedRow,
  ListPlan,
  NewRow,
  WorkListState,
} from '#backend/journal/work-list-store.ts'
import type { Grid, ListTable } from './list-table.ts'

type Damages = Pick<WorkListState, 'damaged' | 'titles'>

/**
 * Puts right what plans damaged. A row is found by its content, as nobody knows where staff have
 * moved it; one that is not found comes back as a new row, which can hit no other.
 */
export function repairsOf(list: ListTable, damages: Damages, wanted: ReadonlySet<string>) {
  const contents: (string | undefined)[] = list.grid.map(list.ownContent)
  const present = new Set(list.rows.map(({ id }) => id))
  const cells: CellChange[] = []
  const inserted: NewRow[] = []
  for (const [damage, damaged] of inColumnsOf(list, damages).entries()) {
    const { before, after, row: fromRow } = damaged
    const at = after ? contents.indexOf(list.ownContent(after)) : -1
    const id = list.leadIn(before)
    // Another row of the same content is another row.
    if (at !== -1) contents[at] = undefined
    if (at !== -1) cells.push(...undoing(damaged, at, list))
    else if (id === undefined || (wanted.has(id) && !present.has(id)))
      inserted.push({ values: before, damage, fromRow })
    if (id !== undefined) present.add(id)
  }
  return { cells, inserted, present }
}

function undoing(
  { before, after = [], row: fromRow }: DamagedRow,
  row: number,
  { isListed, leadIn }: ListTable,
): readonly CellChange[] {
  const isSameLead = leadIn(before) !== undefined && leadIn(before) === leadIn(after)
  return Array.from({ length: Math.max(before.length, after.length) }, (_, column) => column)
    .filter((column) => (before[column] ?? '') !== (after[column] ?? ''))
    .filter((column) => !(isSameLead && isListed(column)))
    .map((column) => ({ row, column, value: before[column] ?? '', fromRow }))
}

interface Row {
  readonly cells: CellValue[]
  /** What staff's own cells in it are to hold. */
  readonly right: DamagedRow
}

/**
 * The list after a plan, computed from the snapshot that Google made right before it: cells may have
 * landed in other rows than meant, and this knows in which.
 * @returns the list, and the rows that the next plan is to put right
 */
export function carriedOut(
  plan: ListPlan,
  snapshot: ListTable,
  damages: Damages,
): { readonly grid: Grid; readonly damaged: readonly DamagedRow[] } {
  const { isListed, leadIn, ownContent } = snapshot
  const damaged = inColumnsOf(snapshot, damages)
  const restored = new Set(plan.inserted.map(({ damage }) => damage))
  const others = damaged.filter((_, index) => !restored.has(index))
  const rows = snapshot.grid.map((cells, row): Row => {
    const content = ownContent(cells)
    const at = others.findIndex(({ after }) => after && ownContent(after) === content)
    const [damage] = at === -1 ? [] : others.splice(at, 1)
    return { cells: [...cells], right: damage ? { before: damage.before } : { before: cells, row } }
  })
  const inserted = plan.inserted.map(({ id, values, damage = -1 }): Row => {
    // In a lead's new row, too, other columns are staff's own, wherever they moved them.
    const own = leadIn(values) === id ? values.map((cell, at) => (isListed(at) ? cell : '')) : []
    return { cells: [...values], right: { before: damaged[damage]?.before ?? own } }
  })
  const gone = write(rows, plan, inserted)
  const isRight = ({ cells, right }: Row) => ownContent(cells) === ownContent(right.before)
  const hit = rows.filter((row) => !isRight(row))
  const leaving = new Set(plan.deleted.map(({ id }) => id))
  const lost: readonly DamagedRow[] = [
    ...gone.map(({ right }) => right).filter(({ before }) => !leaving.has(leadIn(before) ?? '')),
    // Staff changed or deleted it meanwhile. A lead comes back by itself.
    ...others.map(({ before }) => ({ before })).filter(({ before }) => !leadIn(before)),
  ]
  return {
    grid: rows.map(({ cells }) => cells),
    damaged: [
      ...hit.map(({ cells, right }) => ({ ...right, after: cells })),
      ...lost.filter(({ before }) => ownContent(before) !== ownContent([])),
    ],
  }
}

/** Does to the rows what the batch does. @returns those that it deletes */
function write(rows: Row[], { cells, deleted, titleRow }: ListPlan, inserted: readonly Row[]) {
  const pad = (length: number) => {
    while (rows.length < length) rows.push({ cells: [], right: { before: [] } })
  }
  for (const { row, column, value } of cells) {
    pad(row + 1)
    const own = rows[row]?.cells ?? []
    while (own.length < column) own.push('')
    own[column] = value
  }
  const gone = deleted.toReversed().flatMap(({ row }) => {
    pad(row + 1)
    return rows.splice(row, 1)
  })
  pad(titleRow + 1)
  rows.splice(titleRow + 1, 0, ...inserted)
  return gone
}

/** Damaged rows in the columns of now, by their titles: staff may have moved some. */
function inColumnsOf(list: ListTable, { damaged, titles }: Damages): readonly DamagedRow[] {
  const now = list.problem ? [] : list.titles
  const isUnknown = titles.length === 0 || now.length === 0
  if (isUnknown || JSON.stringify(titles) === JSON.stringify(now)) return damaged
  const moved = (cells: readonly CellValue[]) =>
    Array.from({ length: Math.max(now.length, cells.length) }, (_, column) => {
      const title = now[column] ?? ''
      return cells[title === '' ? column : titles.indexOf(title)] ?? ''
    })
  return damaged.map(({ before, after }) => ({
    ...{ before: moved(before), after: after && moved(after) },
  }))
}
