/** One page of GET /api/admin/leads, newest first, checked: a proxy's page must not pass for an empty list. */

import type { DeliveryReport } from '#domain/delivery-report.ts'
import { isJsonObject, type JsonObject } from '#domain/lead-extra.ts'
import { type LeadCells, leadRowColumns, padCells } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { type Lead, toLead } from './lead.ts'

/** What every answer about leads says of those that are not in the Sheet. */
export interface DeliveryFacts {
  /** Accepted and not yet in the Sheet. */
  readonly pending: number
  /** Refused by the Sheet. */
  readonly quarantined: number
  readonly lastError: string | undefined
  /** Undefined where no Sheet is connected. */
  readonly delivery: DeliveryReport | undefined
}

export interface LeadPage extends DeliveryFacts {
  readonly leads: readonly Lead[]
  /** Names of the columns, in the order of every row's cells. */
  readonly header: readonly string[]
  readonly source: 'sheet' | 'journal'
  /** When the rows were read; undefined when the answer does not say. */
  readonly asOf: number | undefined
  /** Why the Sheet could not be read now. */
  readonly readingProblem: string | undefined
  /** Why the Sheet is not listed though it could be read. */
  readonly listNotice?: string | undefined
  /** How many leads the service holds; not all of them need be here. */
  readonly total: number
  /** To ask for what came since; undefined where the service gives none. */
  readonly cursor: string | undefined
  /** Whether it is a viewer's, with no person in it. */
  readonly isRedacted: boolean
  /** Leads to the page of older ones; undefined where none is. */
  readonly next: Pick<PageAsked, 'before' | 'position'> | undefined
  /** How many rows were looked through for a filtered page. */
  readonly searched: number
}

export interface PageAsked {
  readonly limit: number
  /** Cursor of the page before, and the position under which it ends; undefined for the newest page. */
  readonly before?: string
  readonly position?: number
}

/**
 * @param position under which the page's leads stand; undefined for the newest
 * @throws Error when the answer holds no rows at all, as an empty list of rows does
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

/** Answer of GET /api/admin/leads?after=: what was accepted and changed since (docs/http-interface.md §15). */
export interface LeadChanges {
  readonly facts: DeliveryFacts
  /** Oldest first. */
  readonly arrivals: readonly Arrival[]
  readonly states: readonly LeadState[]
  /** To ask on with. */
  readonly cursor: string
  /** The rest comes with the next call. */
  readonly hasMore: boolean
}

export interface Arrival {
  readonly id: string
  readonly cells: LeadCells
}

/** @throws Error when the answer is none of this call */
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
