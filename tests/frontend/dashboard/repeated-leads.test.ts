import { expect, test } from 'vitest'
import type { Lead } from '#frontend/dashboard/leads/lead.ts'
import { countByPerson, foldLeads, timelineOf } from '#frontend/dashboard/leads/repeated-leads.ts'
import { aLeadWith, type LeadCellsGiven, leadsWith } from '#tests/support/dashboard-leads.ts'

test('one address in any case is one person, whose rows are newest first', () => {
  const leads = leadsWith([
    { name: 'First', email: 'Ann@Example.org', timestamp: '2026-11-17T15:00:00Z' },
    { name: 'Other', email: 'bob@example.org', timestamp: '2026-11-18T15:00:00Z' },
    { name: 'Second', email: 'ann@example.ORG ', timestamp: '2026-11-19T15:00:00Z' },
  ])
  const [first] = leads
  const names = first && timelineOf(leads, first).map(({ name }) => name)
  expect(names).toEqual(['Second', 'First'])
})

test('rows without an address belong to no other row', () => {
  const leads = leadsWith([{ event: 'call_click' }, { event: 'call_click' }])
  expect(leads.map((lead) => timelineOf(leads, lead).length)).toEqual([1, 1])
})

test('counts rows by address in any case, and skips rows without one', () => {
  const rows = leadsWith([{ email: 'A@b.org' }, { email: ' a@B.ORG ' }, { email: 'c@b.org' }, {}])
  expect([...countByPerson(rows)]).toEqual([
    ['a@b.org', 2],
    ['c@b.org', 1],
  ])
})

function minute(minutes: number, cells: LeadCellsGiven = {}): Lead {
  const timestamp = new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000).toISOString()
  const given = { timestamp, email: 'a@b.org', name: `${minutes}`, ...cells }
  return aLeadWith(given, Math.round(minutes * 100))
}

function fold(rows: readonly Lead[]) {
  const { heads, repeats } = foldLeads(rows)
  return heads.map((head) => [head.name, (repeats.get(head) ?? []).map(({ name }) => name)])
}

test('folds rows of one address within ten minutes of the first, whatever their order', () => {
  const rows = [minute(0), minute(10, { email: 'A@B.org' }), minute(10.01), minute(15), minute(21)]
  expect(fold(rows)).toEqual([
    ['0', ['10']],
    ['10.01', ['15']],
    ['21', []],
  ])
  expect(fold(rows.toReversed())).toEqual([
    ['21', []],
    ['10.01', ['15']],
    ['0', ['10']],
  ])
})

test('shows the consultation request of a group, whatever came first', () => {
  const rows = [
    minute(0, { event: 'tool_submission' }),
    minute(4),
    minute(5, { event: 'newsletter' }),
  ]
  expect(fold(rows)).toEqual([['4', ['0', '5']]])
})

test('never folds rows without an address, without a date, or of other people', () => {
  const rows = [
    minute(0),
    minute(1, { email: 'other@b.org' }),
    minute(2, { email: '', event: 'call_click' }),
    minute(3, { email: '', event: 'call_click' }),
    minute(4, { timestamp: 'later' }),
  ]
  expect(fold(rows).flatMap(([, repeats]) => repeats)).toEqual([])
})
