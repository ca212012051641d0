/** Leads as the dashboard reads them, made from only what a test is about. */

import { type LeadRowColumn, leadRowColumns } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { distinctLeads, type Lead, toLead } from '#frontend/dashboard/leads/lead.ts'

export type LeadCellsGiven = Partial<Record<LeadRowColumn, string>>

/** Eleven texts; a consultation request of an autumn Tuesday unless told otherwise. */
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

/** Oldest first, as the API answers. */
export function leadsWith(rows: readonly LeadCellsGiven[]): readonly Lead[] {
  return distinctLeads(rows.map(aLeadWith))
}

/** As maria set it. */
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
