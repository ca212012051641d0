/**
 * Google Ads' offline conversions: consultations that were booked or won after a click on an ad. Google's template of
 * "conversions from clicks"; each time has its zone, so that no row of parameters stands before the header, which Google's
 * data manager refuses. A click id says nothing of a person to anybody but Google; nothing else of the lead is in it.
 */

import Papa from 'papaparse'
import { type ChangedLead, changedLeads, type StatusStore } from '#backend/journal/status-store.ts'
import { officeTimestamp } from '#backend/office/office-calendar.ts'
import { dayMs } from '#domain/calendar-date.ts'
import { extraIn } from '#domain/lead-extra.ts'
import { cellOf, receivedAtIn } from '#domain/lead-row.ts'
import { firstSetAt, type LeadStatus, type StandingChange } from '#domain/lead-status.ts'
import type { Office } from '#domain/office.ts'

const columns = [
  'Google Click ID',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
]

/** The actions in Google Ads have these names. What was won counts as booked too, if it was. */
const conversionNames: readonly (readonly [status: LeadStatus, name: string])[] = [
  ['booked', 'Consultation booked'],
  ['won', 'Client won'],
]

/** Google refuses a conversion of an older click. Nobody knows when it was; it was not long before the form was sent. */
const longestAfterClickMs = 90 * dayMs

/** As Google makes them. What somebody put into an address in its place is told to nobody, and is no formula. */
const clickId = /^\w[\w-]{5,499}$/

interface Services {
  readonly statuses: Pick<StatusStore, 'changedAfter' | 'histories'>
  readonly office: Office
  readonly now: () => Date
}

/** @returns the rows below the header, by the order of the last changes */
export async function adsConversions({ statuses, office, now }: Services) {
  const rows = new Map<string, readonly (readonly string[])[]>()
  const since = now().getTime() - longestAfterClickMs
  for await (const page of changedLeads(statuses)) {
    const clicked = page.filter((lead) => isConverted(lead, since))
    const histories = await statuses.histories(clicked.map(({ event }) => event.id))
    // The last state of a lead that comes again counts.
    for (const { event } of page) rows.delete(event.id)
    for (const lead of clicked) {
      rows.set(lead.event.id, rowsOf(lead, histories.get(lead.event.id) ?? [], office))
    }
  }
  return [...rows.values()].flat()
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
    receivedAt >= since &&
    clickId.test(clickIdOf(cells))
  )
}

function rowsOf(
  { event: { cells }, state }: ChangedLead,
  changes: readonly StandingChange[],
  office: Office,
): readonly (readonly string[])[] {
  return conversionNames.flatMap(([status, name]) => {
    const setAt = firstSetAt(changes, (each) => each === status)
    // What is only booked now was not won, whatever it was for a while.
    if (setAt === null || (status === 'won' && state.status !== 'won')) return []
    return [[clickIdOf(cells), name, officeTimestamp(office, Date.parse(setAt)), '', '']]
  })
}

function clickIdOf(cells: ChangedLead['event']['cells']): string {
  return extraIn(cells)?.attribution.gclid ?? ''
}
