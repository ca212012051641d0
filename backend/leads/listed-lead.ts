/**
 * A lead of a list: its stored text, of which only what somebody looks at is read. An export passes
 * texts on as they are, and a filter looks into a cell or two of 909,090.
 */

import { type LeadCells, type LeadRowColumn, leadRowColumns } from '#domain/lead-row.ts'

const betweenCells = '","'

export class ListedLead {
  /** The event's; empty for what staff typed into the Sheet themselves. */
  readonly id: string
  /** The cells as JSON. */
  readonly text: string
  readonly isFromJournal: boolean
  #cells: LeadCells | undefined

  constructor(id: string, text: string, isFromJournal: boolean) {
    this.id = id
    this.text = text
    this.isFromJournal = isFromJournal
  }

  get cells(): LeadCells {
    this.#cells ??= JSON.parse(this.text) as LeadCells
    return this.#cells
  }

  /** Cut out of the text, which takes a tenth of reading all of it; where that is not plain, read. */
  cell(column: LeadRowColumn): string {
    const index = leadRowColumns.indexOf(column)
    return cellInText(this.text, index) ?? this.cells[index] ?? ''
  }

  /** The same lead with other cells, or itself. */
  withCells(cells: LeadCells): ListedLead {
    if (cells === this.#cells) return this
    return new ListedLead(this.id, JSON.stringify(cells), this.isFromJournal)
  }
}

/** Undefined where an escape, a blank or anything else stands in the way. */
function cellInText(text: string, index: number): string | undefined {
  if (!text.startsWith('["')) return undefined
  let start = 2
  for (let at = 0; ; at += 1) {
    const end = text.indexOf('"', start)
    // A backslash before the quote may escape it; one elsewhere hides what the cell says.
    if (end === -1 || text.charCodeAt(end - 1) === backslash) return undefined
    if (at === index) {
      const cell = text.slice(start, end)
      return cell.includes('\\') ? undefined : cell
    }
    if (!text.startsWith(betweenCells, end)) return undefined
    start = end + betweenCells.length
  }
}

const backslash = '\\'.charCodeAt(0)
