/**
 * The filter of leads, one for the dashboard's list, the service's pages and its CSV: what an address asks for
 * (docs/http-interface.md §6), and which leads pass. A parameter that is not known is refused: an export that ignored
 * one would hold more than was asked for.
 */

import type { UndeliveredState } from './lead-extra.ts'
import {
  type FilterableLead,
  isAnswered,
  isSetAsideLead,
  isWaiting,
  mayFollowUp,
  planOf,
} from './lead-facts.ts'
import { instantOf } from './lead-instant.ts'
import { type LeadStatus, leadStatuses } from './lead-status.ts'
import { promisedBy } from './office-time.ts'

export const laneValues = ['open', 'unpromised', 'suspects'] as const
export const replyValues = ['waiting', 'overdue', 'unpromised', 'answered', 'none'] as const
export const sheetValues = ['pending', 'quarantined'] as const satisfies readonly UndeliveredState[]

/** An empty text, or undefined, asks for nothing. */
export interface LeadFilter {
  readonly lane: (typeof laneValues)[number] | ''
  readonly event: string
  readonly source: string
  /** A plan's id, or "no-plan": consultation requests without one. */
  readonly plan: string
  readonly status: LeadStatus | ''
  readonly reply: (typeof replyValues)[number] | ''
  /** Leads that the Sheet does not hold, and why. */
  readonly sheet: UndeliveredState | ''
  /** First and last moment of acceptance, milliseconds since 1970. A lead without a readable time passes neither. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** Words, each of which stands in the lead. */
  readonly q: string
  /** Lower case. */
  readonly ids: ReadonlySet<string> | undefined
}

export const everyLead: LeadFilter = {
  lane: '',
  event: '',
  source: '',
  plan: '',
  status: '',
  reply: '',
  sheet: '',
  from: undefined,
  to: undefined,
  q: '',
  ids: undefined,
}

/** A filter that means nothing; the message is a sentence for people. */
export class LeadFilterError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LeadFilterError'
  }
}

type LeadTest = (lead: FilterableLead) => boolean

/** @param now milliseconds since 1970: what is overdue depends on it */
export function leadTest(filter: LeadFilter, now: number): LeadTest {
  const tests = testsOf(filter, now)
  return (lead) => tests.every((test) => test(lead))
}

export function isEveryLead(filter: LeadFilter): boolean {
  return testsOf(filter, 0).length === 0
}

/** Whether leads must come with what staff did with them. */
export function needsStates({ lane, status, reply }: LeadFilter): boolean {
  return lane !== '' || status !== '' || reply !== ''
}

function testsOf(filter: LeadFilter, now: number): readonly LeadTest[] {
  const { lane, event, source, plan, status, reply, sheet, from, to, q, ids } = filter
  const tests: LeadTest[] = []
  if (ids !== undefined) tests.push(({ id }) => ids.has(id))
  if (event !== '') tests.push((lead) => lead.event === event)
  if (source !== '') tests.push((lead) => lead.source === source)
  if (plan !== '') tests.push((lead) => planOf(lead) === plan)
  if (sheet !== '') tests.push((lead) => lead.notInSheet === sheet)
  if (from !== undefined)
    tests.push(({ receivedAt }) => receivedAt !== undefined && receivedAt >= from)
  if (to !== undefined) tests.push(({ receivedAt }) => receivedAt !== undefined && receivedAt <= to)
  if (status !== '') tests.push((lead) => statusOf(lead) === status)
  if (lane !== '') tests.push(laneTests[lane])
  if (reply !== '') tests.push((lead) => hasReply(lead, reply, now))
  return [...tests, ...wordsOf(q).map(saysWord)]
}

const laneTests: Readonly<Record<(typeof laneValues)[number], LeadTest>> = {
  open: isWaiting,
  unpromised: mayFollowUp,
  suspects: isSetAsideLead,
}

function statusOf(lead: FilterableLead): string {
  if (lead.state) return lead.state.status
  return isSetAsideLead(lead) ? 'spam' : lead.status.toLowerCase() || 'pending'
}

