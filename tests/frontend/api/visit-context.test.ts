import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { attributionSchema } from '#domain/forms/submission-context.ts'
import { visitAttribution } from '#frontend/api/visit-context.ts'
import { newSubmissionId, submissionIdFor } from '#frontend/forms/drafts.ts'

afterEach(() => vi.unstubAllGlobals())

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
