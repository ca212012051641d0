/** What GET /api/admin/leads answers, checked: a proxy's page must not pass for an empty list. */

import { type DeliveryReport, deliveryStates } from '#domain/delivery-report.ts'
import { isJsonObject } from '#domain/lead-extra.ts'
import { leadRowColumns, padCells } from '#domain/lead-row.ts'
import { type Lead, toLeads } from './lead.ts'

export interface LeadsAnswer {
  readonly leads: readonly Lead[]
  /** Names of the columns, in the order of every row's cells. */
  readonly header: readonly string[]
  readonly source: 'sheet' | 'journal'
  /** When the rows were read; undefined when the answer does not say. */
  readonly asOf: number | undefined
  /** Why the Sheet could not be read now. */
  readonly readingProblem: string | undefined
  /** Accepted and not yet in the Sheet. */
  readonly pending: number
  /** Refused by the Sheet. */
  readonly quarantined: number
  readonly lastError: string | undefined
  /** Undefined where no Sheet is connected. */
  readonly delivery: DeliveryReport | undefined
}

/** @throws Error when the answer holds no rows at all, as an empty list of rows does */
export function readLeadsAnswer(answer: unknown): LeadsAnswer {
  if (!isJsonObject(answer) || !Array.isArray(answer.data)) {
    throw new Error('The answer holds no rows')
  }
  const asOf = Date.parse(String(answer.asOf))
  return {
    leads: toLeads(answer.data.filter(Array.isArray).map(padCells)),
    header: readHeader(answer.header),
    source: answer.source === 'sheet' ? 'sheet' : 'journal',
    asOf: Number.isNaN(asOf) ? undefined : asOf,
    readingProblem: toText(answer.readingProblem),
    pending: toCount(answer.pending),
    quarantined: toCount(answer.quarantined),
    lastError: toText(answer.lastError),
    delivery: isDeliveryReport(answer.delivery) ? answer.delivery : undefined,
  }
}

function readHeader(header: unknown): readonly string[] {
  const names = Array.isArray(header) ? header : []
  return leadRowColumns.map((column, index) => toText(names[index]) ?? column)
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
