/** Which leads each filter finds, for the dashboard's list and the service's CSV alike. */

import { expect, test } from 'vitest'
import { readLeadFilter } from '#domain/filter-query.ts'
import { type FilterableLead, leadFacts } from '#domain/lead-facts.ts'
import { everyLead, type LeadFilter, leadTest, type Viewpoint } from '#domain/lead-filter.ts'
import type { LeadStatus, StaffState } from '#domain/lead-status.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { type LeadCellsGiven, leadCells } from '#tests/support/dashboard-leads.ts'

/** Friday, November 20, 11:00 AM at the office. */
const friday: Viewpoint = {
  now: Date.parse('2026-11-20T16:00:00.000Z'),
  office: anOffice,
  me: 'Maria',
}

type Leads = Readonly<Record<string, FilterableLead>>

function namesFound(leads: Leads, filter: Partial<LeadFilter>, viewpoint = friday) {
  const passes = leadTest({ ...everyLead, ...filter }, viewpoint)
  return Object.entries(leads).flatMap(([name, lead]) => (passes(lead) ? name : []))
}

function aLead(given: LeadCellsGiven, state?: Omit<StaffState, 'note'>): FilterableLead {
  const id = /"id":"([^"]+)/.exec(given.extra ?? '')?.[1] ?? ''
  return { ...leadFacts(id, leadCells(given)), state }
}

function aRequest(
  timestamp: string,
  status?: LeadStatus,
  followUpOn: string | null = null,
  assignee: string | null = null,
) {
  return aLead({ timestamp }, status && { status, followUpOn, assignee })
}

const planned = {
  'told this afternoon': aRequest('2026-11-19T20:00:00.000Z'),
  'told yesterday': aRequest('2026-11-18T15:00:00.000Z'),
  'told Monday': aRequest('2026-11-20T15:00:00.000Z'),
  'for today': aRequest('2026-11-02T15:00:00.000Z', 'contacted', '2026-11-20', 'maria'),
  'for yesterday': aRequest('2026-10-02T15:00:00.000Z', 'booked', '2026-11-19'),
  'for Thanksgiving': aRequest('2026-11-01T03:30:00.000Z', 'contacted', '2026-11-26'),
  'for the day after': aRequest('2026-10-01T15:00:00.000Z', 'contacted', '2026-11-27'),
  'planned, then won': aRequest('2026-10-01T15:00:00.000Z', 'won', '2026-11-20', 'Maria'),
  'sent by a bot': aLead({
    timestamp: '2026-11-19T23:00:00.000Z',
    extra: '{"suspect":["honeypot","fill_time"]}',
  }),
  'set aside by staff': aRequest('2026-11-19T23:00:00.000Z', 'spam'),
}

test.each<[Partial<LeadFilter>, readonly (keyof typeof planned)[]]>([
  [{ due: 'today' }, ['told this afternoon', 'for today']],
  [{ due: 'overdue' }, ['told yesterday', 'for yesterday']],
  [{ due: 'week' }, ['told this afternoon', 'told Monday', 'for today', 'for Thanksgiving']],
  [{ status: 'booked' }, ['for yesterday']],
  [{ status: 'pending' }, ['told this afternoon', 'told yesterday', 'told Monday']],
  [{ status: 'spam' }, ['sent by a bot', 'set aside by staff']],
  [{ queue: 'suspects' }, ['sent by a bot', 'set aside by staff']],
  [{ queue: 'mine' }, ['for today']],
  [{ assignee: 'MARIA' }, ['for today', 'planned, then won']],
  [{ assignee: 'nobody', due: 'overdue' }, ['told yesterday', 'for yesterday']],
  [{ queue: 'followup' }, ['for today', 'for yesterday', 'for Thanksgiving', 'for the day after']],
  [{ queue: 'month' }, ['told this afternoon', 'told yesterday', 'told Monday', 'for today']],
])('the filter %j lets through %j', (filter, names) => {
  expect(namesFound(planned, filter)).toEqual(names)
})

test('nothing is mine while the page does not know whose token it has', () => {
  expect(namesFound(planned, { queue: 'mine' }, { ...friday, me: '' })).toEqual([])
})

