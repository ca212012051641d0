/**
 * Answer of GET /api/admin/leads, checked: a proxy's page must not pass for an empty list. Asked for
 * pages it answers one, newest first; a service that knows no pages answers all, oldest first.
 */

import { type DeliveryReport, deliveryStates } from '#domain/delivery-report.ts'
import { isJsonObject, type JsonObject } from '#domain/lead-extra.ts'
import { leadRowColumns, padCells } from '#domain/lead-row.ts'
import { distinctLeads, type Lead, toLead, toLeads } from './lead.ts'
import type { LeadState } from './lead-state.ts'

export interface LeadsAnswer {
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
  /** Accepted and not yet in the Sheet. */
  readonly pending: number
  /** Refused by the Sheet. */
  readonly quarantined: number
  readonly lastError: string | undefined
  /** Undefined where no Sheet is connected. */
  readonly delivery: DeliveryReport | undefined
  /** How many leads the service holds; not all of them need be here. */
  readonly total: number
  /** To ask for what came since; undefined where the service gives none. */
  readonly cursor: string | undefined
  /** New leads that are not among these yet. */
  readonly arrivalCount?: number
  /** Whether the service gives pages, and with them all that came after: states, cursors, views. */
  readonly isPaged: boolean
  /** Whether it is a viewer's, with no person in it. */
  readonly isRedacted: boolean
  /** Where the leads begin that are older than these; undefined where all are here. */
  readonly olderFrom?: string
  /** As far as they are known, by id; also of leads that are not here. */
  readonly states?: ReadonlyMap<string, LeadState>
}

export interface LeadPage extends LeadsAnswer {
  /** Leads to the page after this one; undefined where none is. */
  readonly next: string | undefined
  /** How many rows were looked through for a filtered page. */
  readonly searched: number
}

/** @throws Error when the answer holds no rows at all, as an empty list of rows does */
export function readLeadsAnswer(answer: unknown): LeadsAnswer {
  const { next: _, searched: __, ...whole } = readLeadPage(answer)
  return whole
}

/**
 * @param before the position under which the page's leads stand: that of the oldest one known
 * @throws Error when the answer holds no rows at all, as an empty list of rows does
 */
export function readLeadPage(answer: unknown, before?: number): LeadPage {
  if (!isJsonObject(answer) || !Array.isArray(answer.data)) {
    throw new Error('The answer holds no rows')
  }
  const rows = answer.data.filter(Array.isArray).map(padCells)
  const ids = Array.isArray(answer.ids) ? answer.ids : undefined
  const total = ids === undefined ? rows.length : Math.max(toCount(answer.total), rows.length)
  const first = (before ?? total) - 1
  const asOf = Date.parse(String(answer.asOf))
  return {
    leads:
      ids === undefined
        ? toLeads(rows)
        : distinctLeads(
            rows.map((cells, index) => toLead(cells, first - index, toText(ids[index]))),
          ),
    header: readHeader(answer.header),
    source: answer.source === 'sheet' ? 'sheet' : 'journal',
    asOf: Number.isNaN(asOf) ? undefined : asOf,
    readingProblem: toText(answer.readingProblem),
    listNotice: toText(answer.notice),
    ...readDeliveryFacts(answer),
    cursor: toText(answer.cursor),
    total,
    isPaged: ids !== undefined,
    isRedacted: answer.redacted === true,
    next: toText(answer.next),
    searched: toCount(answer.searched),
  }
}

function readHeader(header: unknown): readonly string[] {
  const names = Array.isArray(header) ? header : []
  return leadRowColumns.map((column, index) => toText(names[index]) ?? column)
}

/** What every answer about leads says of those that are not in the Sheet. */
export function readDeliveryFacts({ delivery, ...answer }: JsonObject) {
  return {
    pending: toCount(answer.pending),
    quarantined: toCount(answer.quarantined),
    lastError: toText(answer.lastError),
    delivery: isDeliveryReport(delivery) ? delivery : undefined,
  }
}

function isDeliveryReport(value: unknown): value is DeliveryReport {
  return (
    isJsonObject(value) &&
    deliveryStates.some((state) => state === value.state) &&
    isTime(value.since) &&
    [value.nextAttemptAt, value.lastDeliveredAt].every((time) => time === null || isTime(time)) &&
    typeof value.message === 'string'
  )
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function toCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0
}
