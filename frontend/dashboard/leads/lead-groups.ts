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

/** One group for each row, or for each person's rows within ten minutes of the first of them. */
export function groupLeads(leads: readonly Lead[], foldsRepeats: boolean): readonly LeadGroup[] {
  if (!foldsRepeats) return leads.map((lead) => ({ head: lead, repeats: [] }))
  const datedByPerson = new Map<string, DatedLead[]>()
  const groups: LeadGroup[] = []
  for (const lead of leads) {
    if (lead.person === '' || !isDated(lead)) {
      groups.push({ head: lead, repeats: [] })
      continue
    }
    const ofPerson = datedByPerson.get(lead.person)
    if (ofPerson) ofPerson.push(lead)
    else datedByPerson.set(lead.person, [lead])
  }
  for (const ofPerson of datedByPerson.values()) groups.push(...groupsOf(ofPerson))
  return groups
}

type DatedLead = Lead & { readonly receivedAt: number }

function isDated(lead: Lead): lead is DatedLead {
  return lead.receivedAt !== undefined
}

function groupsOf(leads: readonly DatedLead[]): readonly LeadGroup[] {
  const runs: DatedLead[][] = []
  for (const lead of leads.toSorted((one, other) => one.receivedAt - other.receivedAt)) {
    const run = runs.at(-1)
    const first = run?.[0]
    if (run && first && lead.receivedAt - first.receivedAt <= repeatWithinMs) run.push(lead)
    else runs.push([lead])
  }
  return runs.flatMap((run) => {
    const [head] = run.toSorted((one, other) => weightOf(other) - weightOf(one))
    return head ? [{ head, repeats: run.filter((lead) => lead !== head) }] : []
  })
}

function weightOf({ event }: Lead): number {
  return Object.hasOwn(weights, event) ? (weights[event] ?? 0) : 0
}
