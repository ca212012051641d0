/** Staff of a campaign who work in the list: they edit, sort, insert, delete and copy rows and columns. */

import { leadStatuses } from '#domain/lead-status.ts'
import type { DeliveryWorld } from '#tests/support/delivery-world.ts'
import {
  type FakeTab,
  lastRowWithData,
  plainValue,
  sorted,
  withColumnInserted,
  withColumnMoved,
} from '#tests/support/fake-tab.ts'
import { listTitle, typed } from '#tests/support/work-list-world.ts'

/** A value that staff typed into one of their columns of a lead's row. */
export interface TypedEdit {
  readonly reference: string
  readonly column: StaffColumn
  readonly value: string
  /** Staff typed over it, or deleted the row, before the service can be held to it. */
  isSuperseded: boolean
}

/** A value in a column of staff's own, beside a lead. */
interface OwnCell {
  readonly reference: string
  readonly title: string
  readonly value: string
}

const ownColumn = 'Own column'
const editable = ['Status', 'Assigned to', 'Follow up on', 'Note'] as const
export type StaffColumn = (typeof editable)[number]

const firstDay = 46_400

export type ListStaff = ReturnType<typeof listStaff>

export function listStaff(world: DeliveryWorld, chance: () => number) {
  const { spreadsheet } = world.google
  const edits: TypedEdit[] = []
  const own = new Set<string>()
  const ownCells: OwnCell[] = []
  const counts = { edits: 0, sorts: 0, inserts: 0, deletes: 0, copies: 0, columns: 0 }
  let number = 0

  const among = (count: number) => Math.floor(chance() * count)
  const titlesOf = (tab: FakeTab) => Array.from(tab.rows[0] ?? [], plainValue).map(String)
  const referenceIn = (tab: FakeTab, row: number) =>
    String(plainValue(tab.rows[row]?.[titlesOf(tab).indexOf('Reference')]))
  const isShown = (tab: FakeTab, row: number) => /^[0-9A-F]{4}-/.test(referenceIn(tab, row))

  /** A row of the list that has a lead; undefined if there is none. */
  function anyLead(tab: FakeTab): number | undefined {
    const rows = tab.rows.flatMap((_, row) => (isShown(tab, row) ? [row] : []))
    return rows[among(rows.length)]
  }

  /** Edits in a row that is typed over or deleted no longer count. */
  function supersede(reference: string, column?: string): void {
    for (const edit of edits) {
      if (edit.reference === reference && (column ?? edit.column) === edit.column) {
        edit.isSuperseded = true
      }
    }
  }

  function edit(tab: FakeTab): FakeTab {
    const row = anyLead(tab)
    if (row === undefined) return tab
    number += 1
    counts.edits += 1
    const column = editable[among(4)] as StaffColumn
    const reference = referenceIn(tab, row)
    const value = {
      Status: () => label(leadStatuses[among(5)] ?? 'pending'),
      'Assigned to': () => `Person ${number}`,
      'Follow up on': () => String(firstDay + number),
      Note: () => `Note ${number}`,
    }[column]()
    const at = titlesOf(tab).indexOf(column)
    // Typed over the same, which nobody can see.
    if (plainValue(tab.rows[row]?.[at]) === value) return tab
    supersede(reference, column)
    edits.push({ reference, column, value, isSuperseded: false })
    const given = column === 'Follow up on' ? Number(value) : value
    return typed(tab, row, at, given)
  }

  function editOwnCell(tab: FakeTab): FakeTab {
    const titles = titlesOf(tab).filter((title) => title.startsWith(ownColumn))
    const title = titles[among(titles.length)]
    const row = anyLead(tab)
    if (title === undefined || row === undefined) return tab
    number += 1
    const reference = referenceIn(tab, row)
    const value = `Own cell ${number}`
    forgetOwnCells(reference, title)
    ownCells.push({ reference, title, value })
    return typed(tab, row, titlesOf(tab).indexOf(title), value)
  }

  function forgetOwnCells(reference: string, title?: string): void {
    const isOther = (cell: OwnCell) =>
      cell.reference !== reference || (title ?? cell.title) !== cell.title
    ownCells.splice(0, ownCells.length, ...ownCells.filter(isOther))
  }

  function insertOwnRow(tab: FakeTab): FakeTab {
    number += 1
    counts.inserts += 1
    const at = 1 + among(lastRowWithData(tab) + 1)
    const text = `Own ${number}`
    own.add(text)
    const cells = titlesOf(tab).map((title) =>
      title === 'Reference'
        ? undefined
        : { value: { stringValue: title === 'Name' ? text : `${text} ${title}` } },
    )
    const rows = Array.from(tab.rows, (row) => row ?? [])
    return { ...tab, rows: rows.toSpliced(at, 0, cells), rowCount: tab.rowCount + 1 }
  }

  function deleteLead(tab: FakeTab): FakeTab {
    const row = anyLead(tab)
    if (row === undefined) return tab
    counts.deletes += 1
    supersede(referenceIn(tab, row))
    forgetOwnCells(referenceIn(tab, row))
    return { ...tab, rows: Array.from(tab.rows).toSpliced(row, 1), rowCount: tab.rowCount - 1 }
  }

  function copyLead(tab: FakeTab): FakeTab {
    const row = anyLead(tab)
    if (row === undefined) return tab
    counts.copies += 1
    const at = 1 + among(lastRowWithData(tab) + 1)
    const rows = Array.from(tab.rows, (each) => each ?? [])
    return { ...tab, rows: rows.toSpliced(at, 0, tab.rows[row] ?? []), rowCount: tab.rowCount + 1 }
  }

  function moveColumn(tab: FakeTab): FakeTab {
    const width = titlesOf(tab).length
    counts.columns += 1
    number += 1
    return chance() < 0.4
      ? withColumnInserted(tab, among(width), `${ownColumn} ${number}`)
      : withColumnMoved(tab, among(width), among(width))
  }

  return {
    edits,
    /** Names of rows that are staff's own. */
    own,
    ownCells,
    counts,
    /** One action of one person. */
    act: (): void => {
      if (spreadsheet.document.tabs.every(({ title }) => title !== listTitle)) return
      const action = chance()
      spreadsheet.byHand(listTitle, (tab) => {
        if (tab.rows.length === 0) return tab
        if (action < 0.05) return editOwnCell(tab)
        if (action < 0.08) return moveColumn(tab)
        if (action < 0.55) return edit(tab)
        if (action < 0.75) {
          counts.sorts += 1
          return sorted(tab, among(titlesOf(tab).length), chance() < 0.5)
        }
        if (action < 0.87) return insertOwnRow(tab)
        return action < 0.94 ? deleteLead(tab) : copyLead(tab)
      })
    },
  }
}

export function label(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}
