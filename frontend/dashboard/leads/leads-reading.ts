/** Reads all leads page by page: the newest at once, the rest behind them. */

import { type LeadBook, mostHeld } from './lead-book.ts'
import { type LeadPage, readLeadPage } from './leads-answer.ts'

/** Fills every window; small, so that it is there at once. */
export const firstPageSize = 200
const laterPageSize = 5000

export interface PageAsked {
  readonly limit: number
  /** Cursor of the page before; undefined for the newest. */
  readonly before?: string
  /** Only what passes; undefined for all. */
  readonly filter?: URLSearchParams
}

/**
 * Fills the book; ends when all is there or the browser holds as many as it may.
 * @param onGrowth called when the book is worth showing: at first, and whenever it has doubled
 * @throws what fetchPage throws; what was read until then is in the book
 */
export async function readAllLeads(
  book: LeadBook,
  fetchPage: (page: PageAsked) => Promise<unknown>,
  onGrowth: () => void,
): Promise<void> {
  let page = readLeadPage(await fetchPage({ limit: firstPageSize }))
  book.addPage(page)
  onGrowth()
  let shown = book.count
  while (page.next !== undefined && book.count < mostHeld) {
    const limit = Math.min(laterPageSize, mostHeld - book.count)
    page = readLeadPage(await fetchPage({ limit, before: page.next }), book.oldestPosition)
    book.addPage(page)
    if (page.leads.length === 0) break
    if (page.next !== undefined && book.count >= 2 * shown) {
      shown = book.count
      onGrowth()
    }
  }
}

/**
 * What came since: page by page from the newest, until a lead is known.
 * @throws what fetchPage throws
 */
export async function readNewest(
  isKnown: (id: string) => boolean,
  fetchPage: (page: PageAsked) => Promise<unknown>,
): Promise<LeadPage> {
  const first = readLeadPage(await fetchPage({ limit: firstPageSize }))
  const leads = [...first.leads]
  let { next } = first
  while (next !== undefined && leads.length < mostHeld && !leads.some(({ id }) => isKnown(id))) {
    const page = readLeadPage(await fetchPage({ limit: laterPageSize, before: next }))
    if (page.leads.length === 0) break
    leads.push(...page.leads)
    next = page.next
  }
  return { ...first, leads }
}
