/** Filter of leads, shared by the dashboard's list, the service's pages, and its CSV. */

import { addDays, firstOfMonth, isDay } from './calendar-date.ts'
import {
  type FilterableLead,
  followUpDay,
  isClosed,
  isSetAsideLead,
  isWaiting,
  planOf,
  replyStateOf,
} from './lead-facts.ts'
import type { UndeliveredState } from './lead-row.ts'
import type { LeadStatus } from './lead-status.ts'
import type { Office } from './office.ts'
import { instantAt, officeDate, toldBy } from './office-clock.ts'
import { searchWords } from './searched-text.ts'

export const queueValues = ['mine', 'open', 'followup', 'month', 'suspects'] as const
export const replyValues = ['waiting', 'overdue', 'unpromised', 'answered', 'none'] as const
export const dueValues = ['today', 'overdue', 'week'] as const
/** The filter's value for leads that are assigned to nobody. */
export const nobody = 'nobody'

/** Lets every lead through: an empty string or undefined does not filter. Named as in a URL. */
export const everyLead = {
  event: '',
  source: '',
  /** A plan's id, or "no-plan": consultation requests without one. */
  plan: '',
  /** First and last acceptance: a day of the office, or a moment (ISO 8601). */
  from: '',
  to: '',
  /** Words, all of which the lead must contain. */
  q: '',
  status: '' as LeadStatus | '',
  queue: '' as (typeof queueValues)[number] | '',
  reply: '' as (typeof replyValues)[number] | '',
  /** A name as staff wrote it, in upper or lower case, or "nobody". */
  assignee: '',
  /** When the next action is due: the promised reply, or the follow-up. */
  due: '' as (typeof dueValues)[number] | '',
  /** Leads that are not in the Sheet, and why. */
  sheet: '' as UndeliveredState | '',
  /** Lower case. */
  ids: undefined as ReadonlySet<string> | undefined,
}

export type LeadFilter = Readonly<typeof everyLead>

type LeadTest = (lead: FilterableLead) => boolean

/** Who looks at the leads, and when. */
export interface Viewpoint {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly office: Office
  /** Name of the viewer's token, to which leads may be assigned. */
  readonly me: string
}

/** Whether the filter asks for spam, or names leads one by one. */
export function asksForSpam({ status, queue, ids }: Pick<LeadFilter, 'status' | 'queue' | 'ids'>) {
  return status === 'spam' || queue === 'suspects' || ids !== undefined
}

/** Whether the filter depends on what staff did with the leads. */
export function needsStates({ queue, status, reply, assignee, due }: LeadFilter): boolean {
  return [queue, status, reply, assignee, due].some((text) => text !== '')
}

export function leadTest(filter: LeadFilter, viewpoint: Viewpoint): LeadTest {
  const { queue, event, source, plan, status, reply, assignee, due, sheet, from, to, q, ids } =
    filter
  const tests: LeadTest[] = []
  if (ids !== undefined) tests.push(({ id }) => ids.has(id))
  if (event !== '') tests.push((lead) => lead.event === event)
  if (source !== '') tests.push((lead) => lead.source === source)
  if (plan !== '') tests.push((lead) => planOf(lead) === plan)
  if (sheet !== '') tests.push((lead) => lead.notInSheet === sheet)
  if (from !== '' || to !== '') tests.push(isWithin(from, to, viewpoint.office))
  if (status !== '') tests.push((lead) => statusOf(lead) === status)
  if (queue !== '') tests.push(queueTests[queue](viewpoint))
  if (reply !== '') tests.push((lead) => hasReply(lead, reply, viewpoint))
  if (assignee !== '') tests.push(isAssignedTo(assignee))
  if (due !== '') tests.push(isDue(due, viewpoint))
  const words = searchWords(q)
  if (words.length > 0) tests.push((lead) => saysEach(words, lead))
  return (lead) => tests.every((test) => test(lead))
}

/** Compared as instants: to find each lead's day in the zone took most of a letter's time. */
function isWithin(from: string, to: string, office: Office): LeadTest {
  const first = isDay(from) ? instantAt(office, from, 0) : Date.parse(from)
  const end = isDay(to) ? instantAt(office, addDays(to, 1), 0) : Date.parse(to) + 1
  // An empty limit is NaN, which nothing is before or after. A lead without a readable time fails.
  return ({ receivedAt: at }) => at !== undefined && !(at < first) && !(at >= end)
}

const queueTests: Readonly<
  Record<(typeof queueValues)[number], (viewpoint: Viewpoint) => LeadTest>
> = {
  mine: ({ me }) => {
    const isMine = isAssignedTo(me)
    // Until the page knows whose token it has, nothing is theirs.
    return (lead) => me !== '' && isMine(lead) && !isClosed(lead)
  },
  open: () => isWaiting,
  followup: () => (lead) => followUpDay(lead) !== undefined,
  month: ({ now, office }) => {
    const first = firstOfMonth(officeDate(office, now))
    const isThisMonth = isWithin(first, addDays(firstOfMonth(addDays(first, 31)), -1), office)
    return (lead) => isThisMonth(lead) && !isSetAsideLead(lead)
  },
  suspects: () => isSetAsideLead,
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
    if (due === 'overdue') return (toldAt ?? now) < now || (day ?? today) < today
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

function hasReply(lead: FilterableLead, wanted: string, { now, office }: Viewpoint) {
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
