import { expect, test } from 'vitest'
import { pictureCsv, picturesOf } from '#frontend/dashboard/leads/pictures.ts'
import { type LeadCellsGiven, leadsWith } from '#tests/support/dashboard-leads.ts'

const today = '2026-11-20'

function picture(id: string, rows: readonly LeadCellsGiven[]) {
  return picturesOf(leadsWith(rows), today).find((one) => one.id === id)
}

const from = (source: string) => ({
  extra: JSON.stringify({ attribution: { utm_source: source } }),
})

test('leads are counted by week at the office and by event', () => {
  const weeks = picture('weeks', [
    // Sunday evening at the office, Monday in UTC.
    { timestamp: '2026-11-16T02:00:00Z', event: 'lead' },
    { timestamp: '2026-11-16T15:00:00Z', event: 'lead' },
    { timestamp: '2026-11-17T15:00:00Z', event: 'call_click' },
  ])
  expect(weeks?.rows).toHaveLength(13)
  expect(weeks?.rows.slice(-2)).toEqual([
    { label: '2026-11-09', figures: [0, 1, 0, 0, 0] },
    { label: '2026-11-16', figures: [0, 1, 1, 0, 0] },
  ])
  expect(weeks?.finding).toBe('Last week brought 1 lead')
})

test('the usual week is one between the first lead and last week', () => {
  const inWeekFrom = (day: string, count: number) =>
    Array.from({ length: count }, () => ({ timestamp: `${day}T15:00:00Z` }))
  const weeks = picture('weeks', [
    ...inWeekFrom('2026-10-23', 1),
    ...inWeekFrom('2026-10-26', 4),
    ...inWeekFrom('2026-11-02', 8),
    ...inWeekFrom('2026-11-09', 12),
    ...inWeekFrom('2026-11-16', 1),
  ])
  expect(weeks?.finding).toBe('Last week brought 12 leads, the usual week 6')
})

test('a weekday is the busiest when it is beyond chance', () => {
  const on = (day: string, count: number) =>
    Array.from({ length: count }, () => ({ timestamp: `2026-11-${day}T15:00:00Z` }))
  const everyDay = ['09', '10', '11', '12', '13', '14', '15'].flatMap((day) => on(day, 4))
  expect(picture('weekdays', everyDay)?.finding).toBe('No weekday stands out')
  expect(picture('weekdays', [...everyDay, ...on('10', 2)])?.finding).toBe('No weekday stands out')
  expect(picture('weekdays', [...everyDay, ...on('10', 9)])?.finding).toBe(
    'Tuesday is the busiest day',
  )
})

test('the heading says what the largest source brings', () => {
  const sources = picture('sources', [from('google'), from('google'), from('bing'), {}])
  expect(sources?.finding).toBe('google brings 50 % of the leads')
  expect(sources?.rows.map(({ label, figures }) => [label, figures[0]])).toEqual([
    ['google', 2],
    ['bing', 1],
    ['direct', 1],
  ])
})

test('more than ten rows are told together', () => {
  const many = Array.from({ length: 13 }, (_, index) => from(`source-${index}`))
  const sources = picture('sources', many)
  expect(sources?.rows).toHaveLength(11)
  expect(sources?.rows.at(-1)).toEqual({ label: 'All others', figures: [3] })
})

test('a person goes from a tool or download to a consultation, whatever the case of the address', () => {
  const funnel = picture('funnel', [
    { event: 'tool_submission', email: 'ann@example.org' },
    { event: 'lead', email: 'bob@example.org' },
    { event: 'consultation_request', email: 'Ann@Example.org' },
    { event: 'consultation_request', email: 'new@example.org' },
    { event: 'tool_submission' },
  ])
  expect(funnel?.rows.map(({ figures }) => figures[0])).toEqual([2, 1, 1])
  expect(funnel?.finding).toMatch(/^50 % of those/)
})

test('suspects are in no picture', () => {
  expect(picturesOf(leadsWith([{ extra: '{"suspect":["honeypot","fill_time"]}' }]), today)).toEqual(
    [],
  )
})

test('a picture’s CSV holds its rows, and no formula', () => {
  const sources = picture('sources', [from('\u200b=cmd()'), from('say "hi"'), from('007')])
  expect(sources && pictureCsv(sources)).toBe(
    '\ufeff"Source","Leads"\r\n"\'\u200b=cmd()","1"\r\n"say ""hi""","1"\r\n"\'007","1"\r\n',
  )
})
