import { afterEach, expect, test, vi } from 'vitest'
import { submissionContextSchema } from '#domain/forms/submission-context.ts'
import { newSubmissionId, SubmissionIds } from '#frontend/api/submission-ids.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('makes a UUID where the browser has no maker of its own', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const made = Array.from({ length: 100 }, newSubmissionId)
  expect(new Set(made).size).toBe(100)
  for (const id of made) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(submissionContextSchema.parse({ submissionId: id }).submissionId).toBe(id)
  }
})
