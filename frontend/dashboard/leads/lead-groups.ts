/**
 * Rows of one person: how many there are, and which came so close together that one line is enough.
 * Only the view is folded; counts, filters and the CSV go by rows.
 */

import type { Lead } from './lead.ts'

const repeatWithinMs = 10 * 60_000

export interface FoldedLeads {
  /** The rows to show, in their order. */
  readonly heads: readonly Lead[]
  /** Of some heads the other rows of the same person within ten minutes, oldest first. */
  readonly repeats: ReadonlyMap<Lead, readonly Lead[]>
}

/** A run is headed by what asks most of the staff, whatever came first. */
const weights: Readonly<Record<string, number>> = {
  consultation_request: 4,
  lead: 3,
  tool_submission: 2,
  newsletter: 1,
}

/** Rows by person; whoever gave no e-mail address is counted nowhere. */
export function countByPerson(leads: readonly Lead[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { person } of leads) {
    if (person !== '') counts.set(person, (counts.get(person) ?? 0) + 1)
  }
  return counts
}

/** Which rows belong together, by position: equal numbers are one run, 0 is a row by itself. */
export type LeadRuns = Int32Array

/** One person's rows within ten minutes of the first of them have the same number. */
export function findRuns(leads: readonly Lead[]): LeadRuns {
  const highest = leads.reduce((found, { position }) => Math.max(found, position), -1)
  const runs = new Int32Array(highest + 1)
  const firstByPerson = new Map<string, { readonly position: number; readonly at: number }>()
  let count = 0
  for (const { person, receivedAt, position } of leads.toSorted(oldestFirst)) {
    if (person === '' || receivedAt === undefined) continue
    const first = firstByPerson.get(person)
    if (first && receivedAt - first.at <= repeatWithinMs) {
      runs[first.position] ||= count += 1
      runs[position] = runs[first.position] ?? 0
    } else {
      firstByPerson.set(person, { position, at: receivedAt })
    }
  }
  return runs
}

/**
 * One row for each run, in its head's place.
 * @param runs of these leads, or of more
 */
export function foldLeads(leads: readonly Lead[], runs: LeadRuns = findRuns(leads)): FoldedLeads {
  const rowsOfRun = new Map<number, Lead[]>()
  for (const lead of leads) {
    const run = runs[lead.position] ?? 0
    if (run === 0) continue
    const rows = rowsOfRun.get(run)
    if (rows) rows.push(lead)
    else rowsOfRun.set(run, [lead])
  }
  const repeats = new Map<Lead, readonly Lead[]>()
  const folded = new Set<Lead>()
  for (const rows of rowsOfRun.values()) {
    if (rows.length === 1) continue
    const byTime = rows.toSorted(oldestFirst)
    const head = headOf(byTime)
    const others = byTime.filter((row) => row !== head)
    repeats.set(head, others)
    for (const row of others) folded.add(row)
  }
  return { heads: folded.size === 0 ? leads : leads.filter((lead) => !folded.has(lead)), repeats }
}

export function unfoldedLeads(leads: readonly Lead[]): FoldedLeads {
  return { heads: leads, repeats: new Map() }
}

/** The weightiest row; among equals the oldest. */
function headOf(byTime: readonly Lead[]): Lead {
  return byTime.reduce((best, row) => (weightOf(row) > weightOf(best) ? row : best))
}

function oldestFirst(one: Lead, other: Lead): number {
  return (one.receivedAt ?? 0) - (other.receivedAt ?? 0) || one.position - other.position
}

function weightOf({ event }: Lead): number {
  return Object.hasOwn(weights, event) ? (weights[event] ?? 0) : 0
}
