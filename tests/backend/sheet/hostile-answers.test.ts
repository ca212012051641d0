/** Hostile answers in Google's name: too large, malformed or endless, refused in a sentence. */

import { expect, test } from 'vitest'
import { batchReplyIn, descriptionIn, valuesIn } from '#backend/sheet/google-answers.ts'
import { asSheetError } from '#backend/sheet/sheet.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'

startEachWorld()

const tab = { sheetId: 7, title: 'Leads', gridProperties: { rowCount: 50, columnCount: 11 } }
const markerReply = (sheetId: unknown) => ({ addSheet: { properties: { sheetId, title: 'x' } } })

const good = {
  describe: {
    spreadsheetId: 'sheet-id',
    sheets: [{ properties: tab }],
    namedRanges: [{ namedRangeId: 'm1', range: { sheetId: 7 } }],
  },
  values: { range: 'x', values: [['a', 1, true, null, '']] },
  batch: { spreadsheetId: 'sheet-id', replies: [markerReply(7)] },
}

function* blanks(megabytes: number): Iterable<string> {
  for (let sent = 0; sent < megabytes; sent += 1) yield ' '.repeat(1e6)
}

test.each([
  ['a description', 'describe', 2_000_000],
  ['a reading', 'values', 20_000_000],
  ['the reply to a batch', 'batch', 2_000_000],
] as const)('%s is abandoned above its limit, even if endless', async (_, place, most) => {
  const client = world.sheet('sheet-id')
  const calls = {
    describe: () => client.describe(),
    values: () => client.readValues('Leads', '1:20'),
    batch: () => client.batchUpdate([{ addSheet: {} }]),
  }
  world.google.answersInstead = {
    [place]: () => [' '.repeat(most - 1_000), JSON.stringify(good[place])],
  }
  await calls[place]()
  world.google.answersInstead = { [place]: () => blanks(Number.POSITIVE_INFINITY) }
  const { failure } = await calls[place]().then(() => expect.unreachable(), asSheetError)
  expect(failure).toMatchObject({ kind: 'unclear', reason: expect.stringContaining('more than') })
})

const readers = {
  describe: (answer: unknown) => descriptionIn(answer, 'sheet-id'),
  values: valuesIn,
  batch: (answer: unknown) => batchReplyIn(answer, 'sheet-id', 1),
}

const sheetsOf = (properties: unknown) => ({ ...good.describe, sheets: [{ properties }] })

test.each<readonly [string, 'describe' | 'values' | 'batch', unknown]>([
  ['another spreadsheet', 'describe', { ...good.describe, spreadsheetId: 'another' }],
  ['tabs that are no list', 'describe', { ...good.describe, sheets: { 0: tab } }],
  ['a tab without properties', 'describe', { ...good.describe, sheets: [null] }],
  ['an id that is no number', 'describe', sheetsOf({ ...tab, sheetId: '7' })],
  ['too many rows', 'describe', sheetsOf({ ...tab, gridProperties: { rowCount: 1e15 } })],
  ['no range', 'values', { values: [['a']] }],
  ['a row that is no list', 'values', { range: 'x', values: [{ 0: 'a' }] }],
  ['a cell that is a list', 'values', { range: 'x', values: [[['a']]] }],
  ['another spreadsheet’s reply', 'batch', { ...good.batch, spreadsheetId: 'another' }],
  ['too few replies', 'batch', { ...good.batch, replies: [] }],
  ['a marker’s id that is no number', 'batch', { ...good.batch, replies: [markerReply('7')] }],
])('an answer with %s is refused', (_what, place, answer) => {
  expect(readers[place](good[place])).toBeDefined()
  expect(readers[place](answer)).toBeUndefined()
})

test('fields that Google omits because they are zero or empty are read as such', () => {
  const namedRanges = [{ namedRangeId: 'm1', range: {} }]
  const sheets = [{ properties: { title: 'First' } }]
  expect(readers.describe({ spreadsheetId: 'sheet-id', sheets, namedRanges })).toEqual({
    tabs: [{ id: 0, title: 'First', rowCount: 0, columnCount: 0 }],
    namedRanges: [{ id: 'm1', tabId: 0 }],
  })
})
