import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadState, leadStatuses, respondedAt, type StatusChange } from '#domain/lead-status.ts'
import { anEvent } from '#tests/support/journal-places.ts'

const noWords = { note: '', assignee: null, followUpOn: null }

function changes(
  ...steps: readonly (readonly [StatusChange['status'], undoes?: number | undefined])[]
) {
  return steps.map(([status, undoes = null], index): StatusChange => {
    const version = index + 1
    return {
      ...noWords,
      version,
      status,
      by: 'ann',
      at: `2026-11-20T15:${10 + version}:00.000Z`,
      undoes,
    }
  })
}

const nobodyYet = { ...noWords, by: null, at: null, version: 0, undoes: null, respondedAt: null }

test('an untouched consultation request is pending, and a reply to it is promised', () => {
  const event = anEvent({ timestamp: '2026-03-07T21:30:00.000Z' })
  expect(leadState(event, undefined)).toEqual({
    ...nobodyYet,
    id: event.id,
    status: 'pending',
    requestedAt: '2026-03-07T21:30:00.000Z',
  })
})

const acceptedAt = '2026-11-20T15:00:00.000Z'
const twoSigns = ['honeypot', 'fill_time']

test.each([
  ['a request with one sign of a bot', { extra: { suspect: ['honeypot'] } }, 'pending', acceptedAt],
  ['one with its sign as text', { extra: { suspect: 'fill_time' } }, 'pending', acceptedAt],
  ['one with two signs of a bot', { extra: { suspect: twoSigns } }, 'spam', null],
  ['one with an unreadable time, edited by staff', { timestamp: 'yesterday' }, 'pending', null],
  ['a download', { event: 'lead' }, 'pending', null],
  ['a call click', { event: 'call_click' }, 'pending', null],
  ['a tool', { event: 'tool_submission' }, 'pending', null],
  ['a newsletter sign-up', { event: 'newsletter' }, 'pending', null],
])(
  '%s is, until somebody changes it, of the status and promise it begins with',
  (_what, given, status, requestedAt) => {
    expect(leadState(anEvent(given), undefined)).toMatchObject({ status, requestedAt })
  },
)

test('"not spam" changes the status to pending, and from then on the promise holds', () => {
  const [change] = changes(['pending'])
  const event = anEvent({ extra: { suspect: twoSigns } })
  expect(leadState(event, change && { ...change, respondedAt: null })).toMatchObject({
    status: 'pending',
    version: 1,
    requestedAt: acceptedAt,
  })
})

test.each([
  ['never changed has no reply', changes(), null],
  ['only marked lost has no reply', changes(['lost']), null],
  ['won at once was answered then', changes(['won']), 1],
  ['contacted was answered then', changes(['spam'], ['contacted'], ['booked']), 2],
  ['booked at once was answered then', changes(['booked']), 1],
  ['contacted, then undone, has no reply', changes(['contacted'], ['pending', 1]), null],
  [
    'contacted, with the undo undone, was answered when contacted',
    changes(['contacted'], ['pending', 1], ['contacted', 2]),
    1,
  ],
  ['undone, then booked, was answered then', changes(['contacted'], ['pending', 1], ['booked']), 3],
  [
    'contacted, undone, redone, and undone again has no reply',
    changes(['contacted'], ['pending', 1], ['contacted', 2], ['pending', 3]),
    null,
  ],
])('a lead that was %s', (_history, given, version) => {
  expect(respondedAt(given)).toBe(version === null ? null : given[version - 1]?.at)
})

test('undoing an undo restores the time of the reply: only changes that stand count', () => {
  const plan = fc.array(fc.constantFrom(...leadStatuses, 'undo' as const), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(plan, (wanted) => {
      const steps = wanted.map((step, before) =>
        step === 'undo' ? (['pending', before || undefined] as const) : ([step] as const),
      )
      const undone = changes(...steps, ['pending', steps.length], ['pending', steps.length + 1])
      expect(respondedAt(undone)).toBe(respondedAt(changes(...steps)))
    }),
  )
})
