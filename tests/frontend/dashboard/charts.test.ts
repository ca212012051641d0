import { expect, test } from 'vitest'
import { chartsOf } from '#frontend/dashboard/leads/charts.ts'
import { type LeadCellsGiven, leadsWith } from '#tests/support/dashboard-leads.ts'

const today = '2026-11-20'
const pendingState = {
  id: '',
  status: 'pending' as const,
  note: '',
  assignee: null,
  followUpOn: null,
  by: 'maria',
  at: null,
  version: 1,
  promisedBy: null,
  respondedAt: null,
}

function chart(id: string, rows: readonly LeadCellsGiven[]) {
  return chartsOf(leadsWith(rows), today).find((one) => one.id === id)
}

test('leads are counted by week at the office and by event', () => {
  const weeks = chart('weeks', [
    // Sunday evening at the office, Monday in UTC.
    { timestamp: '2026-11-16T02:00:00Z', event: 'lead' },
    { timestamp: '2026-11-16T15:00:00Z', event: 'lead' },
    { timestamp: '2026-11-17T15:00:00Z', event: 'call_click' },
  ])
  expect(weeks?.rows).toEqual([
    { label: 'Mon, Nov 9', figures: [0, 1, 0, 0, 0] },
    { label: 'Mon, Nov 16', figures: [0, 1, 1, 0, 0] },
  ])
  expect(weeks?.finding).toBe('Last week brought 1 lead')
})

test('no week stands before the first lead, and none before the last thirteen', () => {
  const weeksSince = (day: string) => chart('weeks', [{ timestamp: `${day}T15:00:00Z` }])?.rows
  expect(weeksSince('2026-11-20')).toHaveLength(2)
  expect(weeksSince('2026-10-26')).toHaveLength(4)
  expect(weeksSince('2026-01-01')).toHaveLength(13)
})

test('the usual week is one between the first lead and last week', () => {
  const inWeekFrom = (day: string, count: number) =>
    Array.from({ length: count }, () => ({ timestamp: `${day}T15:00:00Z` }))
  const weeks = chart('weeks', [
    ...inWeekFrom('2026-10-23', 1),
    ...inWeekFrom('2026-10-26', 4),
    ...inWeekFrom('2026-11-02', 8),
    ...inWeekFrom('2026-11-09', 12),
    ...inWeekFrom('2026-11-16', 1),
  ])
  expect(weeks?.finding).toBe('Last week brought 12 leads; a usual week brings 6')
})

const of = (campaign: string, event = 'consultation_request') => ({
  event,
  extra: JSON.stringify({ attribution: { utm_campaign: campaign } }),
})

test('campaigns go from leads to requests to what staff booked and won, the most requests first', () => {
  const leads = leadsWith([of('spring'), of('fall'), of('fall'), of('fall', 'lead'), {}])
  const statuses = ['pending', 'booked', 'won'] as const
  const booked = leads.map((lead, index) => ({
    ...lead,
    state: { ...pendingState, status: statuses[index] ?? 'pending' },
  }))
  const campaigns = chartsOf(booked, today).find(({ id }) => id === 'campaigns')
  expect(campaigns?.rows).toEqual([
    { label: 'fall', figures: [3, 2, 2, 1], bar: [1, 1, 0, 1] },
    { label: 'spring', figures: [1, 1, 0, 0], bar: [0, 0, 1, 0] },
    { label: 'Without a campaign', figures: [1, 1, 0, 0], bar: [0, 0, 1, 0] },
  ])
  expect(campaigns?.finding).toBe('fall brought the most requests: 2 requests, 2 booked, 1 won')
})

test('more than ten campaigns are told together, and none is called best without a request', () => {
  const many = Array.from({ length: 13 }, (_, index) => of(`campaign-${index}`, 'lead'))
  const campaigns = chart('campaigns', many)
  expect(campaigns?.rows).toHaveLength(12)
  expect(campaigns?.rows.at(-2)).toMatchObject({
    label: 'All other campaigns',
    figures: [3, 0, 0, 0],
  })
  expect(campaigns?.finding).toBe('No campaign has brought a request')
})

test('suspects are in no chart', () => {
  expect(chartsOf(leadsWith([{ extra: '{"suspect":["honeypot","fill_time"]}' }]), today)).toEqual(
    [],
  )
})
