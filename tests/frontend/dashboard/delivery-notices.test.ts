import { expect, test } from 'vitest'
import { type DeliveryReport, deliveryStates } from '#domain/delivery-report.ts'
import { calmText, isTrouble, noticesFor } from '#frontend/dashboard/delivery/delivery-notices.ts'

const now = Date.parse('2026-11-20T19:00:00Z')

const idle: DeliveryReport = {
  state: 'idle',
  since: '2026-11-20T18:00:00.000Z',
  nextAttemptAt: null,
  lastDeliveredAt: '2026-11-20T17:59:00.000Z',
  message: 'Every row is in the Sheet.',
}
const quiet = {
  source: 'sheet',
  asOf: now,
  readingProblem: undefined,
  listNotice: undefined,
  pending: 0,
  limited: 0,
  quarantined: 0,
  lastError: undefined,
  delivery: idle,
  cursor: undefined,
} as const

test('says nothing if everything is in the Sheet, or if no Sheet is connected', () => {
  expect(noticesFor(quiet, now, true)).toEqual([])
  expect(noticesFor({ ...quiet, source: 'journal', delivery: undefined }, now, true)).toEqual([])
})

test('leads beyond the daily limit are told apart from those on their way to the Sheet', () => {
  const facts = { ...quiet, pending: 12, limited: 12 }
  const [notice, ...others] = noticesFor(facts, now, true)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ title: '12 leads beyond the daily limit', mark: 'pending' })
  expect(notice?.text).toContain('“Deliver them”')
  expect(noticesFor(facts, now, false)[0]?.text).not.toContain('“Deliver them”')
  const stopped = { ...idle, state: 'stopped' } as const
  const [trouble] = noticesFor({ ...facts, pending: 13, delivery: stopped }, now, true)
  expect(trouble?.text).toContain('1 lead not in the Sheet yet')
})

test('a nearly full disk is reported even if no Sheet is connected', () => {
  const lastError = 'The disk of data is nearly full: 400 MB are left.'
  const facts = { ...quiet, source: 'journal', delivery: undefined, lastError } as const
  expect(noticesFor(facts, now, true)).toEqual([
    { tone: 'warning', title: 'Something needs attention', text: lastError },
  ])
})

test.each([
  ['journal', 'The rows below come from the journal'],
  ['sheet', 'The rows below were read from the Sheet Nov 20, 1:41 PM'],
] as const)('says once why rows from the %s are shown, and how old they are', (source, rows) => {
  const asOf = Date.parse('2026-11-20T18:41:00Z')
  const problem = 'Over quota'
  const facts = { ...quiet, source, asOf, readingProblem: problem, lastError: problem }
  const [notice, ...others] = noticesFor(facts, now, true)
  expect(others).toEqual([])
  expect(notice?.title).toBe('The Google Sheet can’t be read right now')
  expect(notice?.text).toContain(`Over quota. ${rows}`)
})

test.each(deliveryStates)('says in plain words since when delivery has been %s, once', (state) => {
  const delivery = { ...idle, state, nextAttemptAt: '2026-11-20T19:05:00.000Z', message: 'Why.' }
  const notices = noticesFor({ ...quiet, delivery, lastError: 'Why.' }, now, true)
  const said = [calmText(delivery, now), ...notices.map(({ text }) => text)].join(' ')
  expect(said.match(/since Nov 20, 1:00 PM\./gi)).toHaveLength(1)
  expect(said).toContain('Next attempt Nov 20, 2:05 PM.')
  expect(said).toContain('Last row delivered Nov 20, 12:59 PM.')
  expect(said.match(/Why\./g)).toHaveLength(1)
  expect(said).not.toContain('_')
  expect(said).not.toContain('undefined')
  expect(notices).toHaveLength(1)
  expect(calmText(delivery, now) === undefined).toBe(isTrouble(state))
})

test('says that nothing has been delivered yet', () => {
  expect(calmText({ ...idle, lastDeliveredAt: null }, now)).toContain(
    'No row has been delivered yet.',
  )
})

test('explains refused rows, and where they are; pending rows are only marked in the list', () => {
  const notices = noticesFor(
    { ...quiet, pending: 7, quarantined: 1, lastError: 'It failed.' },
    now,
    true,
  )
  expect(notices.map(({ title, mark }) => [title, mark])).toEqual([
    ['Something needs attention', undefined],
    ['1 lead set aside', 'quarantined'],
  ])
  expect(notices[1]?.text).toContain('aren’t in the Sheet')
})

test('staff who cannot fix delivery read that nothing is lost, but neither cause nor command', () => {
  const message = 'Share the Sheet again.'
  const facts = {
    ...quiet,
    delivery: { ...idle, state: 'stopped', message },
    pending: 1,
    lastError: message,
  } as const
  const [owner, staff] = [true, false].map((mayManage) => {
    const [notice, ...others] = noticesFor(facts, now, mayManage)
    expect(others).toEqual([])
    expect(notice?.mark).toBe('pending')
    return notice?.text
  })
  expect(owner).toMatch(/Share the Sheet again\..*sheet doctor/)
  expect(staff).toBe('1 lead waits. Nothing is lost; this list has everything.')
})
