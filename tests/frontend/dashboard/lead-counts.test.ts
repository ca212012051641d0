import { expect, test } from 'vitest'
import { countReplies, countUses } from '#frontend/dashboard/leads/lead-counts.ts'
import { leadsWith } from '#tests/support/dashboard-leads.ts'

const at = Date.parse

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
