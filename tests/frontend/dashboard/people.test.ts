import { expect, test } from 'vitest'
import { lookAlikesOf, timelineOf } from '#frontend/dashboard/leads/people.ts'
import { leadsWith } from '#tests/support/dashboard-leads.ts'

test('one address in whatever case is one person, newest first', () => {
  const leads = leadsWith([
    { name: 'First', email: 'Ann@Example.org', timestamp: '2026-11-17T15:00:00Z' },
    { name: 'Other', email: 'bob@example.org', timestamp: '2026-11-18T15:00:00Z' },
    { name: 'Second', email: 'ann@example.ORG ', timestamp: '2026-11-19T15:00:00Z' },
  ])
  const [first] = leads
  const names = first && timelineOf(leads, first).map(({ name }) => name)
  expect(names).toEqual(['Second', 'First'])
})

test('rows without an address are nobody’s other rows', () => {
  const leads = leadsWith([{ event: 'call_click' }, { event: 'call_click' }])
  expect(leads.map((lead) => timelineOf(leads, lead).length)).toEqual([1, 1])
})

test.each([
  ['ann.lee@gmail.com', 'annlee+law@gmail.com', /dots/],
  ['ann@gmail.com', 'ann@gmial.com', /typo/],
  ['ann@gmail.com', 'ann@gmail.co', /typo/],
  ['ann@gmail.com', 'ann@gnail.com', /typo/],
])('%s and %s are suggested as one', (one, other, reason) => {
  const leads = leadsWith([{ email: one }, { email: other }])
  const [lead] = leads
  expect(lead && lookAlikesOf(leads, lead)).toEqual([
    { person: other, reason: expect.stringMatching(reason) },
  ])
})

test('one name in one browser is suggested, one name alone is not', () => {
  const leads = leadsWith([
    { name: 'Ann Lee', email: 'ann@a.org', gaClientId: '1.2' },
    { name: 'ann lee', email: 'lee@b.org', gaClientId: '1.2' },
    { name: 'Ann Lee', email: 'third@c.org', gaClientId: '9.9' },
    { name: 'Bob Lee', email: 'bob@d.org', gaClientId: '1.2' },
  ])
  const [lead] = leads
  expect(lead && lookAlikesOf(leads, lead).map(({ person }) => person)).toEqual(['lee@b.org'])
})

test.each([
  ['ann@gmail.com', 'bob@gmail.com'],
  ['ann@gmail.com', 'ann@yahoo.com'],
  ['ann@gmail.com', ''],
])('%s and %j are not', (one, other) => {
  const leads = leadsWith([{ email: one }, { email: other }])
  const [lead] = leads
  expect(lead && lookAlikesOf(leads, lead)).toEqual([])
})
