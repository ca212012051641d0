import { afterEach, expect, test, vi } from 'vitest'
import { submissionContextSchema } from '#domain/forms/submission-context.ts'
import { newSubmissionId, SubmissionIds } from '#frontend/api/submission-ids.ts'

afterEach(() => vi.useRealTimers())

test('the same content keeps its id until it has arrived', () => {
  const ids = new SubmissionIds()
  const first = ids.idFor('a')
  expect(ids.idFor('a')).toBe(first)
  ids.settle()
  expect(ids.idFor('a')).not.toBe(first)
})

test('other content is another submission', () => {
  const ids = new SubmissionIds()
  expect(ids.idFor('a')).not.toBe(ids.idFor('b'))
})

const versionSeven = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test.each([
  ['2026-11-24T02:10:00.123Z', '01a20b51-313b-'],
  ['1969-12-31T23:59:59.999Z', '0000ffff-ffff-'],
  ['+275760-09-13T00:00:00.000Z', 'b208c2dc-0000-'],
])('at %s ids are UUIDs that begin with the time and are else random', (moment, beginning) => {
  vi.useFakeTimers({ now: new Date(moment) })
  const made = Array.from({ length: 1_000 }, newSubmissionId)
  expect(new Set(made.map((id) => id.slice(14))).size).toBe(1_000)
  for (const id of made) {
    expect(id).toMatch(versionSeven)
    expect(id.slice(0, 14)).toBe(beginning)
    expect(submissionContextSchema.parse({ submissionId: id }).submissionId).toBe(id)
  }
})
