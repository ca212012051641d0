import { expect, test } from 'vitest'
import {
  type LeadOrder,
  mostUrgentFirst,
  newestFirst,
  nextOrder,
  sortLeads,
} from '#frontend/dashboard/leads/lead-columns.tsx'
import { leadsWith } from '#tests/support/dashboard-leads.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const namesIn = (leads: readonly { name: string }[]) => leads.map(({ name }) => name)

test.each<[LeadOrder, string[]]>([
  ['received.down', ['Äda', 'Click', 'Done', 'Late', 'Edited']],
  ['received.up', ['Late', 'Done', 'Click', 'Äda', 'Edited']],
  ['person.up', ['Äda', 'Click', 'Done', 'Edited', 'Late']],
  ['person.down', ['Late', 'Edited', 'Done', 'Click', 'Äda']],
  ['request.up', ['Click', 'Done', 'Late', 'Edited', 'Äda']],
  ['source.down', ['Click', 'Äda', 'Done', 'Late', 'Edited']],
  ['reply.up', ['Edited', 'Late', 'Äda', 'Done', 'Click']],
])('sorts by %s', (order, names) => {
  const leads = leadsWith([
    { name: 'Edited', timestamp: 'last week', extra: 'walked in, wants a will' },
    { name: 'Late', timestamp: '2026-11-18T12:00:00Z', contentId: 'will' },
    {
      name: 'Done',
      timestamp: '2026-11-19T03:00:00Z',
      contentId: 'trust',
      extra: '{"status":"answered","planType":"trust"}',
    },
    { name: 'Click', timestamp: '2026-11-19T05:00:00Z', event: 'call_click', source: 'header' },
    { name: 'Äda', timestamp: '2026-11-20T12:00:00Z', event: 'lead', email: 'ADA@example.org' },
  ])
  expect(namesIn(sortLeads(leads, order, now))).toEqual(names)
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
  expect(namesIn(sorted)).toEqual(['3', '1', '0', '10', '12'])
})

test('pressing a column again reverses it; another column starts in its own direction', () => {
  expect(nextOrder(newestFirst, 'received')).toBe('received.up')
  expect(nextOrder('received.up', 'received')).toBe(newestFirst)
  const byPerson = nextOrder(newestFirst, 'person')
  expect(byPerson).toBe('person.up')
  expect(nextOrder(byPerson, 'person')).toBe('person.down')
  expect(nextOrder(byPerson, 'received')).toBe(newestFirst)
})
