/**
 * People: rows with the same email address, in any case. Counts them, and folds rows that came so
 * close together that one line is enough: only in the view, while counts, filters and the CSV use
 * rows.
 */

import { groupLeads, type Lead } from './lead.ts'

const repeatWithinMs = 10 * 60_000

/** A run's head is the event that needs the most work from staff, not the first event. */
const weights: Readonly<Record<string, number>> = {
  consultation_request: 4,
  lead: 3,
  tool_submission: 2,
  newsletter: 1,
}

/** Rows without an email address are not counted. */
export function countByPerson(leads: readonly Lead[]): ReadonlyMap<string, number> {
  return new Map([...rowsByPerson(leads)].map(([person, rows]) => [person, rows.length]))
}

/** One row, the head, for each run of rows from one person within ten minutes of the first. */
export function foldLeads(leads: readonly Lead[]) {
  const runs = [...rowsByPerson(leads).values()].flatMap(runsIn).filter((run) => run.length > 1)
  /** By head: the person's other rows, oldest first. */
  const repeats: ReadonlyMap<Lead, readonly Lead[]> = new Map(
    runs.map((run) => {
      // The row with the highest weight; among equals the oldest.
      const head = run.reduce((best, row) => (weightOf(row) > weightOf(best) ? row : best))
      return [head, run.filter((row) => row !== head)]
    }),
  )
  const folded = new Set([...repeats.values()].flat())
  return { heads: leads.filter((lead) => !folded.has(lead)), repeats }
}

function rowsByPerson(leads: readonly Lead[]): ReadonlyMap<string, readonly Lead[]> {
  return groupLeads(
    leads.filter(({ person }) => person !== ''),
    ({ person }) => person,
  )
}

/** Runs, each oldest first; rows without a readable date are left out. */
function runsIn(rows: readonly Lead[]): readonly (readonly Lead[])[] {
  const runs: Lead[][] = []
  const dated = rows.filter(({ receivedAt }) => receivedAt !== undefined)
  for (const row of dated.sort((one, other) => newestFirst(other, one))) {
    const run = runs.at(-1)
    if (run?.[0] && timeOf(row) - timeOf(run[0]) <= repeatWithinMs) run.push(row)
    else runs.push([row])
  }
  return runs
}

function newestFirst(one: Lead, other: Lead): number {
  return timeOf(other) - timeOf(one) || other.position - one.position
}

function timeOf({ receivedAt = 0 }: Lead): number {
  return receivedAt
}

function weightOf({ event }: Lead): number {
  return (Object.hasOwn(weights, event) && weights[event]) || 0
}

/** The person's rows, newest first; only the row itself if it has no address. */
export function timelineOf(leads: readonly Lead[], lead: Lead): readonly Lead[] {
  if (lead.person === '') return [lead]
  return leads.filter(({ person }) => person === lead.person).sort(newestFirst)
}
