import { expect, test } from 'vitest'
import { leadRowColumns, padCells } from '#domain/lead-row.ts'

test('short rows are padded to eleven cells, longer ones are cut', () => {
  expect(padCells(['a', null, 7])).toEqual(['a', '', '7', '', '', '', '', '', '', '', ''])
  expect(padCells(Array(15).fill('x'))).toHaveLength(leadRowColumns.length)
})
