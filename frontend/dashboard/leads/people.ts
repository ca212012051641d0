/**
 * People: rows with the same email address, in any case. Counts them, and folds rows that came so
 * close together that one line is enough: only in the view, while counts, filters and the CSV use
 * rows. Other addresses of the same person are only suggested: no rows are merged on a guess.
 */

import { cellOf } from '#domain/lead-row.ts'
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

interface LookAlike {
  readonly person: string
  /** The reason, shown after the address. */
  readonly reason: string
}

/** Similar addresses, each once, with the strongest reason. */
export function lookAlikesOf(leads: readonly Lead[], lead: Lead): readonly LookAlike[] {
  const { person } = lead
  if (person === '') return []
  const [local = '', domain = ''] = splitAddress(person)
  const name = lead.name.toLowerCase()
  const visit = cellOf(lead.cells, 'gaClientId')
  const found = new Map<string, string>()
  for (const other of leads) {
    if (other.person === '' || other.person === person || found.has(other.person)) continue
    const [otherLocal = '', otherDomain = ''] = splitAddress(other.person)
    if (otherDomain === domain && plainLocal(otherLocal) === plainLocal(local)) {
      found.set(other.person, 'the same except for dots or what follows a plus sign')
    } else if (otherLocal === local && isOneTypoAway(otherDomain, domain)) {
      found.set(other.person, 'one typo apart')
    } else if (
      name !== '' &&
      visit !== '' &&
      other.name.toLowerCase() === name &&
      cellOf(other.cells, 'gaClientId') === visit
    ) {
      found.set(other.person, 'the same name in the same browser')
    }
  }
  return [...found].map(([address, reason]) => ({ person: address, reason }))
}

function splitAddress(address: string): readonly [string, string] {
  const at = address.lastIndexOf('@')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
}

function plainLocal(local: string): string {
  return local.replace(/\+.*$/, '').replaceAll('.', '')
}

/** One letter added, missing or changed, or two adjacent ones swapped: "gmial.com", "gmail.co". */
function isOneTypoAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rest = one.slice(start)
  const otherRest = other.slice(start)
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}
