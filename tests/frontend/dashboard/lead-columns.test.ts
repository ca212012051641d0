import { expect, test } from 'vitest'
import {
  type LeadOrder,
  mostUrgentFirst,
  newestFirst,
  nextOrder,
  sortLeads,
} from '#frontend/dashboard/leads/lead-columns.tsx'
import { filterLeads, noFilter, type ViewFilter } from '#frontend/dashboard/leads/view-filter.ts'
import { leadsWith } from '#tests/support/dashboard-leads.ts'

const now = Date.parse('2026-11-20T18:00:00Z')

/** Oldest first; their names tell them apart. */
const leads = leadsWith([
  { name: 'Edited', timestamp: 'last week', extra: 'walked in, wants a will' },
  {
    name: 'Late',
    timestamp: '2026-11-18T12:00:00Z',
    contentId: 'will',
    email: 'late@example.org',
    extra: '{"id":"01a20b48-9757-7507-bce3-6325030b8394","status":"pending"}',
  },
  {
    name: 'Done',
    timestamp: '2026-11-19T03:00:00Z',
    contentId: 'trust',
    extra: '{"status":"answered","planType":"trust","message":"Two houses\\nin Tampa"}',
  },
  { name: 'Click', timestamp: '2026-11-19T05:00:00Z', event: 'call_click', source: 'header' },
  { name: 'Äda', timestamp: '2026-11-20T12:00:00Z', event: 'lead', email: 'ADA@example.org' },
])

test.each<[string, Partial<ViewFilter>, string[]]>([
  ['a name in another case', { q: 'äDA' }, ['Äda']],
  ['part of an address', { q: 'ada@ex' }, ['Äda']],
  ['words of a note, in any order', { q: ' tampa  HOUSES ' }, ['Done']],
  ['a note in place of JSON', { q: 'walked' }, ['Edited']],
  ['a reference', { q: 'BCE3-6325' }, ['Late']],
  ['a reference that is being typed', { q: 'bce3-6' }, ['Late']],
  ['a whole id', { q: '01a20b48-9757-7507-bce3-6325030b8394' }, ['Late']],
  ['letters that a name may have as well as an id', { q: 'bce3' }, []],
  ['an event', { event: 'call_click' }, ['Click']],
  ['waiting', { reply: 'waiting' }, ['Edited', 'Late']],
  ['promised nothing', { reply: 'unpromised' }, ['Äda']],
  ['overdue', { reply: 'overdue' }, ['Late']],
  ['answered', { reply: 'answered' }, ['Done']],
  ['no reply needed', { reply: 'none' }, ['Click']],
  ['a plan', { plan: 'trust' }, ['Done']],
  ['no plan', { plan: 'no-plan' }, ['Edited']],
  ['from a day at the office', { from: '2026-11-19' }, ['Click', 'Äda']],
  ['to a day at the office', { to: '2026-11-18' }, ['Late', 'Done']],
  ['several at once', { reply: 'unpromised', event: 'lead', q: 'example' }, ['Äda']],
])('filters by %s', (_what, filter, names) => {
  const found = filterLeads(leads, { ...noFilter, ...filter }, { now, me: '' })
  expect(found.map(({ name }) => name)).toEqual(names)
})

test('a whole address finds only itself, and part of one everybody who has it', () => {
  const ann = ['ann@x.com', 'ANN@X.com']
  const others = ['joann@x.com', 'jo.ann@x.com', 'o’ann@x.com', 'ann@x.com.au', 'ann@x.community']
  const messages = ['My wife is ann@x.com.', 'My wife is joann@x.com.']
  const people = leadsWith([
    ...[...ann, ...others].map((email) => ({ name: email, email })),
    ...messages.map((message) => ({ name: message, extra: JSON.stringify({ message }) })),
  ])
  const found = (q: string) =>
    filterLeads(people, { ...noFilter, q }, { now, me: '' }).map(({ name }) => name)
  expect(found('ann@x.com')).toEqual([...ann, messages[0]])
  expect(found('ann@x.c')).toHaveLength(people.length)
})

test.each<[LeadOrder, string[]]>([
  ['received.down', ['Äda', 'Click', 'Done', 'Late', 'Edited']],
  ['received.up', ['Late', 'Done', 'Click', 'Äda', 'Edited']],
  ['person.up', ['Äda', 'Click', 'Done', 'Edited', 'Late']],
  ['person.down', ['Late', 'Edited', 'Done', 'Click', 'Äda']],
  ['request.up', ['Click', 'Done', 'Late', 'Edited', 'Äda']],
  ['source.down', ['Click', 'Äda', 'Done', 'Late', 'Edited']],
  ['reply.up', ['Edited', 'Late', 'Äda', 'Done', 'Click']],
])('sorts by %s', (order, names) => {
  const sorted = sortLeads(leads, order, now)
  expect(sorted.map(({ name }) => name)).toEqual(names)
})

test('leads overdue for a week come after those that can still be saved, newest first', () => {
  const days = [1, 12, 0, 10, 3]
  const requests = leadsWith(
    days.map((ago) => ({
      name: `${ago}`,
      timestamp: new Date(now - ago * 24 * 60 * 60_000).toISOString(),
    })),
  )
  const sorted = sortLeads(requests, mostUrgentFirst, now)
  expect(sorted.map(({ name }) => name)).toEqual(['3', '1', '0', '10', '12'])
})

test('pressing a column again reverses it; another column starts in its own direction', () => {
  expect(nextOrder(newestFirst, 'received')).toBe('received.up')
  expect(nextOrder('received.up', 'received')).toBe(newestFirst)
  const byPerson = nextOrder(newestFirst, 'person')
  expect(byPerson).toBe('person.up')
  expect(nextOrder(byPerson, 'person')).toBe('person.down')
  expect(nextOrder(byPerson, 'received')).toBe(newestFirst)
})
