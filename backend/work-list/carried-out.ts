/**
 * The list after a plan, computed from the snapshot that Google made right before it. Staff may have
 * sorted in between: then cells landed in other rows than meant, and this knows in which.
 */

import type { CellValue, HitRow, ListPlan } from '#backend/journal/work-list-store.ts'
import { findColumns, type Grid, listColumns, titleOf } from './list-columns.ts'
import { contentOf, idIn, type References } from './list-rows.ts'

interface Row {
  readonly cells: CellValue[]
  /** Index in the snapshot; -1 for one that the plan inserted. */
  readonly origin: number
  isHit: boolean
}

/** @returns the list, and what was hit by mistake and the next plan cannot see by itself */
export function carriedOut(
  plan: ListPlan,
  snapshot: Grid,
): { readonly grid: Grid; readonly hit: readonly HitRow[] } {
  const references: References = new Map(Object.entries(plan.references))
  const layout = findColumns(snapshot)
  const place = typeof layout === 'string' ? undefined : layout.place
  const titles = typeof layout === 'string' ? [] : (snapshot[layout.titleRow] ?? []).map(titleOf)
  const isTitleRow = (row: number) => typeof layout !== 'string' && row === layout.titleRow
  const leadOf = (row: number, cells: readonly CellValue[]) =>
    place === undefined || isTitleRow(row) ? undefined : idIn(cells, place.Reference, references)
  const isMeant = (row: number, expects: string) => {
    const cells = snapshot[row] ?? []
    return expects === (leadOf(row, cells) ?? contentOf(cells))
  }
  const ours = new Set<string>(listColumns)
  const hit: HitRow[] = []
  const rows: Row[] = snapshot.map((cells, origin) => ({ cells: [...cells], origin, isHit: false }))
  const pad = (length: number) => {
    while (rows.length < length) rows.push({ cells: [], origin: rows.length, isHit: false })
  }

  for (const { row, column, title, value, expects } of plan.cells) {
    pad(row + 1)
    const target = rows[row] as Row
    while (target.cells.length <= column) target.cells.push('')
    target.cells[column] = value
    const isRight = isMeant(row, expects) && (title === '' || titles[column] === title)
    const isSeen = leadOf(row, snapshot[row] ?? []) !== undefined && ours.has(titles[column] ?? '')
    if (!isRight && !isSeen) target.isHit = true
  }
  for (const { row, expects } of plan.deleted.toReversed()) {
    pad(row + 1)
    rows.splice(row, 1)
    if (!isMeant(row, expects)) hit.push({ row, before: snapshot[row] ?? [] })
  }
  for (const { row, before } of plan.restored) {
    pad(row)
    rows.splice(row, 0, { cells: [...before], origin: -1, isHit: false })
  }
  const added = plan.inserted.map(({ id, values }) => {
    const isListed = place !== undefined && idIn(values, place.Reference, references) === id
    return { cells: [...values], origin: -1, isHit: !isListed }
  })
  pad(plan.titleRow + 1)
  if (added.length > 0) rows.splice(plan.titleRow + 1, 0, ...added)
  for (const { cells, origin, isHit } of rows) {
    if (isHit) hit.push({ row: origin, before: snapshot[origin] ?? [], after: cells })
  }
  return { grid: rows.map(({ cells }) => cells), hit }
}
