/**
 * The list after a plan, computed from the snapshot that Google made right before it. Staff may have
 * sorted in between: then cells landed in other rows than meant, and this knows in which.
 */

import type {
  CellValue,
  DamagedRow,
  ListPlan,
  WorkListState,
} from '#backend/journal/work-list-store.ts'
import { findColumns, type Grid } from './list-columns.ts'
import { inColumnsNow, ownership } from './list-rows.ts'

interface Row {
  readonly cells: CellValue[]
  /** What staff's own cells in it are to hold. */
  readonly right: DamagedRow
}

/**
 * @param state from before the plan; a row that it knows as damaged is returned until it is right
 * @returns the list, and the rows that the next plan is to put right
 */
export function carriedOut(
  plan: ListPlan,
  snapshot: Grid,
  state: Pick<WorkListState, 'damaged' | 'titles'>,
): { readonly grid: Grid; readonly damaged: readonly DamagedRow[] } {
  const layout = findColumns(snapshot)
  const references = new Map(Object.entries(plan.references))
  const { isListed, leadIn, ownContent } = ownership(
    typeof layout === 'string' ? undefined : layout,
    references,
  )
  const restored = new Set(plan.restored.map(({ index }) => index))
  const others = inColumnsNow(state.damaged, state.titles, snapshot).filter(
    (_, index) => !restored.has(index),
  )
  const rows = snapshot.map((cells, row): Row => {
    const content = ownContent(cells)
    const at = others.findIndex(({ after }) => after && ownContent(after) === content)
    const [damage] = at === -1 ? [] : others.splice(at, 1)
    return { cells: [...cells], right: damage ? { before: damage.before } : { before: cells, row } }
  })
  const pad = (length: number) => {
    while (rows.length < length) rows.push({ cells: [], right: { before: [] } })
  }
  for (const { row, column, value } of plan.cells) {
    pad(row + 1)
    const { cells } = rows[row] as Row
    while (cells.length < column) cells.push('')
    cells[column] = value
  }
  const leaving = new Set(plan.deleted.map(({ id }) => id))
  const gone = plan.deleted.toReversed().map(({ row }) => {
    pad(row + 1)
    return rows.splice(row, 1)[0] as Row
  })
  const inserted = plan.inserted.map(({ id, values }): Row => {
    const before =
      leadIn(values) === id ? values.map((value, column) => (isListed(column) ? value : '')) : []
    return { cells: [...values], right: { before } }
  })
  pad(plan.titleRow + 1)
  const back = plan.restored.map(({ before }): Row => ({ cells: [...before], right: { before } }))
  rows.splice(plan.titleRow + 1, 0, ...inserted, ...back)
  const isRight = ({ cells, right }: Row) => ownContent(cells) === ownContent(right.before)
  const hit = rows.filter((row) => !isRight(row))
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
