import { expect, test } from 'vitest'
import { SheetCallError } from '#backend/sheet/sheet.ts'
import { findLayout, isTitleRow, standardLayout } from '#backend/sheet/sheet-rows.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'

const header: readonly string[] = leadRowColumns

const ids = [1, 2, 3].map((number) => `0000000${number}-0000-4000-8000-000000000000`)
const leads: readonly LeadCells[] = ids.map((id, index) => [
  ...[`2026-11-2${index}T15:00:00.000Z`, 'lead', `Pat ${index}`, `pat${index}@example.org`],
  ...['true', 'checklist', 'download_gate', '/resources', index === 0 ? '1.2' : ''],
  ...['Test browser', JSON.stringify({ id })],
])
/** The rows with one column dragged elsewhere by staff. */
function moved(rows: readonly (readonly string[])[], from: number, to: number) {
  return rows.map((row) => row.toSpliced(from, 1).toSpliced(to, 0, row[from] ?? ''))
}

const asMade = [header, ...leads]
const emailFirst = [1, 2, 3, 0, 4, 5, 6, 7, 8, 9, 10]

test.each([
  ['as made', asMade, 0, standardLayout],
  ['without any row', [], undefined, standardLayout],
  [
    'in capitals and with blanks',
    [header.map((name) => ` ${name.toUpperCase()} `), ...leads],
    0,
    standardLayout,
  ],
  ['under several rows', [['Leads 2026'], [], ['Total', '3'], [''], ...asMade], 4, standardLayout],
  ['sorted among the leads', [...leads, header], 3, standardLayout],
  ['twice', [header, header, ...leads], 0, standardLayout],
  [
    'with column D moved to A, under a title row',
    [['Leads 2026'], ...moved(asMade, 3, 0)],
    1,
    emailFirst,
  ],
  [
    'with the second and the second to last renamed',
    [header.with(1, 'Kind').with(9, 'Browser'), ...leads],
    0,
    standardLayout,
  ],
])('finds titles %s', (_what, rows, titleRow, layout) => {
  expect(findLayout(rows)).toEqual({ layout, titleRow })
})

test.each([
  [
    'two columns with the same title',
    [[...header, 'email'], ...leads],
    'Two columns are called “email” (D and L)',
  ],
  [
    'three with the same title',
    [[...header, 'Page', 'page'], ...leads],
    '3 columns are called “page” (H and L and M)',
  ],
  [
    'a column removed',
    moved(asMade, 3, 10).map((row) => row.slice(0, 10)),
    'No column is called “email”. Type the title back into row 1',
  ],
  [
    'the first column renamed',
    [header.with(0, 'When'), ...leads],
    'No column is called “timestamp”. Type the title back into row 1',
  ],
  [
    'a column renamed beside one of staff',
    [
      header.toSpliced(3, 1, 'Address', 'Remark'),
      ...leads.map((cells) => cells.toSpliced(4, 0, '')),
    ],
    'No column is called “email”',
  ],
  [
    'two columns renamed side by side',
    [header.with(3, 'Address').with(4, 'OK'), ...leads],
    'No columns are called “email”, “consent”',
  ],
  ['the titles deleted', leads, 'None of the first 20 rows of the tab has the column titles'],
])('asks about %s', (_what, rows, sentence) => {
  expect(() => findLayout(rows)).toThrow(SheetCallError)
  expect(() => findLayout(rows)).toThrow(sentence)
  expect(() => findLayout(rows)).toThrow(/delivery then continues on its own\.$/)
})

test('a lead that quotes titles is not taken for a row of titles', () => {
  expect(isTitleRow(header)).toBe(true)
  expect(isTitleRow(header.with(10, JSON.stringify({ id: ids[0] })))).toBe(false)
})
