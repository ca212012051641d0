/**
 * One e-mail address is one person, whatever its case. Who may be the same person under another
 * address is only suggested: nothing is ever put together on a guess.
 */

import { cellOf } from '#domain/lead-row.ts'
import type { Lead } from './lead.ts'

export interface LookAlike {
  readonly person: string
  /** Why, to be read after the address. */
  readonly reason: string
}

/** Newest first. Whoever gave no address has only the row itself. */
export function timelineOf(leads: readonly Lead[], lead: Lead): readonly Lead[] {
  if (lead.person === '') return [lead]
  return leads
    .filter(({ person }) => person === lead.person)
    .sort((one, other) => (other.receivedAt ?? 0) - (one.receivedAt ?? 0))
}

/** Other addresses, each once, by the strongest reason. */
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
    } else if (otherLocal === local && isOneSlipAway(otherDomain, domain)) {
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

/** One letter more, less, other, or two neighbours exchanged: "gmial.com", "gmail.co". */
function isOneSlipAway(one: string, other: string): boolean {
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
