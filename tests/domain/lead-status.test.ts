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

test.each([[['honeypot']], [['fill_time']], ['fill_time'], [['fill_time', 'fill_time']]])(
  'one sign of a bot (%j) changes neither status nor promise',
  (suspect) =>
    expect(leadState(anEvent({ extra: { suspect } }), undefined)).toMatchObject({
      status: 'pending',
      requestedAt: '2026-11-20T15:00:00.000Z',
    }),
)

test('"not spam" changes the status to pending, and from then on the promise holds', () => {
  const event = anEvent({ extra: { suspect: ['honeypot', 'fill_time'] } })
  const [change] = changes(['pending'])
  expect(leadState(event, change && { ...change, respondedAt: null })).toMatchObject({
    status: 'pending',
    version: 1,
    requestedAt: '2026-11-20T15:00:00.000Z',
  })
})

test.each([['lead'], ['call_click'], ['tool_submission'], ['newsletter']])(
  'nothing is promised to a %s',
  (event) => expect(leadState(anEvent({ event }), undefined).requestedAt).toBeNull(),
)

test('a lead with an unreadable time, edited by staff or from an old row, has no promise', () => {
  expect(leadState(anEvent({ timestamp: 'yesterday' }), undefined).requestedAt).toBeNull()
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
