import { beforeEach, expect, test } from 'vitest'
import { readSheetRows } from '#backend/sheet/sheet-rows.ts'
import { byHand, startEachWorld, world } from '#tests/support/each-world.ts'
import {
  sorted,
  withCell,
  withColumnInserted,
  withColumnMoved,
  withRowsAbove,
  withText,
} from '#tests/support/fake-tab.ts'

startEachWorld()
beforeEach(async () => {
  world.startDispatcher()
  for (const name of ['Ann', 'Ben', 'Cem']) {
    await world.deliver(1, name)
    await world.clock.advance(20_000)
  }
})

async function rows(): Promise<readonly (readonly string[])[]> {
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
      if (row > 3) filled = withCell(filled, row, 2, { value: { formulaValue: '=IF(A2="","",1)' } })
      if (row > 3) filled = withCell(filled, row, 4, { value: { boolValue: false } })
    }
    return withText(withText(filled, 250, 13, 'ask Maria'), 200, 0, 'December')
  })
  expect((await rows()).map((cells) => cells[2])).toEqual(['Ann', 'Ben', 'Cem'])
})

// All other places of the titles: sheet-layout.test.ts.
test('leads are found below many blank rows, with a column moved and one inserted, and delivery goes on there', async () => {
  byHand((tab) => withColumnInserted(withColumnMoved(tab, 3, 0), 1, 'status'))
  byHand((tab) => withRowsAbove(tab, Array(400).fill([''])))
  await world.deliver(1, 'Dee')
  expect((await rows()).map((cells) => [cells[2], cells[3]])).toEqual(
    ['Ann', 'Ben', 'Cem', 'Dee'].map((name) => [name, 'pat@example.org']),
  )
})
