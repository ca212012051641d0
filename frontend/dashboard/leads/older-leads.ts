/**
 * Leads older than those that the browser holds: the service looks through them for what a filter lets
 * through, a part at a time (docs/http-interface.md §5).
 */

import { isEveryLead } from '#domain/lead-filter.ts'
import type { PageAsked } from './held-leads.ts'
import type { Lead } from './lead.ts'
import { askedFilter, filterQuery, type ViewFilter } from './lead-filter.ts'
import { readLeadPage } from './leads-answer.ts'

/** More than anybody reads; who wants all of them narrows the filter or exports. */
export const mostOlder = 2_000
const olderPageSize = 500

export interface OlderFound {
  readonly leads: readonly Lead[]
  readonly searched: number
  /** Nothing is left to look through, or as many were found as are shown. */
  readonly isDone: boolean
}

export const nothingFound: OlderFound = { leads: [], searched: 0, isDone: false }

/** Undefined where the service would have to give all of them. */
export function olderQuery(filter: ViewFilter, now: number): URLSearchParams | undefined {
  return isEveryLead(askedFilter(filter, now)) ? undefined : filterQuery(filter, now)
}

interface Wanted {
  readonly query: URLSearchParams
  /** Cursor of the oldest lead that is held, and its position. */
  readonly from: string
  readonly before: number
}

/** @throws what fetchPage throws */
export async function* findOlder(
  { query, from, before }: Wanted,
  fetchPage: (page: PageAsked) => Promise<unknown>,
): AsyncGenerator<OlderFound> {
  let found = nothingFound
  let position = before
  for (let cursor: string | undefined = from; cursor !== undefined && !found.isDone; ) {
    const asked = { limit: olderPageSize, before: cursor, filter: query }
    const page = readLeadPage(await fetchPage(asked), position)
    position -= page.leads.length
    const leads = [...found.leads, ...page.leads].slice(0, mostOlder)
    cursor = page.next
    found = {
      leads,
      searched: found.searched + page.searched,
      isDone: cursor === undefined || leads.length === mostOlder,
    }
    yield found
  }
}
