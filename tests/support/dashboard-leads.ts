/** Leads for dashboard tests, built from only the fields that a test cares about. */

import { type LeadRowColumn, leadRowColumns } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { replyPromiseMinutes } from '#domain/office-time.ts'
import { distinctLeads, type Lead, toLead } from '#frontend/dashboard/leads/lead.ts'

export type LeadCellsGiven = Partial<Record<LeadRowColumn, string>>

/** Eleven texts; by default a consultation request of a Tuesday in autumn. */
export function leadCells(given: LeadCellsGiven = {}): readonly string[] {
  const cells: LeadCellsGiven = {
    timestamp: '2026-11-17T15:00:00.000Z',
    event: 'consultation_request',
    extra: '{"status":"pending"}',
    ...given,
  }
  return leadRowColumns.map((column) => cells[column] ?? '')
}

export function aLeadWith(given: LeadCellsGiven = {}, position = 0): Lead {
  return toLead(leadCells(given), position)
}

/** Leads in the API's order, oldest first. */
export function leadsWith(rows: readonly LeadCellsGiven[]): readonly Lead[] {
  return distinctLeads(rows.map(aLeadWith))
}

/** The timestamp of a request that is due at this time, whatever the firm promises. */
export function receivedIfDue(due: string): string {
  return new Date(Date.parse(due) - replyPromiseMinutes * 60_000).toISOString()
}

/** A state set by maria. */
export function aState(given: Partial<LeadState> = {}): LeadState {
  return {
    id: '',
    status: 'pending',
    note: '',
    assignee: null,
    followUpOn: null,
    by: 'maria',
    at: null,
    version: 1,
    undoes: null,
    promisedBy: null,
    respondedAt: null,
    ...given,
  }
}
