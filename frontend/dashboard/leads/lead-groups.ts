/**
 * Rows of one person: how many there are, and which came so close together that one line is enough.
 * Only the view is folded; counts, filters and the CSV go by rows.
 */

import type { Lead } from './lead.ts'

const repeatWithinMs = 10 * 60_000

export interface LeadGroup {
  /** The row to show. */
  readonly head: Lead
  /** Other rows of the same person within ten minutes, oldest first. */
  readonly repeats: readonly Lead[]
}

/** A group is headed by what asks most of the staff, whatever came first. */
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

/** Which rows belong together, by position: equal numbers are one run. */
export type LeadRuns = Int32Array

/** One person's rows within ten minutes of the first of them have the same number. */
export function findRuns(leads: readonly Lead[]): LeadRuns {
  const highest = leads.reduce((found, { position }) => Math.max(found, position), -1)
  const runs = new Int32Array(highest + 1)
  const lastByPerson = new Map<string, { readonly run: number; readonly startedAt: number }>()
  let count = 0
  for (const { person, receivedAt, position } of leads.toSorted(oldestFirst)) {
    const last = person === '' ? undefined : lastByPerson.get(person)
    if (last && receivedAt !== undefined && receivedAt - last.startedAt <= repeatWithinMs) {
      runs[position] = last.run
      continue
    }
    runs[position] = count
    if (person !== '' && receivedAt !== undefined) {
      lastByPerson.set(person, { run: count, startedAt: receivedAt })
    }
    count += 1
  }
  return runs
}

/**
 * One group for each row, or for each run's rows, in the order in which their heads stand.
 * @param runs of these leads, or of more
 */
export function groupLeads(
  leads: readonly Lead[],
  foldsRepeats: boolean,
  runs: LeadRuns = findRuns(leads),
): readonly LeadGroup[] {
  if (!foldsRepeats) return leads.map((lead) => ({ head: lead, repeats: noRepeats }))
  const rowsOfRun = new Map<number, Lead[]>()
  const firstOfRun = new Int32Array(runs.length).fill(-1)
  leads.forEach(({ position }, index) => {
    const run = runs[position] ?? 0
    const first = firstOfRun[run] ?? -1
    if (first < 0) {
      firstOfRun[run] = index
      return
    }
    const rows = rowsOfRun.get(run)
    const lead = leads[index]
    const head = leads[first]
    if (rows && lead) rows.push(lead)
    else if (head && lead) rowsOfRun.set(run, [head, lead])
  })
  const groupOfRun = new Map([...rowsOfRun].map(([run, rows]) => [run, groupOf(rows)]))
  const groups: LeadGroup[] = []
  for (const lead of leads) {
    const group = groupOfRun.get(runs[lead.position] ?? 0)
    if (group === undefined) groups.push({ head: lead, repeats: noRepeats })
    else if (group.head === lead) groups.push(group)
  }
  return groups
}

const noRepeats: readonly Lead[] = []

/** Headed by the weightiest row; among equals by the oldest. */
function groupOf(rows: readonly Lead[]): LeadGroup {
  const byTime = rows.toSorted(oldestFirst)
  const head = byTime.reduce((best, row) => (weightOf(row) > weightOf(best) ? row : best))
  return { head, repeats: byTime.filter((row) => row !== head) }
}

function oldestFirst(one: Lead, other: Lead): number {
  return (one.receivedAt ?? 0) - (other.receivedAt ?? 0) || one.position - other.position
}

function weightOf({ event }: Lead): number {
  return Object.hasOwn(weights, event) ? (weights[event] ?? 0) : 0
}
