/**
 * A fake spreadsheet, changed through the Sheets API or by staff. A batch is applied to a draft
 * that replaces the spreadsheet only if all its requests succeed.
 */

import type { SheetRequest } from '#backend/sheet/sheet.ts'
import { applyRequest } from './fake-sheet-requests.ts'
import { type FakeTab, idOf, newTab, rowsWithData } from './fake-tab.ts'

export interface FakeNamedRange {
  readonly namedRangeId: string
  readonly name: string
  readonly range: { readonly sheetId?: number | null }
  /** Its cells were deleted: it is no longer listed, but its name and id are still taken. */
  readonly isBroken: boolean
}

export interface FakeDocument {
  readonly tabs: readonly FakeTab[]
  readonly namedRanges: readonly FakeNamedRange[]
}

/** The state that a request sees and changes. */
export interface Draft {
  tabs: FakeTab[]
  namedRanges: FakeNamedRange[]
  readonly settings: FakeSettings
}

export interface FakeSettings {
  cellLimit: number
  /** Rows with such a cell are refused, like overlong ones by the real service. */
  refusesCell: (text: string) => boolean
  /** Accepts changes and deletions of unknown tabs, so that batches can assert nothing. */
  takesUnknownTabs: boolean
}

export class ApiError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export class FakeSpreadsheet {
  readonly id: string
  document: FakeDocument
  readonly settings: FakeSettings = {
    cellLimit: 10_000_000,
    refusesCell: (text) => text.length > 50_000,
    takesUnknownTabs: false,
  }
  /** Every row with content that appendCells ever added, in order, whatever staff did later. */
  readonly appended: (readonly string[])[] = []
  /** From batches that were refused for their rows: others may overtake these. */
  readonly refusedIds = new Set<string>()

  constructor(id: string) {
    this.id = id
    this.document = { tabs: [newTab({ id: 0, title: 'Sheet1' })], namedRanges: [] }
  }

  /** Changes nothing. @throws ApiError if one of the requests would be refused */
  check(body: unknown): void {
    this.#draft(body)
  }

  /** @throws ApiError, without a change, if one of the requests is refused */
  batchUpdate(body: unknown): { readonly spreadsheetId: string; readonly replies: unknown[] } {
    const { draft, requests, replies } = this.#draft(body)
    const { tabs, namedRanges } = draft
    this.document = { tabs, namedRanges }
    const rows = appendedTexts(requests)
    this.appended.push(...rows.filter((texts) => texts.some((text) => text !== '')))
    return { spreadsheetId: this.id, replies }
  }

  #draft(body: unknown) {
    const { requests = [] } = body as { readonly requests?: readonly SheetRequest[] }
    if (requests.length === 0) throw new ApiError(400, 'Must specify at least one request.')
    const draft: Draft = {
      tabs: [...this.document.tabs],
      namedRanges: [...this.document.namedRanges],
      settings: this.settings,
    }
    const replies = requests.map((request, index) => {
      try {
        return applyRequest(draft, request)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const kind = Object.keys(request)[0]
        const refused = kind === 'appendCells' ? appendedTexts(requests) : []
        for (const id of refused.map(idOf)) if (id) this.refusedIds.add(id)
        throw new ApiError(error.status, `Invalid requests[${index}].${kind}: ${error.message}`)
      }
    })
    const cells = draft.tabs.reduce((sum, tab) => sum + tab.rowCount * tab.columnCount, 0)
    if (cells > this.settings.cellLimit) {
      throw new ApiError(
        400,
        `This action would increase the number of cells in the workbook above the limit of ${this.settings.cellLimit} cells.`,
      )
    }
    return { draft, requests, replies }
  }

  tab(title: string): FakeTab {
    const tab = this.document.tabs.find((candidate) => candidate.title === title)
    if (tab === undefined) throw new ApiError(400, `Unable to parse range: ${title}`)
    return tab
  }

  /** The texts of a tab's rows, header first. */
  texts(title: string): readonly (readonly string[])[] {
    return rowsWithData(this.tab(title)).map((row) =>
      row.map((cell) => cell?.value?.stringValue ?? cell?.value?.formulaValue ?? ''),
    )
  }

  /** The answer of `spreadsheets.get`. */
  resource(): unknown {
    return {
      spreadsheetId: this.id,
      sheets: this.document.tabs.map(({ id: sheetId, title, rowCount, columnCount }) => ({
        properties: { sheetId, title, gridProperties: { rowCount, columnCount } },
      })),
      namedRanges: this.document.namedRanges
        .filter(({ isBroken }) => !isBroken)
        .map(({ namedRangeId, name, range }) => ({ namedRangeId, name, range })),
    }
  }

  /** Changes a tab like a person at the screen; the API's rules do not apply. */
  byHand(title: string, change: (tab: FakeTab) => FakeTab): void {
    const tab = this.tab(title)
    const tabs = this.document.tabs.map((other) => (other === tab ? change(tab) : other))
    this.document = { ...this.document, tabs }
  }

  deleteTabByHand(title: string): void {
    const { id } = this.tab(title)
    this.document = {
      tabs: this.document.tabs.filter((tab) => tab.id !== id),
      namedRanges: withoutCellsOf(this.document.namedRanges, id),
    }
  }

  /** Titles of the hidden tabs with which delivery marks its batches. */
  get markerTitles(): readonly string[] {
    return this.document.tabs
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Lead delivery'))
  }

  deleteMarkerByHand(): void {
    for (const title of this.markerTitles) this.deleteTabByHand(title)
  }
}

/** Named ranges once a tab is deleted. */
export function withoutCellsOf(namedRanges: readonly FakeNamedRange[], tabId: number) {
  return namedRanges.map((named) =>
    (named.range.sheetId ?? 0) === tabId ? { ...named, isBroken: true } : named,
  )
}

/** The rows that requests append, as texts. */
function appendedTexts(requests: readonly SheetRequest[]): readonly (readonly string[])[] {
  const rows = requests.flatMap(({ appendCells }) => appendCells?.rows ?? [])
  return rows.map(({ values = [] }) =>
    values.map((cell) => cell.userEnteredValue?.stringValue ?? ''),
  )
}
