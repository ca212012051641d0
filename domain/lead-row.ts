/**
 * The lead row: eleven text columns, in the order of the Google Sheet (docs/specification.md §3).
 */

export const leadRowColumns = [
  'timestamp',
  'event',
  'name',
  'email',
  'consent',
  'contentId',
  'source',
  'page',
  'gaClientId',
  'userAgent',
  'extra',
] as const

export type LeadRowColumn = (typeof leadRowColumns)[number]

export const leadEventNames = [
  'consultation_request',
  'lead',
  'call_click',
  'tool_submission',
  'newsletter',
] as const

export type LeadEventName = (typeof leadEventNames)[number]

export function isLeadEventName(text: string): text is LeadEventName {
  return leadEventNames.some((name) => name === text)
}

/**
 * One accepted event. `timestamp` is the moment of acceptance, ISO 8601 in UTC with milliseconds;
 * `consent` is "true" only if consent was given; `extra` is compact JSON with `id` first.
 */
export interface LeadRow extends Readonly<Record<LeadRowColumn, string>> {
  readonly event: LeadEventName
  readonly consent: 'true' | 'false'
}

/** A row's eleven cells, in column order. */
export type LeadCells = readonly string[]

export function toCells(row: LeadRow): LeadCells {
  return leadRowColumns.map((column) => row[column])
}

export function cellOf(cells: LeadCells, column: LeadRowColumn): string {
  return cells[leadRowColumns.indexOf(column)] ?? ''
}

export function withCell(cells: LeadCells, column: LeadRowColumn, text: string): LeadCells {
  return cells.with(leadRowColumns.indexOf(column), text)
}

/** Pads or cuts a row read back from a Sheet, which omits empty cells at the end of a row. */
export function padCells(cells: readonly unknown[]): LeadCells {
  return leadRowColumns.map((_, index) => {
    const cell = cells[index]
    return cell === undefined || cell === null ? '' : String(cell)
  })
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Milliseconds since 1970 of ISO 8601 with a time zone; undefined for what staff may type. */
export function instantOf(cell: string): number | undefined {
  const text = cell.trim()
  const ms = isoInstant.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

export function receivedAtIn(cells: LeadCells): number | undefined {
  return instantOf(cellOf(cells, 'timestamp'))
}

/** No event is older: it was accepted by a clock that was wrong, or staff typed the date. */
const earliestEventMs = Date.parse('2025-01-01T00:00:00Z')

/** When it was accepted, in milliseconds since 1970; NaN without a date that an event can have. */
export function acceptedMs(cells: LeadCells): number {
  const ms = Date.parse(cellOf(cells, 'timestamp'))
  return ms >= earliestEventMs ? ms : Number.NaN
}
