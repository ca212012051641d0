/**
 * Offline conversions for Google Ads: consultations booked or won after an ad was clicked, in the
 * template "conversions from clicks". Times have their zone, as Google's data manager refuses a row
 * of parameters above the header. Only a lead's click id is in it, which only Google can trace.
 */

import Papa from 'papaparse'
import { type ChangedLead, changedLeads, type StatusStore } from '#backend/journal/status-store.ts'
import { officeTimestamp } from '#backend/office/office-calendar.ts'
import type { Attribution } from '#domain/attribution.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { cellOf, extraIn, receivedAtIn } from '#domain/lead-row.ts'
import { firstSetAt, type LeadStatus } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'

const columns = ['Google Click ID', 'Conversion Name', 'Conversion Time'].concat([
  'Conversion Value',
  'Conversion Currency',
])

/** Names of the actions in Google Ads. A lead that was booked and then won counts as both. */
const conversionNames: readonly (readonly [status: LeadStatus, name: string])[] = [
  ['booked', 'Consultation booked'],
  ['won', 'Client won'],
]

/** Google refuses older clicks. The click's time is unknown, but shortly before the form's. */
const longestAfterClickMs = 90 * dayMs

/** Google's format: any other text from a URL is not passed on, and cannot be a formula. */
const clickId = /^\w[\w-]{5,499}$/

interface Services {
  readonly statuses: Pick<StatusStore, 'changedAfter' | 'histories'>
  readonly office: Office
  readonly now: () => Date
}

/**
 * @returns the rows below the header, in order of the last changes, and how many leads are left out
 * because their click has only a wbraid or gbraid, for which Google's template has no column
 */
export async function adsConversions({ statuses, office, now }: Services) {
  const since = now().getTime() - longestAfterClickMs
  const converted = new Map<string, ChangedLead>()
  for await (const page of changedLeads(statuses)) {
    for (const lead of page) {
      // If a lead comes again, its latest state counts.
      converted.delete(lead.event.id)
      if (isConverted(lead, since)) converted.set(lead.event.id, lead)
    }
  }
  const leads = [...converted.values()].map((lead) => ({
    ...lead,
    attribution: extraIn(lead.event.cells)?.attribution ?? {},
  }))
  const clicked = leads.filter(({ attribution }) => hasClickId(attribution))
  const histories = await statuses.histories(clicked.map(({ event }) => event.id))
  const rows = clicked.flatMap(({ event, state, attribution: { gclid = '' } }) =>
    conversionNames.flatMap(([status, name]) => {
      const setAt = firstSetAt(histories.get(event.id) ?? [], (each) => each === status)
      // A lead that is only booked now was not won, whatever its status was for a while.
      if (setAt === null || (status === 'won' && state.status !== 'won')) return []
      return [[gclid, name, officeTimestamp(office, Date.parse(setAt)), '', '']]
    }),
  )
  const leftOut = leads.filter(
    ({ attribution }) =>
      !hasClickId(attribution) && Boolean(attribution.wbraid || attribution.gbraid),
  )
  return { rows, leftOut: leftOut.length }
}

export function conversionsCsv(rows: readonly (readonly string[])[]): string {
  const newline = '\r\n'
  return Papa.unparse([columns, ...rows], { newline }) + newline
}

function isConverted({ event: { cells }, state }: ChangedLead, since: number): boolean {
  const receivedAt = receivedAtIn(cells)
  return (
    cellOf(cells, 'event') === 'consultation_request' &&
    conversionNames.some(([status]) => status === state.status) &&
    receivedAt !== undefined &&
    receivedAt >= since
  )
}

function hasClickId({ gclid = '' }: Attribution): boolean {
  return clickId.test(gclid)
}
