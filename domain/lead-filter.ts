/**
 * Filter of leads, shared by the dashboard's list, the service's pages, and its CSV: reads it from
 * a URL (docs/http-interface.md §6) and tests leads with it. Unknown parameters are refused,
 * because an export that ignored one would hold more than was asked for.
 */

import { addDays, type CalendarDate, isDay } from '#domain/calendar-date.ts'
import { type UndeliveredState, undeliveredStates } from './lead-extra.ts'
import {
  type FilterableLead,
  followUpDay,
  isClosed,
  isSetAsideLead,
  isWaiting,
  planOf,
  replyStateOf,
} from './lead-facts.ts'
import { instantOf } from './lead-row.ts'
import { type LeadStatus, leadStatuses, leadStatusOf } from './lead-status.ts'
import type { Office } from './office.ts'
import { instantAt, officeDate, toldBy } from './office-clock.ts'
import { searchWords } from './searched-text.ts'

export const laneValues = ['mine', 'open', 'followup', 'month', 'suspects'] as const
export const replyValues = ['waiting', 'overdue', 'unpromised', 'answered', 'none'] as const
export const dueValues = ['today', 'overdue', 'week'] as const
/** The filter's value for leads that are assigned to nobody. */
export const nobody = 'nobody'

/** An empty string or undefined does not filter. */
export interface LeadFilter {
  readonly lane: (typeof laneValues)[number] | ''
  readonly event: string
  readonly source: string
  /** A plan's id, or "no-plan": consultation requests without one. */
  readonly plan: string
  readonly status: LeadStatus | ''
  readonly reply: (typeof replyValues)[number] | ''
  /** A name as staff wrote it, in upper or lower case, or "nobody". */
  readonly assignee: string
  /** When the next action is due: the promised reply, or the follow-up. */
  readonly due: (typeof dueValues)[number] | ''
  /** Leads that are not in the Sheet, and why. */
  readonly sheet: UndeliveredState | ''
  /**
   * First and last acceptance: milliseconds since 1970, or a day of the office. A lead without a
   * readable time fails.
   */
  readonly from: number | CalendarDate | undefined
  readonly to: number | CalendarDate | undefined
  /** Words, all of which the lead must contain. */
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
  assignee: '',
  due: '',
  sheet: '',
  from: undefined,
  to: undefined,
  q: '',
  ids: undefined,
}

/** An invalid filter; the message is a sentence for people. */
export class LeadFilterError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LeadFilterError'
  }
}

type LeadTest = (lead: FilterableLead) => boolean

/** Who looks at the leads, and when. */
export interface Viewpoint {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly office: Office
  /** Name of the viewer's token, to which leads may be assigned. */
  readonly me: string
}

export function leadTest(filter: LeadFilter, viewpoint: Viewpoint): LeadTest {
  const tests = testsOf(filter, viewpoint)
  return (lead) => tests.every((test) => test(lead))
}

export function isEveryLead(filter: LeadFilter): boolean {
  return leadFilterParameters(filter).length === 0
}

/** Whether the filter asks for spam, or names leads one by one. */
export function asksForSpam({ status, lane, ids }: Pick<LeadFilter, 'status' | 'lane' | 'ids'>) {
  return status === 'spam' || lane === 'suspects' || ids !== undefined
}

/** Whether the filter depends on what staff did with the leads. */
export function needsStates({ lane, status, reply, assignee, due }: LeadFilter): boolean {
  return [lane, status, reply, assignee, due].some((text) => text !== '')
}

function testsOf(filter: LeadFilter, viewpoint: Viewpoint): readonly LeadTest[] {
  const { lane, event, source, plan, status, reply, assignee, due, sheet, from, to, q, ids } =
    filter
  const tests: LeadTest[] = []
  if (ids !== undefined) tests.push(({ id }) => ids.has(id))
  if (event !== '') tests.push((lead) => lead.event === event)
  if (source !== '') tests.push((lead) => lead.source === source)
  if (plan !== '') tests.push((lead) => planOf(lead) === plan)
  if (sheet !== '') tests.push((lead) => lead.notInSheet === sheet)
  const timeLike = (limit: number | CalendarDate, receivedAt: number) =>
    typeof limit === 'number' ? receivedAt : officeDate(viewpoint.office, receivedAt)
  if (from !== undefined)
    tests.push(({ receivedAt: at }) => at !== undefined && timeLike(from, at) >= from)
  if (to !== undefined)
    tests.push(({ receivedAt: at }) => at !== undefined && timeLike(to, at) <= to)
  if (status !== '') tests.push((lead) => statusOf(lead) === status)
  if (lane !== '') tests.push(laneTests[lane](viewpoint))
  if (reply !== '') tests.push((lead) => hasReply(lead, reply, viewpoint))
  if (assignee !== '') tests.push(isAssignedTo(assignee))
  if (due !== '') tests.push(isDue(due, viewpoint))
  const words = searchWords(q)
  if (words.length > 0) tests.push((lead) => saysEach(words, lead))
  return tests
}

type LaneTest = (viewpoint: Viewpoint) => LeadTest

const laneTests: Readonly<Record<(typeof laneValues)[number], LaneTest>> = {
  mine: ({ me }) => {
    const isMine = isAssignedTo(me)
    // Until the page knows whose token it has, nothing is theirs.
    return (lead) => me !== '' && isMine(lead) && !isClosed(lead)
  },
  open: () => isWaiting,
  followup: () => (lead) => followUpDay(lead) !== undefined,
  month: ({ now, office }) => {
    const first = firstOfMonth(officeDate(office, now))
    // Compared as instants: to find each lead's day in the zone took most of a letter's time.
    const from = instantAt(office, first, 0)
    const to = instantAt(office, firstOfMonth(addDays(first, 31)), 0)
    return (lead) =>
      lead.receivedAt !== undefined &&
      from <= lead.receivedAt &&
      lead.receivedAt < to &&
      !isSetAsideLead(lead)
  },
  suspects: () => isSetAsideLead,
}

