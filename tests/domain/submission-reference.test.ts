import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { submissionReference, uuidV7 } from '#domain/submission-reference.ts'

test('a reference is part of its id as it reads, so that a search for it finds the row', () => {
  const id = '01a20b48-9757-7507-bce3-6325030b8394'
  expect(submissionReference(id)).toBe('BCE3-6325')
  expect(id).toContain(submissionReference(id).toLowerCase())
})

test('a row without a whole id has no reference', () => {
  expect(['', 'none', '01a20b48'].map(submissionReference)).toEqual(['', '', ''])
})

// A wrong clock may say anything.
const times = fc.integer({ min: -(2 ** 47), max: 2 ** 50 })
const digits = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 20,
  maxLength: 20,
})

test('an id begins with its time, so that ids sort by age, and is otherwise random (UUIDv7)', () => {
  fc.assert(
    fc.property(times, digits, (time, random) => {
      const id = uuidV7(time, random)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      const begun = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
      expect(begun).toBe(Number(BigInt.asUintN(48, BigInt(time))))
      expect(id.slice(15, 18) + id.slice(20, 23) + id.slice(24)).toBe(random.slice(1, 19))
    }),
  )
})
