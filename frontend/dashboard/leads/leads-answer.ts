/** Parser of GET /api/admin/leads, so that a proxy's error page never passes for an empty list. */

import type { DeliveryReport } from '#domain/delivery-report.ts'
import { isJsonObject, type JsonObject } from '#domain/lead-extra.ts'
import { type LeadCells, leadRowColumns, padCells } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { type Lead, toLead } from './lead.ts'

/** Facts about leads not in the Sheet, part of every response about leads. */
export interface DeliveryFacts {
  /** Accepted but not yet in the Sheet. */
  readonly pending: number
  /** Refused by the Sheet. */
  readonly quarantined: number
  readonly lastError: string | undefined
  /** Undefined if no Sheet is connected. */
  readonly delivery: DeliveryReport | undefined
}

export interface LeadPage extends DeliveryFacts {
  readonly leads: readonly Lead[]
  /** Names of the columns, in the order of each row's cells. */
  readonly header: readonly string[]
  readonly source: 'sheet' | 'journal'
  /** When the rows were read; undefined if the response does not say. */
  readonly asOf: number | undefined
  /** Why the Sheet cannot be read right now. */
  readonly readingProblem: string | undefined
  /** Why the Sheet is not listed although it could be read. */
  readonly listNotice?: string | undefined
  /** How many leads the service has; some may not be here. */
  readonly total: number
  /** Cursor for later changes; undefined if the service gives none. */
  readonly cursor: string | undefined
  /** Whether it is a viewer's page, without personal data. */
  readonly isRedacted: boolean
  /** Where the page of older leads starts; undefined if there is none. */
  readonly next: Pick<PageAsked, 'before' | 'position'> | undefined
  /** How many rows were searched for a filtered page. */
  readonly searched: number
}

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
export function readLeadPage(answer: unknown, position?: number): LeadPage {
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
    header: leadRowColumns.map((column, index) => toText(header[index]) ?? column),
    source: answer.source === 'sheet' ? 'sheet' : 'journal',
    asOf: Number.isNaN(asOf) ? undefined : asOf,
    readingProblem: toText(answer.readingProblem),
    listNotice: toText(answer.notice),
    ...readDeliveryFacts(answer),
    cursor: toText(answer.cursor),
    total,
    isRedacted: answer.redacted === true,
    next: before === undefined ? undefined : { before, position: first + 1 - rows.length },
    searched: toCount(answer.searched),
  }
}

/** Answer of GET /api/admin/leads?after=: later leads and changes (docs/http-interface.md §15). */
export interface LeadChanges {
  readonly facts: DeliveryFacts
  /** Oldest first. */
  readonly arrivals: readonly Arrival[]
  readonly states: readonly LeadState[]
  /** For the next call. */
  readonly cursor: string
  /** Whether the next call returns more right away. */
  readonly hasMore: boolean
}

export interface Arrival {
  readonly id: string
  readonly cells: LeadCells
}

/** @throws Error if the response is not one of this call */
export function readLeadChanges(answer: unknown): LeadChanges {
  if (!isJsonObject(answer) || typeof answer.cursor !== 'string') {
    throw new Error('The answer holds no changes')
  }
  const ids = answer.ids as readonly string[]
  return {
    arrivals: rowsIn(answer).map((cells, index) => ({ id: String(ids[index]), cells })),
    states: answer.statuses as readonly LeadState[],
    facts: readDeliveryFacts(answer),
    cursor: answer.cursor,
    hasMore: answer.more === true,
  }
}

function rowsIn({ data }: JsonObject): readonly LeadCells[] {
  return Array.isArray(data) ? data.filter(Array.isArray).map(padCells) : []
}

function readDeliveryFacts({ delivery, ...answer }: JsonObject): DeliveryFacts {
  return {
    pending: toCount(answer.pending),
    quarantined: toCount(answer.quarantined),
    lastError: toText(answer.lastError),
    delivery: isJsonObject(delivery) ? (delivery as unknown as DeliveryReport) : undefined,
  }
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function toCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0
}
