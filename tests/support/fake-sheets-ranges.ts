/** What a call of the fake service asks for: field masks, and the A1 ranges of `values.get`. */

import { ApiError, type FakeSpreadsheet } from './fake-spreadsheet.ts'
import { lastRowWithData, plainValue, shownValue } from './fake-tab.ts'

/** The paths of the fields that a mask names: `a.b.c`, `a.b.d.e` and `f`. */
export type FieldMask = readonly string[]

/** @throws ApiError */
export function parseMask(text: string | null | undefined): FieldMask {
  const innermost = /([\w.]+)\(([^()]+)\)/
  let paths = text ?? ''
  while (innermost.test(paths)) {
    paths = paths.replace(innermost, (_, outer, inner) =>
      inner.replaceAll(/[^,]+/g, (field: string) => `${outer}.${field}`),
    )
  }
  if (!/^\w+(?:\.\w+)*(?:,\w+(?:\.\w+)*)*$/.test(paths)) {
    throw new ApiError(400, `Invalid field mask: ${text}`)
  }
  return paths.split(',')
}

/** The parts of `value` that the mask names. */
export function masked(value: unknown, mask: FieldMask, place = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, mask, place))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([name]) => covers(mask, `${place}${name}`))
  return Object.fromEntries(
    parts.map(([name, part]) => [name, masked(part, mask, `${place}${name}.`)]),
  )
}

/** Whether the mask names the field, one around it, or one in it. */
export function covers(mask: FieldMask, field: string): boolean {
  return mask.some((path) => `${field}.`.startsWith(`${path}.`) || path.startsWith(`${field}.`))
}

const rangePattern = /^'((?:[^']|'')+)'!([A-Z]*)(\d*):([A-Z]*)(\d*)$/

/** @throws ApiError worded like Google's */
export function readRange(spreadsheet: FakeSpreadsheet, url: URL): string {
  const asked = decodeURIComponent(url.pathname.split('/values/')[1] ?? '')
  const match = rangePattern.exec(asked)
  if (match === null) throw new ApiError(400, `Unable to parse range: ${asked}`)
  const [, quoted = '', fromLetters = '', fromRow = '', toLetters = '', toRow = ''] = match
  const tab = spreadsheet.tab(quoted.replaceAll("''", "'"))
  const firstRow = fromRow === '' ? 0 : Number(fromRow) - 1
  const firstColumn = fromLetters === '' ? 0 : columnIndex(fromLetters)
  const lastRow = toRow === '' ? tab.rowCount - 1 : Number(toRow) - 1
  const lastColumn = toLetters === '' ? tab.columnCount - 1 : columnIndex(toLetters)
  const isBeyond =
    Math.max(firstRow, lastRow) >= tab.rowCount ||
    Math.max(firstColumn, lastColumn) >= tab.columnCount
  if (isBeyond) {
    throw new ApiError(
      400,
      `Range (${asked}) exceeds grid limits. Max rows: ${tab.rowCount}, max columns: ${tab.columnCount}`,
    )
  }
  const isFormatted = url.searchParams.get('valueRenderOption') !== 'UNFORMATTED_VALUE'
  const end = Math.min(lastRow, lastRowWithData(tab)) + 1
  const rows = Array.from(tab.rows.slice(firstRow, end), (row) => {
    const cells = Array.from(row ?? []).slice(firstColumn, lastColumn + 1)
    // A formula that shows nothing still counts as content.
    const length = cells.findLastIndex((cell) => cell?.value !== undefined) + 1
    return cells.slice(0, length).map(isFormatted ? shownValue : plainValue)
  })
  const values = rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
  return JSON.stringify({
    range: asked,
    majorDimension: 'ROWS',
    ...(values.length > 0 && { values }),
  })
}

function columnIndex(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
