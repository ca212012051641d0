import { expect, test } from 'vitest'
import { type Acceptance, leadRow } from '#backend/forms/lead-event.ts'
import { CellTooLongError, leadRowColumns, longestCell, padCells } from '#domain/lead-row.ts'

test('rows read back short are padded to eleven cells, longer ones cut', () => {
  expect(padCells(['a', null, 7])).toEqual(['a', '', '7', '', '', '', '', '', '', '', ''])
  expect(padCells(Array(15).fill('x'))).toHaveLength(leadRowColumns.length)
})

const acceptance: Acceptance = {
  id: '5f0c7c1e-0000-4000-8000-000000000001',
  acceptedAt: new Date('2026-11-20T15:00:00.123Z'),
  page: '/contact',
  gaClientId: '12.34',
  userAgent: 'Test browser',
  attribution: undefined,
  suspect: [],
}

test('a row that the Sheet would refuse is not made, whatever let it so far', () => {
  const rowWith = (length: number) =>
    leadRow(acceptance, {
      event: 'newsletter',
      source: 'newsletter_form',
      extra: { preferences: { wish: '"'.repeat(length) } },
    })
  expect(rowWith(24_000).extra.length).toBeLessThanOrEqual(longestCell)
  expect(() => rowWith(24_500)).toThrow(CellTooLongError)
})
