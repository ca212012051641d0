import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { attributionSchema, submissionContextSchema } from '#domain/forms/submission-context.ts'
import { visitAttribution } from '#frontend/api/visit-context.ts'
import { newSubmissionId, submissionIdFor } from '#frontend/forms/drafts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a parameter that stands twice counts with its first value', () => {
  const visit = 'utm_source=news&UTM_SOURCE=radio&utm_source=bing'
  vi.stubGlobal('sessionStorage', { getItem: () => visit })
  expect(attributionSchema.parse(visitAttribution())).toEqual({ utm_source: 'news' })
})

test('a draft has one id per content, and a different one for any other content', () => {
  const draft = newSubmissionId()
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const id = submissionIdFor(draft, one)
      expect(id).toMatch(versionSeven)
      expect(submissionIdFor(draft, one)).toBe(id)
      expect(submissionIdFor(draft, other) === id).toBe(one === other)
    }),
  )
})

const versionSeven = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('an id begins with the time on a clock, however wrong the clock is', () => {
  for (const [moment, beginning] of [
    ['2026-11-24T02:10:00.123Z', '01a20b51-313b-'],
    ['1969-12-31T23:59:59.999Z', 'ffffffff-ffff-'],
    ['+275760-09-13T00:00:00.000Z', 'b208c2dc-0000-'],
  ] as const) {
    vi.useFakeTimers({ now: new Date(moment) })
    const id = newSubmissionId()
    expect(id.slice(0, 14)).toBe(beginning)
    expect(submissionContextSchema.parse({ submissionId: id }).submissionId).toBe(id)
  }
})
