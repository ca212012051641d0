import { expect, test } from 'vitest'
import {
  countByDay,
  countByOrigin,
  countReplies,
  countUses,
} from '#frontend/dashboard/leads/lead-counts.ts'
import { leadsWith } from '#tests/support/dashboard-leads.ts'

const at = Date.parse

test('counts by days at the office, today last, days without leads as well', () => {
  const leads = leadsWith([
    { timestamp: '2026-11-17T23:59:59Z' },
    { timestamp: '2026-11-19T05:00:00Z' },
    { timestamp: '2026-11-20T04:59:59Z' },
    { timestamp: '2026-11-20T05:00:00Z' },
    { timestamp: 'today' },
    { timestamp: '2026-11-21T12:00:00Z' },
  ])
  expect(countByDay(leads, at('2026-11-20T18:00:00Z'), 3)).toEqual([
    { day: '2026-11-18', count: 0 },
    { day: '2026-11-19', count: 2 },
    { day: '2026-11-20', count: 1 },
  ])
})

test.each([
  ['forward', '2026-03-10T03:30:00Z', ['2026-03-07', '2026-03-08', '2026-03-09']],
  ['back', '2026-11-02T05:30:00Z', ['2026-10-31', '2026-11-01', '2026-11-02']],
])('counts each day once when clocks go %s', (_direction, now, days) => {
  expect(countByDay([], at(now), 3).map(({ day }) => day)).toEqual(days)
})

test('a day of 25 hours holds all its leads', () => {
  const leads = leadsWith([
    { timestamp: '2026-11-01T04:00:00Z' },
    { timestamp: '2026-11-02T04:59:59Z' },
  ])
  expect(countByDay(leads, at('2026-11-01T18:00:00Z'), 1)).toEqual([
    { day: '2026-11-01', count: 2 },
  ])
})

test('counts by the kind of form, largest first, kinds that staff invented together', () => {
  const leads = leadsWith([
    { event: 'call_click' },
    { event: 'lead' },
    { event: 'lead' },
    { event: 'walk-in' },
    { event: 'constructor' },
    { event: 'lead' },
  ])
  expect(countByOrigin(leads)).toEqual([
    { label: 'Downloads', count: 3 },
    { label: 'Other', count: 2 },
    { label: 'Call clicks', count: 1 },
    { label: 'Contact form', count: 0 },
    { label: 'Tools', count: 0 },
    { label: 'Newsletter', count: 0 },
  ])
})

test('counts those who wait, and of these those who wait too long', () => {
  const leads = leadsWith([
    { timestamp: '2026-11-18T12:00:00Z' },
    { timestamp: '2026-11-20T12:00:00Z' },
    { timestamp: 'some day' },
    { timestamp: '2026-11-18T12:00:00Z', extra: '{"status":"answered"}' },
    { timestamp: '2026-11-18T12:00:00Z', event: 'call_click' },
  ])
  expect(countReplies(leads, at('2026-11-20T18:00:00Z'))).toEqual({ waiting: 3, overdue: 1 })
})

test('counts requests, and the leads that the service knows by an id', () => {
  const leads = leadsWith([
    { event: 'consultation_request', extra: '{"id":"6f1c"}' },
    { event: 'consultation_request', extra: 'typed into the Sheet' },
    { event: 'newsletter', extra: '{"id":"7a2d"}' },
  ])
  expect(countUses(leads)).toEqual({ requests: 2, choosable: 2 })
})
