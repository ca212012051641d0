/**
 * Where the eleven columns stand in the tab. Staff may insert, move and rename columns: a column
 * stands where its name stands in the header row, and one whose name is not there stands right
 * after the column before it, unless that place belongs to another.
 */

import { type LeadCells, type LeadRowColumn, leadRowColumns } from '#domain/lead-row.ts'

/** For each column its index in the tab; undefined when it was removed. */
export type SheetLayout = readonly (number | undefined)[]

export const standardLayout: SheetLayout = leadRowColumns.map((_, index) => index)

const names = leadRowColumns.map((column) => column.toLowerCase())

export function layoutOf(header: readonly unknown[]): SheetLayout {
  const titles = header.map(nameIn)
  const byName = names.map((name) => {
    const index = titles.indexOf(name)
    return index === -1 ? undefined : index
  })
  const layout: (number | undefined)[] = []
  for (const [position, named] of byName.entries()) {
    const next = position === 0 ? 0 : (layout[position - 1] ?? Number.NaN) + 1
    const isFree = !Number.isNaN(next) && !byName.includes(next) && !layout.includes(next)
    layout.push(named ?? (isFree ? next : undefined))
  }
  return layout
}

export function removedColumns(layout: SheetLayout): readonly LeadRowColumn[] {
  return leadRowColumns.filter((_, position) => layout[position] === undefined)
}

export function isStandardLayout(layout: SheetLayout): boolean {
  return layout.every((index, position) => index === position)
}

/** A row read from the tab, as the eleven cells in their own order. */
export function cellsIn(layout: SheetLayout, row: readonly unknown[]): LeadCells {
  return layout.map((index) => {
    const cell = index === undefined ? undefined : row[index]
    return cell === undefined || cell === null ? '' : String(cell)
  })
}

/** How many of the eleven names the row holds: to tell a header from anything else. */
export function namesIn(row: readonly unknown[]): number {
  return names.filter((name) => holdsName(row, name)).length
}

/** Whether the row holds all eleven: a lead is told from it by the first. */
export function isHeader(row: readonly unknown[]): boolean {
  return names.every((name) => holdsName(row, name))
}

function holdsName(row: readonly unknown[], name: string): boolean {
  return row.some((cell) => nameIn(cell) === name)
}

function nameIn(cell: unknown): string {
  return String(cell).trim().toLowerCase()
}
