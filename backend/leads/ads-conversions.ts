/**
 * Offline conversions for Google Ads: consultations booked or won after an ad was clicked, in the
 * template "conversions from clicks". Times have their zone, as Google's data manager refuses a row
 * of parameters above the header. Only a lead's click id is in it, which only Google can trace.
 */

import Papa from 'papaparse'
import { type ChangedLead, changedLeads, type StatusStore } from '#backend/journal/status-store.ts'
import { officeTimestamp } from '#backend/office/office-calendar.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { extraIn } from '#domain/lead-extra.ts'
import { cellOf, receivedAtIn } from '#domain/lead-row.ts'
import { firstSetAt, type LeadStatus, type StaffStateChange } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'

const columns = [
  'Google Click ID',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
]

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
  const leads = [...converted.values()]
  const clicked = leads.filter(({ event }) => clickId.test(clickIdOf(event.cells)))
  const histories = await statuses.histories(clicked.map(({ event }) => event.id))
  return {
    rows: clicked.flatMap((lead) => rowsOf(lead, histories.get(lead.event.id) ?? [], office)),
    leftOut: leads.filter(({ event }) => hasOtherClickIdOnly(event.cells)).length,
  }
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

function rowsOf(
  { event: { cells }, state }: ChangedLead,
  changes: readonly StaffStateChange[],
  office: Office,
): readonly (readonly string[])[] {
  return conversionNames.flatMap(([status, name]) => {
    const setAt = firstSetAt(changes, (each) => each === status)
    // A lead that is only booked now was not won, whatever its status was for a while.
    if (setAt === null || (status === 'won' && state.status !== 'won')) return []
    return [[clickIdOf(cells), name, officeTimestamp(office, Date.parse(setAt)), '', '']]
  })
}

function clickIdOf(cells: ChangedLead['event']['cells']): string {
  return extraIn(cells)?.attribution.gclid ?? ''
}

function hasOtherClickIdOnly(cells: ChangedLead['event']['cells']): boolean {
  const { wbraid, gbraid } = extraIn(cells)?.attribution ?? {}
  return !clickId.test(clickIdOf(cells)) && Boolean(wbraid || gbraid)
}
