/** Titles of the tab with the leads, wherever staff moved them, and the rows below. */

import { beforeEach, describe, expect, test } from 'vitest'
import { SheetCallError } from '#backend/sheet/sheet.ts'
import { findLayout, isTitleRow, readSheetRows, standardLayout } from '#backend/sheet/sheet-rows.ts'
import { type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import { byHand, startEachWorld, world } from '#tests/support/each-world.ts'
import {
  sorted,
  withCell,
  withColumnInserted,
  withColumnMoved,
  withRowsAbove,
  withText,
} from '#tests/support/fake-tab.ts'

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

describe('in a tab with leads', () => {
  startEachWorld()
  beforeEach(async () => {
    world.startDispatcher()
    for (const name of ['Ann', 'Ben', 'Cem']) {
      await world.deliver(1, name)
      await world.clock.advance(20_000)
    }
  })

  const rows = async () => {
    const { pages } = readSheetRows(world.sheet(), await world.leadsTab(), world.clock)
    return (await Array.fromAsync(pages)).flat()
  }

  test('rows are read in the tab’s order, with staff’s changes, padded, without header and empty ones', async () => {
    byHand((tab) => withText(withText(sorted(tab, 2, true), 1, 2, 'Cemal'), 6, 0, '11/20/2026'))
    byHand((tab) => withText(tab, 0, 1, 'Kind'))
    expect((await rows()).map((cells) => [cells.length, cells[2] || cells[0]])).toEqual([
      [11, 'Cemal'],
      [11, 'Ben'],
      [11, 'Ann'],
      [11, '11/20/2026'],
    ])
  })

  test('rows without an id and a time are not leads: checkboxes in any language, formulas, notes, names of months', async () => {
    byHand((tab) => withColumnInserted(withColumnInserted(tab, 11, 'done'), 12, 'count'))
    byHand((tab) => {
      let filled = tab
      for (let row = 1; row < 300; row += 1) {
        filled = withCell(filled, row, 11, { value: { boolValue: false } })
        filled = withCell(filled, row, 12, { value: { formulaValue: '=IF(A2="","",1)' } })
        if (row > 3)
          filled = withCell(filled, row, 2, { value: { formulaValue: '=IF(A2="","",1)' } })
        if (row > 3) filled = withCell(filled, row, 4, { value: { boolValue: false } })
      }
      return withText(withText(filled, 250, 13, 'ask Maria'), 200, 0, 'December')
    })
    expect((await rows()).map((cells) => cells[2])).toEqual(['Ann', 'Ben', 'Cem'])
  })

  test('leads are found below many blank rows, with a column moved and one inserted, and delivery goes on there', async () => {
    byHand((tab) => withColumnInserted(withColumnMoved(tab, 3, 0), 1, 'status'))
    byHand((tab) => withRowsAbove(tab, Array(400).fill([''])))
    await world.deliver(1, 'Dee')
    expect((await rows()).map((cells) => [cells[2], cells[3]])).toEqual(
      ['Ann', 'Ben', 'Cem', 'Dee'].map((name) => [name, 'pat@example.org']),
    )
  })
})
