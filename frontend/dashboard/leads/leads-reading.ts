/** Reads all leads page by page, the newest at once and the rest behind them, with what staff did with them. */

import { type LeadBook, mostHeld } from './lead-book.ts'
import type { LeadState } from './lead-state.ts'
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

export interface LeadSource {
  readonly fetchPage: (page: PageAsked) => Promise<unknown>
  /** Of every lead that somebody changed. */
  readonly fetchStates: () => Promise<readonly LeadState[]>
}

/**
 * Fills the book; ends when all is there or the browser holds as many as it may.
 * @param onFirst called when the newest are there
 * @throws what the source throws; what was read until then is in the book
 */
export async function readAllLeads(
  book: LeadBook,
  source: LeadSource,
  onFirst: () => void,
): Promise<void> {
  const first = readLeadPage(await source.fetchPage({ limit: firstPageSize }))
  book.addPage(first)
  onFirst()
  // After the first page, whose cursor says from when on changes are told: none lies between.
  const readStates = async () => {
    if (first.isPaged) book.addStates(await source.fetchStates())
  }
  await Promise.all([readStates(), readRest(book, source, first)])
}

async function readRest(book: LeadBook, { fetchPage }: LeadSource, first: LeadPage): Promise<void> {
  let page = first
  while (page.next !== undefined && page.leads.length > 0 && book.count < mostHeld) {
    const limit = Math.min(laterPageSize, mostHeld - book.count)
    page = readLeadPage(await fetchPage({ limit, before: page.next }), book.oldestPosition)
    book.addPage(page)
  }
}
