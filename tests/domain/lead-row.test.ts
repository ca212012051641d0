import { expect, test } from 'vitest'
import { leadRow } from '#backend/forms/lead-event.ts'
import { CellTooLongError, leadRowColumns, longestCell, padCells } from '#domain/lead-row.ts'
import { anAcceptance } from '#tests/support/acceptance.ts'

test('rows read back short are padded to eleven cells, longer ones cut', () => {
  expect(padCells(['a', null, 7])).toEqual(['a', '', '7', '', '', '', '', '', '', '', ''])
  expect(padCells(Array(15).fill('x'))).toHaveLength(leadRowColumns.length)
})

test('a row that the Sheet would refuse is not made, whatever let it so far', () => {
  const rowWith = (length: number) =>
    leadRow(anAcceptance(), {
      event: 'newsletter',
      source: 'newsletter_form',
      extra: { preferences: { wish: '"'.repeat(length) } },
    })
  expect(rowWith(24_000).extra.length).toBeLessThanOrEqual(longestCell)
  expect(() => rowWith(24_500)).toThrow(CellTooLongError)
})
