/**
 * A lead as the dashboard uses it: a row of eleven texts, parsed tolerantly. Staff edit the Sheet,
 * so any cell may hold anything; values that cannot be parsed are kept as text.
 */

import { type LeadExtra, readExtra } from '#domain/lead-extra.ts'
import { type FilterableLead, isSetAsideLead, leadFacts, searchTextOf } from '#domain/lead-facts.ts'
import { cellOf, type LeadCells } from '#domain/lead-row.ts'
import type { LeadState } from '#domain/lead-status.ts'
import { subjectOf } from '#frontend/dashboard/words/lead-words.ts'

export interface Lead extends FilterableLead {
  /** Identifies the row among all that are held, and again after a refresh. */
  readonly key: string
  readonly cells: LeadCells
  readonly name: string
  readonly email: string
  /** True only if the cell says so; Google writes TRUE if staff retype it. */
  readonly hasConsent: boolean
  /** The message that came with the lead, or any text that staff wrote in place of the JSON. */
  readonly note: string
  /** What the lead is about: plan, tool with its result, download, place of a click. */
  readonly subject: string
  /** The campaign that brought it (utm_campaign), or the empty text. */
  readonly campaign: string
  /** As stored by the service; undefined if never changed, or if the row is only in the Sheet. */
  readonly state: LeadState | undefined
}

/** @param id the event's id, if the service gives it separately from the row */
export function toLead(cells: LeadCells, id?: string): Omit<Lead, 'key' | 'state'> {
  const extra = readExtra(cellOf(cells, 'extra'))
  const note = extra?.message ?? cellOf(cells, 'extra').trim()
  const facts = leadFacts(id || extra?.id || '', cells, extra)
  const searchText = searchTextOf(cells, extra)
  return {
    ...facts,
    cells,
    name: cellOf(cells, 'name').trim(),
    email: cellOf(cells, 'email').trim(),
    hasConsent: cellOf(cells, 'consent').trim().toLowerCase() === 'true',
    campaign: extra?.attribution.utm_campaign ?? '',
    note,
    subject: subjectOf(cells, facts.plan, extra),
    // Of twenty thousand leads at each letter typed.
    searchText: () => searchText,
  }
}

/** How many rows each email address has. */
export function countByPerson(leads: readonly Lead[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { person } of leads) {
    if (person !== '') counts.set(person, (counts.get(person) ?? 0) + 1)
  }
  return counts
}

export const isSuspect: (lead: Lead) => boolean = isSetAsideLead

/** Label for signs of a robot; undefined once staff have changed the lead's status. */
export function suspicionLabel(lead: Lead): 'Suspected bot' | 'One sign of a bot' | undefined {
  if (lead.suspect.length === 0 || lead.state !== undefined) return undefined
  return isSuspect(lead) ? 'Suspected bot' : 'One sign of a bot'
}

/** Parsed each time, because keeping twenty thousand of them would take too much memory. */
export function extraOf({ cells }: Lead): LeadExtra | undefined {
  return readExtra(cellOf(cells, 'extra'))
}
