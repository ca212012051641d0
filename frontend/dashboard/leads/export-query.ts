/** What is asked of leads.csv so that it holds exactly what is in the filter (docs/http-interface.md §6). */

import { addDays, instantAt } from '#frontend/content/local-time.ts'
import type { Lead } from './lead.ts'
import { filterDays, type LeadFilter } from './lead-filter.ts'

/** So many ids fit into an address that every server takes. */
export const mostIds = 300

/**
 * A few leads are named one by one; more are asked for by the filter, where the service knows all of it.
 * Undefined where it does not: what it would give is not what is in view.
 */
export function exportQuery(
  filter: LeadFilter,
  matches: readonly Lead[],
  now: number,
): URLSearchParams | undefined {
  if (matches.length <= mostIds) return idsQuery(matches)
  const { lane, status, reply, sheet, search } = filter
  if (lane || status || reply || sheet || search) return undefined
  return rowQuery(filter, now)
}

/** What the service knows of a filter by a row alone, but for the search. */
export function rowQuery(filter: LeadFilter, now: number): URLSearchParams {
  const { event, plan } = filter
  const { fromDay, toDay } = filterDays(filter, now)
  const query = new URLSearchParams()
  const put = (name: string, value: string) => value !== '' && query.set(name, value)
  put('event', event)
  put('plan', plan)
  // Days at the office, as moments: the service's own days are those of UTC.
  put('from', fromDay && momentOf(instantAt(fromDay, 0)))
  put('to', toDay && momentOf(instantAt(addDays(toDay, 1), 0) - 1))
  return query
}

/** Consultation requests of the filter with status, note, promise and answer; undefined as above. */
export function consultationsQuery(
  filter: LeadFilter,
  requests: readonly Lead[],
  now: number,
): URLSearchParams | undefined {
  const query = exportQuery({ ...filter, event: '' }, requests, now)
  query?.set('kind', 'consultations')
  return query
}

/** Undefined where a lead has no id, as one that staff typed into the Sheet. */
export function idsQuery(leads: readonly Lead[]): URLSearchParams | undefined {
  if (leads.length === 0 || leads.length > mostIds || leads.some(({ id }) => id === '')) {
    return undefined
  }
  return new URLSearchParams(leads.map(({ id }) => ['id', id]))
}

/** Records behind the header: line breaks within quotes are no ends of records. */
export function countCsvRows(text: string): number {
  let isQuoted = false
  let records = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 34) isQuoted = !isQuoted
    else if (code === 10 && !isQuoted) records += 1
  }
  return records - 1
}

function momentOf(instant: number): string {
  return new Date(instant).toISOString()
}
