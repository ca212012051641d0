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
  return new Map([...rowsByPerson(leads)].map(([person, rows]) => [person, rows.length]))
}

/** One row for each run, in its head's place: what one person sends within ten minutes of the first. */
export function foldLeads(leads: readonly Lead[]): FoldedLeads {
  const repeats = new Map<Lead, readonly Lead[]>()
  const folded = new Set<Lead>()
  for (const rows of rowsByPerson(leads).values()) {
    for (const run of runsIn(rows)) {
      const head = headOf(run)
      const others = run.filter((row) => row !== head)
      if (others.length === 0) continue
      repeats.set(head, others)
      for (const row of others) folded.add(row)
    }
  }
  return { heads: leads.filter((lead) => !folded.has(lead)), repeats }
}

function rowsByPerson(leads: readonly Lead[]): ReadonlyMap<string, readonly Lead[]> {
  const rows = new Map<string, Lead[]>()
  for (const lead of leads) {
    if (lead.person === '') continue
    const known = rows.get(lead.person)
    if (known) known.push(lead)
    else rows.set(lead.person, [lead])
  }
  return rows
}

/** Each oldest first. */
function runsIn(rows: readonly Lead[]): readonly (readonly Lead[])[] {
  if (rows.length === 1) return []
  const runs: Lead[][] = []
  for (const row of rows.filter(({ receivedAt }) => receivedAt !== undefined).sort(oldestFirst)) {
    const run = runs.at(-1)
    if (run && timeOf(row) - timeOf(run[0]) <= repeatWithinMs) run.push(row)
    else runs.push([row])
  }
  return runs
}

/** The weightiest row; among equals the oldest. */
function headOf(byTime: readonly Lead[]): Lead {
  return byTime.reduce((best, row) => (weightOf(row) > weightOf(best) ? row : best))
}

function oldestFirst(one: Lead, other: Lead): number {
  return timeOf(one) - timeOf(other) || one.position - other.position
}

function timeOf(lead: Lead | undefined): number {
  return lead?.receivedAt ?? 0
}

function weightOf({ event }: Lead): number {
  return Object.hasOwn(weights, event) ? (weights[event] ?? 0) : 0
}
