import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { uuidV7 } from '#domain/uuid-v7.ts'

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
