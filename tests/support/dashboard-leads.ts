/** Leads for dashboard tests, built from only the fields that a test cares about. */

import { attributionKeys } from '#domain/attribution.ts'
import { replyPromiseHours } from '#domain/firm-terms.ts'
import { consultationFields, type FieldFacts } from '#domain/forms/consultation-request.ts'
import { type LeadRowColumn, leadRowColumns } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { heldLeads, readLeadPage } from '#frontend/dashboard/service/held-leads.ts'

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

/** A row of a person with an address of their own. */
export function aPerson(name: string, timestamp: string, more: LeadCellsGiven = {}) {
  return { name, email: `${name.toLowerCase()}@example.org`, timestamp, ...more }
}

export function aLeadWith(given: LeadCellsGiven = {}): Lead {
  return leadsWith([given])[0] as Lead
}

export function leadsWith(rows: readonly LeadCellsGiven[]): readonly Lead[] {
  return heldLeads([readLeadPage({ data: rows.map(leadCells) })], [])
}

/** The timestamp of a request that is due at this time, whatever the firm promises. */
export function receivedIfDue(due: string): string {
  return new Date(Date.parse(due) - replyPromiseHours * 3_600_000).toISOString()
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
    requestedAt: null,
    respondedAt: null,
    ...given,
  }
}

const longText = 'Grandchildren’s guardianship and other responsibilities'

/** Everything that a lead can have, each as long as it gets: of a select its longest choice. */
export const fullLead = {
  name: 'Guadalupe Fernandez-Castellanos',
  email: 'guadalupe.fernandez-castellanos@example.org',
  event: 'consultation_request',
  consent: 'true',
  contentId: 'advanced',
  source: 'newsletter_form',
  page: '/tools/summary-administration-eligibility',
  gaClientId: '1234567890.1234567890',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  extra: JSON.stringify({
    ...Object.fromEntries(
      Object.entries<FieldFacts>(consultationFields).map(([name, { choices = [] }]) => {
        const [longest] = choices.toSorted((one, other) => other.label.length - one.label.length)
        return [name, longest?.value ?? longText]
      }),
    ),
    planType: 'advanced',
    suspect: ['honeypot'],
    delivery: 'pending',
    attribution: {
      ...Object.fromEntries(attributionKeys.map((key) => [key, longText])),
      landingPage: '/tools/summary-administration-eligibility',
      utm_campaign: 'snowbird_homestead_autumn',
    },
  }),
} satisfies Omit<Record<LeadRowColumn, string>, 'timestamp'>
