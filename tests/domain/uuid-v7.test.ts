import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { uuidV7 } from '#domain/uuid-v7.ts'

const times = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })

test('an id is of version 7 and begins with its time, so that ids sort as they were made', () => {
  fc.assert(
    fc.property(times, bytes, (time, random) => {
      const id = uuidV7(time, random)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(time)
    }),
  )
})

test('bytes within a larger buffer are taken where they stand', () => {
  const buffer = Buffer.alloc(64, 0xff)
  const id = uuidV7(0, buffer.subarray(16, 32))
  expect(id).toBe('00000000-0000-7fff-bfff-ffffffffffff')
  expect([buffer[15], buffer[32]]).toEqual([0xff, 0xff])
})
