import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startChain } from '#backend/delivery/chain-start.ts'
import type { Chain } from '#backend/journal/outbox.ts'
import { EventIdSet } from '#backend/sheet/event-id-set.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'
import { fullTabRows, header, largeId, largeSheet } from '#tests/support/large-sheet.ts'

test('a set of event ids holds what a Set of texts holds', () => {
  const id = fc.oneof(
    fc.uuid(),
    fc.constant('00000000-0000-0000-0000-000000000000'),
    // Ids that differ in one word only, as somebody would choose who wants collisions.
    fc
      .nat(5_000)
      .map((number) => `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`),
    fc
      .nat(5_000)
      .map((number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`),
  )
  fc.assert(
    fc.property(fc.array(id, { maxLength: 3_000 }), fc.array(id), (added, others) => {
      const set = new EventIdSet()
      for (const one of added) expect(set.add(one)).toBe(true)
      const plain = new Set(added)
      expect(set.size).toBe(plain.size)
      for (const one of [...added, ...others]) expect(set.has(one)).toBe(plain.has(one))
    }),
    { numRuns: 50 },
  )
})

test('what is no UUID is in no set', () => {
  const set = new EventIdSet()
  for (const text of ['', '-'.repeat(36), 'G0000000-0000-4000-8000-000000000000']) {
    expect(set.add(text)).toBe(false)
    expect(set.has(text)).toBe(false)
  }
  expect(set.size).toBe(0)
})

test('a full tab of 909,089 leads is read in 37 ranges of one column, none before its turn', async () => {
  const { sheet, tab, ranges } = largeSheet((row) =>
    row === 1 ? header() : [...Array(10).fill(''), `{"id":"${largeId(row)}","utm":"x"}`],
  )
  const waits: number[] = []
  const ids = await readEventIds(sheet, tab, async (ms) => void waits.push(ms))
  if (!ids.ok) throw new Error(ids.failure.reason)
  expect(ids.value.size).toBe(fullTabRows - 1)
  expect(ids.value.has(largeId(2))).toBe(true)
  expect(ids.value.has(largeId(fullTabRows))).toBe(true)
  expect(ids.value.has(largeId(fullTabRows + 1))).toBe(false)
  expect(ranges.slice(0, 3)).toEqual(['1:20', 'K1:K25000', 'K25001:K50000'])
  expect(ranges.at(-1)).toBe('K900001:K')
  expect(ranges).toHaveLength(38)
  expect(waits).toHaveLength(36)
  expect(waits.every((ms) => ms >= 1_200)).toBe(true)
})

const chain: Chain = {
  spreadsheetId: 'large',
  epoch: 1,
  number: 0,
  marker: 'm0',
  isMarkedByNamedRange: false,
  isStarted: false,
  tabId: undefined,
  lastDeliveredAt: undefined,
  rowsMissing: 0,
}

test('adopting a full tab reads its first rows', async () => {
  const { sheet, ranges } = largeSheet((row) => (row === 1 ? header() : ['a lead']))
  expect(await startChain(sheet, 'journal', chain, 'Leads')).toEqual({
    outcome: 'started',
    tabId: 7,
  })
  expect(ranges).toEqual(['1:20'])
})

test('a full tab about something else is left alone after its first rows', async () => {
  const { sheet, ranges } = largeSheet(() => ['Invoices'])
  expect(await startChain(sheet, 'journal', chain, 'Leads')).toMatchObject({ outcome: 'blocked' })
  expect(ranges).toEqual(['1:20'])
})

test('an empty tab of 909,090 rows is known to be empty after 13 readings, one note in it before', async () => {
  const empty = largeSheet(() => undefined)
  expect(await startChain(empty.sheet, 'journal', chain, 'Leads')).toMatchObject({
    outcome: 'started',
  })
  expect(empty.ranges.slice(0, 4)).toEqual(['1:20', '21:220', '221:2220', '2221:22220'])
  expect(empty.ranges).toHaveLength(13)
  const noted = largeSheet((row) => (row === 500 ? ['a note'] : undefined))
  expect(await startChain(noted.sheet, 'journal', chain, 'Leads')).toMatchObject({
    outcome: 'blocked',
  })
  expect(noted.ranges).toHaveLength(3)
})