const sent = {
  Edited: aLead({ timestamp: 'last week', name: 'Edited', extra: 'walked in, wants a will' }),
  Late: aLead({
    timestamp: '2026-11-18T12:00:00Z',
    contentId: 'will',
    email: 'late@example.org',
    extra: '{"id":"01a20b48-9757-7507-bce3-6325030b8394","status":"pending"}',
  }),
  Done: aLead({
    timestamp: '2026-11-19T03:00:00Z',
    contentId: 'trust',
    extra: '{"status":"answered","planType":"trust","message":"Two houses\\nin Tampa"}',
  }),
  Click: aLead({ timestamp: '2026-11-19T05:00:00Z', event: 'call_click', source: 'header' }),
  Äda: aLead({
    timestamp: '2026-11-20T12:00:00Z',
    name: 'Äda',
    event: 'lead',
    email: 'ADA@example.org',
  }),
}

test.each<[string, Partial<LeadFilter>, (keyof typeof sent)[]]>([
  ['a name in another case', { q: 'äDA' }, ['Äda']],
  ['part of an address', { q: 'ada@ex' }, ['Äda']],
  ['words of a note, in any order', { q: ' tampa  HOUSES ' }, ['Done']],
  ['a note in place of JSON', { q: 'walked' }, ['Edited']],
  ['a reference', { q: 'BCE3-6325' }, ['Late']],
  ['a reference that is being typed', { q: 'bce3-6' }, ['Late']],
  ['a whole id', { q: '01a20b48-9757-7507-bce3-6325030b8394' }, ['Late']],
  ['letters that a name may have as well as an id', { q: 'bce3' }, []],
  ['an event', { event: 'call_click' }, ['Click']],
  ['a source', { source: 'header' }, ['Click']],
  ['waiting', { reply: 'waiting' }, ['Edited', 'Late']],
  ['promised nothing', { reply: 'unpromised' }, ['Äda']],
  ['overdue', { reply: 'overdue' }, ['Late']],
  ['answered', { reply: 'answered' }, ['Done']],
  ['no reply needed', { reply: 'none' }, ['Click']],
  ['a plan', { plan: 'trust' }, ['Done']],
  ['no plan', { plan: 'no-plan' }, ['Edited']],
  ['several at once', { reply: 'unpromised', event: 'lead', q: 'example' }, ['Äda']],
])('finds %s', (_what, filter, names) => {
  expect(namesFound(sent, filter)).toEqual(names)
})

test('a whole address finds only itself, and part of one everybody who has it', () => {
  const ann = ['ann@x.com', 'ANN@X.com']
  const others = ['joann@x.com', 'jo.ann@x.com', 'o’ann@x.com', 'ann@x.com.au', 'ann@x.community']
  const messages = ['My wife is ann@x.com.', 'My wife is joann@x.com.']
  const people = Object.fromEntries([
    ...[...ann, ...others].map((email) => [email, aLead({ email })] as const),
    ...messages.map((message) => [message, aLead({ extra: JSON.stringify({ message }) })] as const),
  ])
  expect(namesFound(people, { q: 'ann@x.com' })).toEqual([...ann, messages[0]])
  expect(namesFound(people, { q: 'ann@x.c' })).toHaveLength(Object.keys(people).length)
})

const moment = '2026-11-20T15:00:00.000Z'
/** At the office, 9 PM on the 20th. */
const evening = '2026-11-21T02:00:00.000Z'

test.each<readonly [string, string, boolean]>([
  // A lead of the evening belongs to the office's day, not to the next one.
  [evening, 'from=2026-11-20&to=2026-11-20', true],
  [evening, 'from=2026-11-21', false],
  ['2026-11-20T05:00:00.000Z', 'from=2026-11-20', true],
  ['2026-11-20T04:59:59.999Z', 'from=2026-11-20', false],
  ['2026-11-21T04:59:59.999Z', 'to=2026-11-20', true],
  ['2026-11-21T05:00:00.000Z', 'to=2026-11-20', false],
  [moment, `from=${moment}&to=${moment}`, true],
  ['2026-11-20T14:59:59.999Z', `from=${moment}`, false],
  ['2026-11-20T15:00:00.001Z', `to=${moment}`, false],
  [' 2026-11-20T17:00:00+02:00', `from=${moment}&to=${moment}`, true],
  ['2026-11-20T24:00:00Z', 'from=2026-11-20&to=2026-11-20', true],
  ...['', 'yesterday', '2026-11-20', '2026-13-01T00:00:00.000Z'].map(
    (timestamp) => [timestamp, 'from=2020-01-01', false] as const,
  ),
])('the time %j with the filter %s: %s', (timestamp, query, isListed) => {
  const filter = readLeadFilter(new URLSearchParams(query))
  expect(namesFound({ lead: aLead({ timestamp }) }, filter)).toEqual(isListed ? ['lead'] : [])
})
