/**
 * An export that is announced before and verified after: how many rows follow is known before the first is
 * sent, and one that would have another number fails instead of looking whole.
 */

import { isEveryLead, type LeadFilter } from '#domain/lead-filter.ts'
import type { Sift } from './filterable-lead.ts'
import { type LeadList, leadsPerLook, type WantedLeads } from './lead-list.ts'
import type { ListedLead } from './listed-lead.ts'
import { lookOf } from './prefilter.ts'

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

/** So many that a filter has found are asked for by their ids, instead of looking for them again. */
const mostAskedFor = 250

/** With a filter leads are read twice: no list of a million is kept, and none that is erased meanwhile is sent. */
export async function openExport(
  list: LeadList,
  filter: LeadFilter,
  sift: Sift,
): Promise<LeadExport> {
  const withIds = async (ids: ReadonlySet<string>) => sift(await list.withIds(ids))
  if (filter.ids !== undefined) {
    const leads = await withIds(filter.ids)
    return { total: leads.length, pages: verified(leads.length, onePage(leads)) }
  }
  if (isEveryLead(filter)) {
    return { total: list.total, pages: verified(list.total, list.oldestFirst()) }
  }
  const passing = async function* (wanted?: WantedLeads) {
    for await (const page of list.oldestFirst({ ...wanted, look: lookOf(filter) })) {
      yield await sift(page)
    }
  }
  const { total, ids } = await count(passing({ pageSize: leadsPerLook }))
  const again = ids.size > 0 ? onePage(await withIds(ids)) : passing()
  return { total, pages: verified(total, again) }
}

async function* onePage(leads: readonly ListedLead[]): AsyncGenerator<readonly ListedLead[]> {
  yield leads
}

/** @returns ids only where they are few and tell all leads */
async function count(
  pages: AsyncIterable<readonly ListedLead[]>,
): Promise<{ readonly total: number; readonly ids: ReadonlySet<string> }> {
  let total = 0
  const ids = new Set<string>()
  for await (const page of pages) {
    total += page.length
    if (total <= mostAskedFor) for (const { id } of page) ids.add(id)
  }
  if (total > mostAskedFor || ids.has('')) ids.clear()
  return { total, ids }
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
