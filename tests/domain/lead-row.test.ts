import { expect, test } from 'vitest'
import { leadRowColumns, padCells, readExtra } from '#domain/lead-row.ts'

test('short rows are padded to eleven cells, longer ones are cut', () => {
  expect(padCells(['a', null, 7])).toEqual(['a', '', '7', '', '', '', '', '', '', '', ''])
  expect(padCells(Array(15).fill('x'))).toHaveLength(leadRowColumns.length)
})

test.each(['', 'called, no answer', '[1]', '"text"', 'null', '{"id":', '12'])(
  'a cell of %j has no readable extra',
  (cell) => {
    expect(readExtra(cell)).toBeUndefined()
  },
)

test('values of other types, typed in by staff, do no harm', () => {
  const cell =
    '{"id":7,"delivery":"soon","status":[1],"message":{},"responses":"x","suspect":"yes"}'
  expect(readExtra(cell)).toMatchObject({
    id: '7',
    delivery: undefined,
    status: '',
    message: '',
    responses: {},
    attribution: {},
    suspect: ['yes'],
  })
})
