import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { attributionKeys } from '#domain/attribution.ts'
import { attributionSchema, submissionContextSchema } from '#domain/forms/submission-context.ts'
import { gaClientIdIn, visitAttribution } from '#frontend/api/visit-context.ts'
import { newSubmissionId, submissionIdFor } from '#frontend/forms/drafts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function keep(visit: string | null): void {
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'visit' ? visit : null) })
}

test.each([
  ['as we write them', (key: string) => key],
  ['in capitals', (key: string) => key.toUpperCase()],
])('reads every key of the visit %s, and no others', (_, written) => {
  const visit = Object.fromEntries(attributionKeys.map((key) => [key, `a ${key}`]))
  const given = Object.entries(visit).map(([key, value]) => [written(key), value])
  keep(String(new URLSearchParams([...given, ['email', 'a@b.example'], ['utm_other', 'x']])))
  expect(attributionSchema.parse(visitAttribution())).toEqual(visit)
})

test('a parameter that stands twice counts with its first value', () => {
  keep('utm_source=news&UTM_SOURCE=radio&utm_source=bing')
  expect(attributionSchema.parse(visitAttribution())).toEqual({ utm_source: 'news' })
})

test('returns nothing if nothing was kept', () => {
  keep(null)
  expect(visitAttribution()).toBeUndefined()
})

test('finds the client id in the measurement cookie, wherever the cookie is', () => {
  expect(gaClientIdIn('a=1; _ga=GA1.1.123.456; b=2')).toBe('123.456')
  expect(gaClientIdIn('x_ga=GA1.1.123.456')).toBeUndefined()
  expect(gaClientIdIn('')).toBeUndefined()
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

test('different drafts have different ids for the same content', () => {
  const ids = Array.from({ length: 1_000 }, () => submissionIdFor(newSubmissionId(), 'a'))
  expect(new Set(ids).size).toBe(1_000)
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