function firstOfMonth(day: CalendarDate): CalendarDate {
  return `${day.slice(0, 7)}-01`
}

function isAssignedTo(name: string): LeadTest {
  const wanted = comparable(name)
  if (wanted === nobody) return ({ state }) => !state?.assignee
  return ({ state }) => comparable(state?.assignee ?? '') === wanted
}

/** Covers both the promised reply, until it is given, and the follow-up. */
function isDue(due: (typeof dueValues)[number], { now, office }: Viewpoint): LeadTest {
  const today = officeDate(office, now)
  const weekEnd = addDays(today, 6)
  const isDueOn = (day: string | undefined) =>
    day !== undefined && (due === 'today' ? day === today : today <= day && day <= weekEnd)
  return (lead) => {
    const toldAt = toldTimeOf(lead, office)
    const day = followUpDay(lead)
    if (due === 'overdue') {
      return (toldAt ?? now) < now || (day ?? today) < today
    }
    return isDueOn(day) || isDueOn(toldAt === undefined ? undefined : officeDate(office, toldAt))
  }
}

/** The time by which the visitor was told to hear from us, while the reply is still owed. */
function toldTimeOf(lead: FilterableLead, office: Office): number | undefined {
  if (lead.receivedAt === undefined || !isWaiting(lead)) return undefined
  return toldBy(office, lead.receivedAt)
}

function statusOf(lead: FilterableLead): string {
  if (lead.state) return lead.state.status
  return isSetAsideLead(lead) ? 'spam' : lead.status.toLowerCase() || 'pending'
}

function hasReply(
  lead: FilterableLead,
  wanted: Exclude<LeadFilter['reply'], ''>,
  { now, office }: Viewpoint,
) {
  if (wanted === 'overdue') return (toldTimeOf(lead, office) ?? now) < now
  const state = replyStateOf(lead)
  return wanted === (state === 'setAside' ? 'none' : state)
}

/** Normalizes text for comparison: one form of each letter, regardless of case. */
function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function saysEach(words: readonly string[], { searchText, id }: FilterableLead): boolean {
  const text = searchText()
  return words.every((word) => isSaid(word, text) || (mayBeReference(word) && id.includes(word)))
}

/** A whole address finds only itself: ann@x.com is neither joann@x.com nor ann@x.com.au. */
function isSaid(word: string, text: string): boolean {
  if (!text.includes(word)) return false
  if (!/^[^@]+@[^@]+\.\w\w+$/.test(word)) return true
  const whole = `(?<![\\w.+'-])${word.replaceAll(/\W/g, '\\$&')}(?![\\w-]|\\.\\w)`
  return new RegExp(whole).test(text)
}

/** Needs the dash: without it a reference may be a name, and a search for Abe means no id. */
function mayBeReference(word: string): boolean {
  return /^[\da-f]{4,}-[\da-f-]*$/.test(word)
}

/** Reads one parameter. @throws LeadFilterError */
const readers: Readonly<Record<string, (value: string) => Partial<LeadFilter>>> = {
  event: (event) => ({ event }),
  source: (source) => ({ source }),
  plan: (plan) => ({ plan }),
  from: (text) => ({ from: limitIn('from', text) }),
  to: (text) => ({ to: limitIn('to', text) }),
  q: (q) => ({ q }),
  status: (text) => ({ status: leadStatusOf(text) ?? oneOf('status', leadStatuses, text) }),
  lane: (text) => ({ lane: oneOf('lane', laneValues, text) }),
  reply: (text) => ({ reply: oneOf('reply', replyValues, text) }),
  assignee: (assignee) => ({ assignee }),
  due: (text) => ({ due: oneOf('due', dueValues, text) }),
  sheet: (text) => ({ sheet: oneOf('sheet', undeliveredStates, text) }),
}

export const filterNames: readonly string[] = [...Object.keys(readers), 'id']

/** Names and values, as URLSearchParams accepts and yields them. */
type Parameters = Iterable<readonly [name: string, value: string]>

/** An empty value does not filter. @throws LeadFilterError */
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
        `There is no filter called “${name}”. The filters are ${filterNames.join(', ')}.`,
      )
    }
    if (value !== '') filter = { ...filter, ...read(value) }
  }
  return filter
}

/** The filter as parameters of a URL. */
export function leadFilterParameters({ ids = new Set(), from, to, ...texts }: LeadFilter) {
  const moments = Object.entries({ from, to }).flatMap(([name, limit]) =>
    limit === undefined
      ? []
      : [[name, typeof limit === 'number' ? new Date(limit).toISOString() : limit] as const],
  )
  const named = [...ids].map((id) => ['id', id] as const)
  return [...Object.entries(texts).filter(([, text]) => text !== ''), ...moments, ...named]
}

function oneOf<Value extends string>(name: string, values: readonly Value[], text: string): Value {
  const value = values.find((each) => each === text)
  if (value !== undefined) return value
  throw new LeadFilterError(`“${name}” is one of ${values.join(', ')}.`)
}

function limitIn(name: string, text: string): number | CalendarDate {
  if (isDay(text)) return text
  // February 30 would be taken for March 2.
  const ms = isDay(text.slice(0, 'yyyy-mm-dd'.length)) ? instantOf(text) : undefined
  if (ms !== undefined) return ms
  throw new LeadFilterError(
    `“${name}” is a day (2026-11-20) or a moment (2026-11-20T15:00:00.000Z).`,
  )
}
