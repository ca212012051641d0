import { expect, test } from 'vitest'
import type { DeliveryReport } from '#domain/delivery-report.ts'
import { deliveryText, noticesFor } from '#frontend/dashboard/delivery/delivery-notices.ts'
import type { LeadFacts } from '#frontend/dashboard/service/held-leads.ts'

const now = Date.parse('2026-11-20T19:00:00Z')

const idle: DeliveryReport = {
  state: 'idle',
  since: '2026-11-20T18:00:00.000Z',
  nextAttemptAt: null,
  lastDeliveredAt: '2026-11-20T17:59:00.000Z',
  message: 'Every row is in the Sheet.',
}
const quiet: LeadFacts = { source: 'sheet', asOf: '2026-11-20T19:00:00Z', delivery: idle }

test('says nothing if everything is in the Sheet, or if no Sheet is connected', () => {
  expect(noticesFor(quiet, now, true)).toEqual([])
  expect(noticesFor({ ...quiet, source: 'journal', delivery: null }, now, true)).toEqual([])
})

test('leads beyond the daily limit are told apart from those on their way to the Sheet', () => {
  const stopped = { ...idle, state: 'stopped' } as const
  const facts = { ...quiet, pending: 13, limited: 12, delivery: stopped }
  const [trouble, limited] = noticesFor(facts, now, true)
  expect(trouble?.text).toContain('1 lead not in the Sheet yet')
  expect(limited?.title).toBe('12 leads beyond the daily limit')
  expect(limited?.text).toContain('“Deliver them”')
  expect(noticesFor(facts, now, false)[1]?.text).not.toContain('“Deliver them”')
})

test('what else went wrong, such as a full disk, and refused rows have a notice each', () => {
  const lastError = 'The disk of data is nearly full: 400 MB are left.'
  const facts = { ...quiet, source: 'journal', delivery: null, pending: 7, lastError } as const
  const [trouble, refused] = noticesFor({ ...facts, quarantined: 1 }, now, true)
  expect(trouble).toEqual({ tone: 'warning', title: 'Something needs attention', text: lastError })
  expect(refused?.title).toBe('1 lead set aside')
  expect(noticesFor(facts, now, true)).toEqual([trouble])
})

test.each([
  ['journal', 'The rows below come from the journal'],
  ['sheet', 'The rows below were read from the Sheet Nov 20, 1:41 PM'],
] as const)('says once why rows from the %s are shown, and how old they are', (source, rows) => {
  const asOf = '2026-11-20T18:41:00Z'
  const problem = 'Over quota'
  const facts = { ...quiet, source, asOf, readingProblem: problem, lastError: problem }
  const [notice, ...others] = noticesFor(facts, now, true)
  expect(others).toEqual([])
  expect(notice?.title).toBe('The Google Sheet can’t be read right now')
  expect(notice?.text).toContain(`Over quota. ${rows}`)
})

test.each(['waiting', 'needs_attention', 'reconciling', 'stopped'] as const)(
  'delivery that is %s has one notice, whose cause and command only the owner reads',
  (state) => {
    const message = 'Share the Sheet again.'
    const facts = { ...quiet, delivery: { ...idle, state, message }, lastError: message }
    const [owner, staff] = [true, false].map((mayManage) => {
      const [notice, ...others] = noticesFor(facts, now, mayManage)
      expect(others).toEqual([])
      return notice?.text
    })
    expect(owner?.match(/Share the Sheet again\. Since Nov 20, 1:00 PM\./g)).toHaveLength(1)
    expect(owner?.includes('sheet doctor')).toBe(/needs_attention|stopped/.test(state))
    expect(staff).toBe('Nothing is lost: every lead is in the list below and in the CSV.')
  },
)

test('delivery is told with its times', () => {
  const nextAttemptAt = '2026-11-20T19:05:00.000Z'
  expect(deliveryText({ ...idle, nextAttemptAt, message: 'Why' }, now)).toBe(
    'Why. Since Nov 20, 1:00 PM. Next attempt Nov 20, 2:05 PM. Last row delivered Nov 20, 12:59 PM.',
  )
  expect(deliveryText({ ...idle, lastDeliveredAt: null }, now)).toContain('No row has been deliv')
})
