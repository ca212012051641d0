import { expect, test } from 'vitest'
import { cellsIn, layoutOf, removedColumns, standardLayout } from '#backend/sheet/sheet-layout.ts'
import { leadRowColumns } from '#domain/lead-row.ts'

const header: readonly string[] = leadRowColumns

test.each([
  ['as made', header, standardLayout],
  ['cleared', [], standardLayout],
  [
    'with other capitals and spaces',
    header.map((name) => ` ${name.toUpperCase()} `),
    standardLayout,
  ],
  ['with a renamed column', header.with(3, 'E-Mail'), standardLayout],
  ['with two renamed columns side by side', header.with(3, 'a').with(4, 'b'), standardLayout],
  ['with a renamed first column', header.with(0, 'when'), standardLayout],
  ['with a column put in', header.toSpliced(2, 0, 'status'), [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [
    'with a column put in front',
    ['status', ...header],
    standardLayout.map((index) => (index ?? 0) + 1),
  ],
  [
    'with two columns exchanged',
    header.with(2, 'email').with(3, 'name'),
    [0, 1, 3, 2, 4, 5, 6, 7, 8, 9, 10],
  ],
  ['without a column', header.toSpliced(3, 1), [0, 1, 2, undefined, 3, 4, 5, 6, 7, 8, 9]],
  ['without its last column', header.slice(0, 10), standardLayout],
])('finds the columns of a header %s', (_what, titles, layout) => {
  expect(layoutOf(titles)).toEqual(layout)
})

test('names what was removed', () => {
  expect(removedColumns(layoutOf(header.toSpliced(3, 1)))).toEqual(['email'])
  expect(removedColumns(standardLayout)).toEqual([])
})

test('reads the eleven cells, empty where the row is short', () => {
  const layout = layoutOf(['status', ...header])
  expect(cellsIn(layout, ['done', 't', 'lead', 'Pat'])).toEqual([
    't',
    'lead',
    'Pat',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ])
})
