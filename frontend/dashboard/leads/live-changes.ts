/** What the stream tells, entered into the book of leads (docs/http-interface.md §15). */

import { isJsonObject } from '#domain/lead-extra.ts'
import { padCells } from '#domain/lead-row.ts'
import type { LeadBook } from './lead-book.ts'
import { readLeadState } from './lead-state.ts'
import { isDeliveryReport } from './leads-answer.ts'

/** @returns how many leads it did not know */
export function enterLiveEvent(book: LeadBook, event: string, data: string): number {
  const told = parse(data)
  if (!isJsonObject(told)) return 0
  if (event === 'lead' && typeof told.id === 'string' && Array.isArray(told.row)) {
    return Number(book.addLive(told.id, padCells(told.row), readLeadState(told.state)))
  }
  if (event === 'status') {
    const state = readLeadState(told)
    if (state) book.addStates([state])
  }
  if (event === 'delivery') {
    book.addFacts({
      delivery: isDeliveryReport(told.delivery) ? told.delivery : undefined,
      ...(typeof told.pending === 'number' && { pending: told.pending }),
      ...(typeof told.quarantined === 'number' && { quarantined: told.quarantined }),
      lastError: typeof told.lastError === 'string' ? told.lastError : undefined,
    })
  }
  return 0
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
