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

test('a consultation request that nobody has touched is pending and promised within 24 hours', () => {
  const event = anEvent({ timestamp: '2026-03-07T21:30:00.000Z' })
  expect(leadState(event, undefined)).toEqual({
    ...nobodyYet,
    id: event.id,
    status: 'pending',
    promisedBy: '2026-03-08T21:30:00.000Z',
  })
})

test.each([[['honeypot']], [['fill_time']], ['fill_time'], [['fill_time', 'fill_time']]])(
  'one sign of a robot (%j) changes nothing of status and promise',
  (suspect) =>
    expect(leadState(anEvent({ extra: { suspect } }), undefined)).toMatchObject({
      status: 'pending',
      promisedBy: '2026-11-21T15:00:00.000Z',
    }),
)

test('what bears two signs and nobody has touched is in the lane of spam, and nothing is promised', () => {
  const event = anEvent({ extra: { suspect: ['honeypot', 'fill_time'] } })
  expect(leadState(event, undefined)).toMatchObject({
    status: 'spam',
    promisedBy: null,
    version: 0,
  })
})

test('"not spam" is a change to pending, and the promise holds from then on', () => {
  const event = anEvent({ extra: { suspect: ['honeypot', 'fill_time'] } })
  const [change] = changes(['pending'])
  expect(leadState(event, change && { ...change, respondedAt: null })).toMatchObject({
    status: 'pending',
    version: 1,
    promisedBy: '2026-11-21T15:00:00.000Z',
  })
})

test.each([['lead'], ['call_click'], ['tool_submission'], ['newsletter']])(
  'nothing is promised to a %s',
  (event) => expect(leadState(anEvent({ event }), undefined).promisedBy).toBeNull(),
)

test('a time that staff or an old row made unreadable promises nothing', () => {
  expect(leadState(anEvent({ timestamp: 'yesterday' }), undefined).promisedBy).toBeNull()
})

test.each([
  ['nobody', changes(), null],
  ['somebody who only lost it', changes(['lost']), null],
  ['whoever won it at once', changes(['won']), 1],
  ['the first who contacted', changes(['spam'], ['contacted'], ['booked']), 2],
  ['whoever booked at once', changes(['booked']), 1],
  ['nobody, since it was taken back', changes(['contacted'], ['pending', 1]), null],
  [
    'the first, since taking back was taken back',
    changes(['contacted'], ['pending', 1], ['contacted', 2]),
    1,
  ],
  ['the second, the first being taken back', changes(['contacted'], ['pending', 1], ['booked']), 3],
  [
    'nobody: taken back, brought back, taken back',
    changes(['contacted'], ['pending', 1], ['contacted', 2], ['pending', 3]),
    null,
  ],
])('the answer is of %s', (_who, given, version) => {
  expect(respondedAt(given)).toBe(version === null ? null : given[version - 1]?.at)
})

test('undoing is always undone by undoing: the answer depends on the standing changes alone', () => {
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
