import { expect, test } from 'vitest'
import { startChain } from '#backend/delivery/begin.ts'
import type { Chain } from '#backend/journal/outbox.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { fullTabRows, largeId, largeSheet } from '#tests/support/large-sheet.ts'

test('a full tab of 909,090 rows is read in 91 ranges of one column, at a limited rate', async () => {
  const leads = [2, 10_001, fullTabRows]
  const lead = (row: number) => [...Array(10).fill(''), `{"id":"${largeId(row)}","utm":"x"}`]
  const { sheet, tab, ranges } = largeSheet((row) => {
    if (row === 1) return leadRowColumns
    return leads.includes(row) ? lead(row) : undefined
  })
  const waits: number[] = []
  const { ids } = await readEventIds(sheet, tab, async (ms) => void waits.push(ms))
  expect([...ids]).toEqual(leads.map(largeId))
  expect(ranges.slice(0, 3)).toEqual(['1:20', 'K1:K10000', 'K10001:K20000'])
  expect(ranges.at(-1)).toBe('K900001:K')
  expect(ranges).toHaveLength(92)
  expect(waits).toHaveLength(90)
  expect(waits.every((ms) => ms >= 1_200)).toBe(true)
})

const place = { outbox: { journalId: 'journal' }, tab: 'Leads' }
const chain: Chain = {
  ...{ spreadsheetId: 'large', generation: 1, number: 0, marker: 'm0' },
  ...{ isStarted: false, tabId: undefined, lastDeliveredAt: undefined, rowsMissing: 0 },
}

test('a full tab with leads is adopted after its first rows', async () => {
  const { sheet, tab, ranges } = largeSheet((row) => (row === 1 ? leadRowColumns : ['a lead']))
  expect(await startChain({ sheet, ...place }, chain)).toBe(tab.id)
  expect(ranges).toEqual(['1:20'])
})

test('11 reads show that a tab of 909,090 rows is empty; a note in it is found sooner', async () => {
  const empty = largeSheet(() => undefined)
  expect(await startChain({ sheet: empty.sheet, ...place }, chain)).toBe(empty.tab.id)
  expect(empty.ranges.slice(0, 3)).toEqual(['1:20', '21:100020', '100021:200020'])
  expect(empty.ranges).toHaveLength(11)
  const noted = largeSheet((row) => (row === 500 ? ['a note'] : undefined))
  const begun = startChain({ sheet: noted.sheet, ...place }, chain)
  await expect(begun).rejects.toThrow('something else')
  expect(noted.ranges).toHaveLength(2)
})