function hasReply(lead: FilterableLead, wanted: Exclude<LeadFilter['reply'], ''>, now: number) {
  switch (wanted) {
    case 'waiting':
      return isWaiting(lead)
    case 'overdue':
      return isWaiting(lead) && lead.receivedAt !== undefined && promisedBy(lead.receivedAt) < now
    case 'unpromised':
      return mayFollowUp(lead)
    case 'answered':
      return !isSetAsideLead(lead) && isAnswered(lead)
    case 'none':
      return isSetAsideLead(lead) || !(isAnswered(lead) || isWaiting(lead) || mayFollowUp(lead))
  }
}

/** What is compared: one form of each letter, whatever its case. */
function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function wordsOf(search: string): readonly string[] {
  return comparable(search).split(/\s+/).filter(Boolean)
}

function saysWord(word: string): LeadTest {
  if (!mayBeReference(word)) return ({ searchText }) => searchText.includes(word)
  return ({ searchText, id }) => searchText.includes(word) || id.includes(word)
}

/** Up to its dash a reference may be a name: whoever looks for Abe means no id. */
function mayBeReference(word: string): boolean {
  return /^[\da-f]{4,}-[\da-f-]*$/.test(word)
}

const dayMs = 24 * 60 * 60_000
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Reads one parameter. @throws LeadFilterError */
const readers: Readonly<Record<string, (value: string) => Partial<LeadFilter>>> = {
  event: (event) => ({ event }),
  source: (source) => ({ source }),
  plan: (plan) => ({ plan }),
  from: (text) => ({ from: momentOf('from', text).ms }),
  to: (text) => {
    const { ms, isDay } = momentOf('to', text)
    return { to: isDay ? ms + dayMs - 1 : ms }
  },
  q: (q) => ({ q }),
  status: (text) => ({ status: oneOf('status', leadStatuses, text) }),
  lane: (text) => ({ lane: oneOf('lane', laneValues, text) }),
  reply: (text) => ({ reply: oneOf('reply', replyValues, text) }),
  sheet: (text) => ({ sheet: oneOf('sheet', sheetValues, text) }),
}

/** Names and values, as URLSearchParams takes and gives them. */
type Parameters = Iterable<readonly [name: string, value: string]>

/** An empty value asks for nothing. @throws LeadFilterError */
export function readLeadFilter(parameters: Parameters): LeadFilter {
  const query = [...parameters]
  const ids = query.flatMap(([name, value]) => (name === 'id' ? value.toLowerCase() : []))
  let filter: LeadFilter = { ...everyLead, ids: ids.length > 0 ? new Set(ids) : undefined }
  for (const [name, value] of query) {
    if (name === 'id') continue
    if (query.filter(([other]) => other === name).length > 1)
      throw new LeadFilterError(`Give ${name} once.`)
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (read === undefined) {
      throw new LeadFilterError(
        `There is no filter called “${name}”. The filters are ${Object.keys(readers).join(', ')} and id.`,
      )
    }
    if (value !== '') filter = { ...filter, ...read(value) }
  }
  return filter
}

/** The same filter as an address has it. */
export function leadFilterParameters({ ids = new Set(), from, to, ...texts }: LeadFilter) {
  const moments = Object.entries({ from, to }).flatMap(([name, ms]) =>
    ms === undefined ? [] : [[name, new Date(ms).toISOString()] as const],
  )
  const named = [...ids].map((id) => ['id', id] as const)
  return [...Object.entries(texts).filter(([, text]) => text !== ''), ...moments, ...named]
}

function oneOf<Value extends string>(name: string, values: readonly Value[], text: string): Value {
  const value = values.find((each) => each === text)
  if (value !== undefined) return value
  throw new LeadFilterError(`“${name}” is one of ${values.join(', ')}.`)
}

function momentOf(name: string, text: string): { readonly isDay: boolean; readonly ms: number } {
  const isDay = dayPattern.test(text)
  const ms = isDay ? Date.parse(text) : (instantOf(text) ?? Number.NaN)
  if (!Number.isNaN(ms)) return { isDay, ms }
  throw new LeadFilterError(
    `“${name}” is a day (2026-11-20) or a moment (2026-11-20T15:00:00.000Z).`,
  )
}
