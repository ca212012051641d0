import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { submissionReference, uuidV7 } from '#domain/submission-reference.ts'

test('a reference stands in its id as it is read, so that a search for it finds the row', () => {
  const id = '01a20b48-9757-7507-bce3-6325030b8394'
  expect(submissionReference(id)).toBe('BCE3-6325')
  expect(id).toContain(submissionReference(id).toLowerCase())
})

test('ids of the same moment have references of their own', () => {
  // Of thirty random bits: among so few two are the same once in 200,000 runs.
  const ids = Array.from({ length: 100 }, () => uuidV7(Date.now(), randomBytes(10).toString('hex')))
  expect(new Set(ids.map(submissionReference)).size).toBe(100)
})

test('a row without an id, or with less than one, has none', () => {
  expect(['', 'none', '01a20b48'].map(submissionReference)).toEqual(['', '', ''])
})

const times = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const digits = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 20,
  maxLength: 20,
})

test('an id is of version 7, begins with its time, so that ids sort as they were made, and is random otherwise', () => {
  fc.assert(
    fc.property(times, digits, (time, random) => {
      const id = uuidV7(time, random)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(time)
      expect(id.slice(15, 18) + id.slice(20, 23) + id.slice(24)).toBe(random.slice(1, 19))
    }),
  )
})
