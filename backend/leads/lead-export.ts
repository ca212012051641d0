/**
 * An export that is announced before and verified after: how many rows follow is known before the first is
 * sent, and one that would have another number fails instead of looking whole.
 */

import { isEveryLead, type LeadFilter } from '#domain/lead-filter.ts'
import type { Sift } from './filterable-lead.ts'
import type { LeadList, ListedLead } from './lead-list.ts'

export interface LeadExport {
  readonly total: number
  /** Oldest first. @throws ShortExportError behind the last page where rows are missing */
  readonly pages: AsyncIterable<readonly ListedLead[]>
}

/** A row was erased, or otherwise changed its place, between counting and sending. */
export class ShortExportError extends Error {
  constructor(announced: number, given: number) {
    super(`${announced} rows were announced and ${given} were there`)
    this.name = 'ShortExportError'
  }
}

/** With a filter leads are read twice: what passes is not kept, and none that is erased meanwhile is sent. */
export async function openExport(
  list: LeadList,
  filter: LeadFilter,
  sift: Sift,
): Promise<LeadExport> {
  if (isEveryLead(filter)) {
    return { total: list.total, pages: verified(list.total, list.oldestFirst()) }
  }
  let total = 0
  for await (const page of list.oldestFirst()) total += (await sift(page)).length
  return { total, pages: verified(total, sifted(list, sift)) }
}

async function* sifted(list: LeadList, sift: Sift): AsyncGenerator<readonly ListedLead[]> {
  for await (const page of list.oldestFirst()) yield await sift(page)
}

async function* verified(
  announced: number,
  pages: AsyncIterable<readonly ListedLead[]>,
): AsyncGenerator<readonly ListedLead[]> {
  let given = 0
  for await (const page of pages) {
    given += page.length
    if (page.length > 0) yield page
  }
  if (given !== announced) throw new ShortExportError(announced, given)
}
