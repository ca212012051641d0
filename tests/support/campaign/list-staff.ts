/** Staff of a campaign who work in the list: they edit, sort, insert, delete and copy rows and columns. */

import { leadStatuses } from '#domain/lead-status.ts'
import type { DeliveryWorld } from '#tests/support/delivery-world.ts'
import type { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'
import {
  type FakeRow,
  type FakeTab,
  lastRowWithData,
  plainValue,
  sorted,
  withColumnInserted,
  withColumnMoved,
} from '#tests/support/fake-tab.ts'
import { listTitle, typed } from '#tests/support/work-list-world.ts'

export const editable = ['Status', 'Assigned to', 'Follow up on', 'Note'] as const
export type StaffColumn = (typeof editable)[number]

/** A value that staff typed into one of their columns of a lead's row. */
export interface TypedEdit {
  readonly reference: string
  readonly column: StaffColumn
  /** As the lead's history has it. */
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

interface ListedLead {
  readonly row: number
  readonly reference: string
}

const ownColumn = 'Own column'
/** Google counts days from the end of 1899. */
const firstDay = 46_400

export class ListStaff {
  readonly edits: TypedEdit[] = []
  /** Names of rows that are staff's own. */
  readonly own = new Set<string>()
  ownCells: readonly OwnCell[] = []
  readonly #spreadsheet: FakeSpreadsheet
  readonly #chance: () => number
  #number = 0

  constructor({ google }: DeliveryWorld, chance: () => number) {
    this.#spreadsheet = google.spreadsheet
    this.#chance = chance
  }

  /** One action of one person. */
  act(): void {
    if (this.#spreadsheet.document.tabs.every(({ title }) => title !== listTitle)) return
    const action = this.#chance()
    this.#number += 1
    this.#spreadsheet.byHand(listTitle, (tab) => {
      if (tab.rows.length === 0) return tab
      if (action < 0.03) return this.#changeColumns(tab)
      if (action < 0.23) {
        return sorted(tab, this.#among(titlesOf(tab).length), this.#chance() < 0.5)
      }
      if (action < 0.35) return this.#insertOwnRow(tab)
      const lead = this.#anyLead(tab)
      if (lead === undefined) return tab
      if (action < 0.82) return this.#edit(tab, lead)
      if (action < 0.87) return this.#editOwnCell(tab, lead)
      if (action < 0.94) return this.#deleteLead(tab, lead)
      return this.#withRow(tab, tab.rows[lead.row] ?? [])
    })
  }

  #edit(tab: FakeTab, { row, reference }: ListedLead): FakeTab {
    const column = editable[this.#among(4)] ?? 'Note'
    const day = firstDay + this.#number
    const value = {
      Status: label(leadStatuses[this.#among(5)] ?? 'pending'),
      'Assigned to': `Person ${this.#number}`,
      'Follow up on': new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10),
      Note: `Note ${this.#number}`,
    }[column]
    const at = titlesOf(tab).indexOf(column)
    // Typed over the same, which nobody can see.
    if (plainValue(tab.rows[row]?.[at]) === value) return tab
    this.#supersede(reference, column)
    this.edits.push({ reference, column, value, isSuperseded: false })
    return typed(tab, row, at, column === 'Follow up on' ? day : value)
  }

  #editOwnCell(tab: FakeTab, { row, reference }: ListedLead): FakeTab {
    const titles = titlesOf(tab).filter((title) => title.startsWith(ownColumn))
    const title = titles[this.#among(titles.length)]
    if (title === undefined) return tab
    const value = `Own cell ${this.#number}`
    const others = this.ownCells.filter(
      (cell) => cell.reference !== reference || cell.title !== title,
    )
    this.ownCells = [...others, { reference, title, value }]
    return typed(tab, row, titlesOf(tab).indexOf(title), value)
  }

  #insertOwnRow(tab: FakeTab): FakeTab {
    const text = `Own ${this.#number}`
    this.own.add(text)
    const cells = titlesOf(tab).map((title) =>
      title === 'Reference'
        ? undefined
        : { value: { stringValue: title === 'Name' ? text : `${text} ${title}` } },
    )
    return this.#withRow(tab, cells)
  }

  #deleteLead(tab: FakeTab, { row, reference }: ListedLead): FakeTab {
    this.#supersede(reference)
    this.ownCells = this.ownCells.filter((cell) => cell.reference !== reference)
    return { ...tab, rows: Array.from(tab.rows).toSpliced(row, 1), rowCount: tab.rowCount - 1 }
  }

  #changeColumns(tab: FakeTab): FakeTab {
    const width = titlesOf(tab).length
    return this.#chance() < 0.4
      ? withColumnInserted(tab, this.#among(width), `${ownColumn} ${this.#number}`)
      : withColumnMoved(tab, this.#among(width), this.#among(width))
  }

  /** Inserts a row anywhere below the titles. */
  #withRow(tab: FakeTab, cells: FakeRow): FakeTab {
    const at = 1 + this.#among(lastRowWithData(tab) + 1)
    const rows = Array.from(tab.rows, (row) => row ?? [])
    return { ...tab, rows: rows.toSpliced(at, 0, cells), rowCount: tab.rowCount + 1 }
  }

  #anyLead(tab: FakeTab): ListedLead | undefined {
    const at = titlesOf(tab).indexOf('Reference')
    const leads = tab.rows.flatMap((cells, row) => {
      const reference = String(plainValue(cells?.[at]))
      return /^[0-9A-F]{4}-/.test(reference) ? [{ row, reference }] : []
    })
    return leads[this.#among(leads.length)]
  }

  /** Edits in a row that is typed over or deleted no longer count. */
  #supersede(reference: string, column?: StaffColumn): void {
    for (const edit of this.edits) {
      const isMeant = edit.reference === reference && (column ?? edit.column) === edit.column
      if (isMeant) edit.isSuperseded = true
    }
  }

  #among(count: number): number {
    return Math.floor(this.#chance() * count)
  }
}

function titlesOf(tab: FakeTab): readonly string[] {
  return Array.from(tab.rows[0] ?? [], plainValue).map(String)
}

export function label(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}
