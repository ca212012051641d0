/** What GET /api/admin/leads answers, checked: a proxy's page must not pass for an empty list. */

import { isJsonObject } from '#domain/lead-extra.ts'
import { padCells } from '#domain/lead-row.ts'
import { type Lead, toLeads } from './lead.ts'

export interface LeadsAnswer {
  readonly leads: readonly Lead[]
  readonly source: 'sheet' | 'journal'
  /** When the rows were read; undefined when the answer does not say. */
  readonly asOf: number | undefined
  /** Accepted and not yet in the Sheet. */
  readonly pending: number
  /** Refused by the Sheet. */
  readonly quarantined: number
  readonly lastError: string | undefined
}

/** @throws Error when the answer holds no rows at all, as an empty list of rows does */
export function readLeadsAnswer(answer: unknown): LeadsAnswer {
  if (!isJsonObject(answer) || !Array.isArray(answer.data)) {
    throw new Error('The answer holds no rows')
  }
  const asOf = Date.parse(String(answer.asOf))
  return {
    leads: toLeads(answer.data.filter(Array.isArray).map(padCells)),
    source: answer.source === 'sheet' ? 'sheet' : 'journal',
    asOf: Number.isNaN(asOf) ? undefined : asOf,
    pending: toCount(answer.pending),
    quarantined: toCount(answer.quarantined),
    lastError: typeof answer.lastError === 'string' ? answer.lastError : undefined,
  }
}

function toCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0
}
