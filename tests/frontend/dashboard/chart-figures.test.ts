import { expect, test } from 'vitest'
import { chartsOf, responseChart } from '#frontend/dashboard/charts/chart-figures.ts'
import { aState, type LeadCellsGiven, leadsWith } from '#tests/support/dashboard-leads.ts'

const today = '2026-11-20'

const chartsWith = (rows: readonly LeadCellsGiven[]) => chartsOf(leadsWith(rows), today)

test('leads are counted by event and by week at the office, in two weeks or more', () => {
  const [weeks] = chartsWith([
    // Sunday evening at the office, Monday in UTC.
    { timestamp: '2026-11-16T02:00:00Z', event: 'lead' },
    { timestamp: '2026-11-16T15:00:00Z', event: 'lead' },
    { timestamp: '2026-11-17T15:00:00Z', event: 'call_click' },
  ])
  expect(weeks?.rows).toEqual([
    { label: 'Mon, Nov 9', figures: ['0', '1', '0', '0', '0'], bar: [0, 1, 0, 0, 0] },
    { label: 'Mon, Nov 16', figures: ['0', '1', '1', '0', '0'], bar: [0, 1, 1, 0, 0] },
  ])
  expect(weeks?.finding).toBe('Last week brought 1 lead')
})

test.each([
  ['2026-11-20', 2],
  ['2026-10-26', 4],
  ['2026-01-01', 13],
])('a first lead of %s makes %i weeks', (day, count) => {
  expect(chartsWith([{ timestamp: `${day}T15:00:00Z` }])[0]?.rows).toHaveLength(count)
})

test('a usual week is measured between the first lead’s week and last week', () => {
  const counts = { '10-23': 1, '10-26': 4, '11-02': 8, '11-09': 12, '11-16': 1 }
  const leads = Object.entries(counts).flatMap(([day, count]) =>
    Array<LeadCellsGiven>(count).fill({ timestamp: `2026-${day}T15:00:00Z` }),
  )
  expect(chartsWith(leads)[0]?.finding).toBe('Last week brought 12 leads; a usual week brings 6')
})

const of = (campaign: string, event = 'consultation_request') => ({
  event,
  extra: JSON.stringify({ attribution: { utm_campaign: campaign } }),
})

test('campaigns show leads, requests, and what staff booked and won, the most won first', () => {
  const leads = leadsWith([of('spring'), of('fall'), of('fall'), of('fall', 'lead'), {}])
  const statuses = ['pending', 'booked', 'won'] as const
  const booked = leads.map((lead, index) => ({
    ...lead,
    state: aState({ status: statuses[index] ?? 'pending' }),
  }))
  const [, campaigns] = chartsOf(booked, today)
  expect(campaigns?.rows).toEqual([
    { label: 'fall', figures: ['3', '2', '2', '1 of 2'], bar: [1, 1, 0, 1] },
    { label: 'spring', figures: ['1', '1', '0', '0 of 1'], bar: [0, 0, 1, 0] },
    { label: 'Without a campaign', figures: ['1', '1', '0', '0 of 1'], bar: [0, 0, 1, 0] },
  ])
  expect(campaigns?.finding).toBe('fall won the most: 1 of 2 requests')
})

test('campaigns beyond ten are shown together, and none is called best without a request', () => {
  const many = Array.from({ length: 13 }, (_, index) => of(`campaign-${index}`, 'lead'))
  const [, campaigns] = chartsWith(many)
  expect(campaigns?.rows).toHaveLength(12)
  expect(campaigns?.rows.at(-2)).toMatchObject({
    label: 'All other campaigns',
    figures: ['3', '0', '0', '0'],
  })
  expect(campaigns?.finding).toBe('No campaign has brought a request')
})

test('suspects are in no chart', () => {
  expect(chartsWith([{ extra: '{"suspect":["honeypot","fill_time"]}' }])).toEqual([])
})

function answers(answered: number, median: number, late = 0) {
  const wallMinutes = { median, p90: median * 2 }
  return { answered, late, wallMinutes }
}

test('the heading says how fast half and nine of ten were answered', () => {
  const chart = responseChart({
    total: answers(9, 95, 2),
    bySource: [{ source: 'google', ...answers(5, 60) }],
  })
  expect(chart?.finding).toBe(
    'Half of the requests were answered within 1 h 35 min, nine of ten within 3 h 10 min',
  )
  expect(chart?.remark).toMatch(/^2 of 9 were late, /)
  expect(chart?.rows).toEqual([
    { label: 'All sources', figures: ['9', '2', '1 h 35 min', '3 h 10 min'], bar: [95, 95] },
    { label: 'google', figures: ['5', '0', '1 h', '2 h'], bar: [60, 60] },
  ])
})

test('there is no chart if nothing was answered', () => {
  const none = { median: null, p90: null }
  const total = { answered: 0, late: 0, wallMinutes: none }
  expect(responseChart({ total, bySource: [] })).toBeUndefined()
})
