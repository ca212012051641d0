import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { submissionReference } from '#domain/submission-reference.ts'
import { uuidV7 } from '#domain/uuid-v7.ts'

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
