/** Parser of GET /api/admin/leads, so that a proxy's error page never passes for an empty list. */

import type { DeliveryReport } from '#domain/delivery-report.ts'
import { isJsonObject, type JsonObject } from '#domain/lead-extra.ts'
import { type LeadCells, leadRowColumns, padCells } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { toLead } from './lead.ts'

export type LeadPage = ReturnType<typeof readLeadPage>
/** Answer of GET /api/admin/leads?after=: later leads and changes (docs/http-interface.md §15). */
export type LeadChanges = ReturnType<typeof readLeadChanges>
export type DeliveryFacts = ReturnType<typeof readDeliveryFacts>

export interface PageAsked {
  readonly limit: number
  /** Cursor of the previous page, and its last lead's position; undefined for the newest page. */
  readonly before?: string
  readonly position?: number
}

/**
 * @param position the position just above this page's leads; undefined for the newest page
 * @throws Error if the response has no list of rows (an empty list is valid)
 */
export function readLeadPage(answer: unknown, position?: number) {
  if (!isJsonObject(answer) || !Array.isArray(answer.data)) {
    throw new Error('The answer holds no rows')
  }
  const rows = rowsIn(answer)
  const ids: readonly unknown[] = Array.isArray(answer.ids) ? answer.ids : []
  const total = Math.max(toCount(answer.total), rows.length)
  const first = (position ?? total) - 1
  const before = toText(answer.next)
  const header = Array.isArray(answer.header) ? answer.header : []
  const asOf = Date.parse(String(answer.asOf))
  return {
    leads: rows.map((cells, index) => toLead(cells, first - index, toText(ids[index]))),
    /** Names of the columns, in the order of each row's cells. */
    header: leadRowColumns.map((column, index) => toText(header[index]) ?? column),
    source: answer.source === 'sheet' ? ('sheet' as const) : ('journal' as const),
    /** When the rows were read; undefined if the response does not say. */
    asOf: Number.isNaN(asOf) ? undefined : asOf,
    /** Why the Sheet cannot be read right now. */
    readingProblem: toText(answer.readingProblem),
    /** Why the Sheet is not listed although it could be read. */
    listNotice: toText(answer.notice),
    ...readDeliveryFacts(answer),
    /** Cursor for later changes; undefined if the service gives none. */
    cursor: toText(answer.cursor),
    /** How many leads the service has; some may not be here. */
    total,
    /** Whether it is a viewer's page, without personal data. */
    isRedacted: answer.redacted === true,
    /** Where the page of older leads starts; undefined if there is none. */
    next: before === undefined ? undefined : { before, position: first + 1 - rows.length },
    /** How many rows were searched for a filtered page. */
    searched: toCount(answer.searched),
  }
}

export interface Arrival {
  readonly id: string
  readonly cells: LeadCells
}

/** @throws Error if the response is not one of this call */
export function readLeadChanges(answer: unknown) {
  if (!isJsonObject(answer) || typeof answer.cursor !== 'string') {
    throw new Error('The answer holds no changes')
  }
  const ids = answer.ids as readonly string[]
  return {
    /** Oldest first. */
    arrivals: rowsIn(answer).map((cells, index): Arrival => ({ id: String(ids[index]), cells })),
    states: answer.statuses as readonly LeadState[],
    facts: readDeliveryFacts(answer),
    /** For the next call. */
    cursor: answer.cursor,
    /** Whether the next call returns more right away. */
    hasMore: answer.more === true,
  }
}

function rowsIn({ data }: JsonObject): readonly LeadCells[] {
  return Array.isArray(data) ? data.filter(Array.isArray).map(padCells) : []
}

/** Facts about leads not in the Sheet, part of every response about leads. */
function readDeliveryFacts({ delivery, ...answer }: JsonObject) {
  return {
    /** Accepted but not yet in the Sheet. */
    pending: toCount(answer.pending),
    /** Refused by the Sheet. */
    quarantined: toCount(answer.quarantined),
    lastError: toText(answer.lastError),
    /** Undefined if no Sheet is connected. */
    delivery: isJsonObject(delivery) ? (delivery as unknown as DeliveryReport) : undefined,
  }
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function toCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0
}
