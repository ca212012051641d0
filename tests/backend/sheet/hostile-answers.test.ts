/** Hostile answers in Google's name: too large, malformed or endless, refused in a sentence. */

import { beforeEach, expect, test } from 'vitest'
import { batchReplyIn, descriptionIn, valuesIn } from '#backend/sheet/google-answers.ts'
import { asSheetError, type Sheet } from '#backend/sheet/sheet.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'

let client: Sheet
startEachWorld()
beforeEach(() => {
  client = world.sheet('sheet-id')
})

const tab = { sheetId: 7, title: 'Leads', gridProperties: { rowCount: 50, columnCount: 11 } }

function markerReply(sheetId: unknown) {
  return { addSheet: { properties: { sheetId, title: 'x' } } }
}

const good = {
  describe: {
    spreadsheetId: 'sheet-id',
    sheets: [{ properties: tab }],
    namedRanges: [{ namedRangeId: 'm1', name: 'x', range: { sheetId: 7 } }],
  },
  values: { range: 'x', values: [['a', 1, true, null, '']] },
  batch: {
    spreadsheetId: 'sheet-id',
    replies: [markerReply(7)],
  },
}

function* blanks(megabytes: number): Iterable<string> {
  for (let sent = 0; sent < megabytes; sent += 1) yield ' '.repeat(1e6)
}

type Call = () => Promise<unknown>

const describing: Call = () => client.describe()
const reading: Call = () => client.readValues('Leads', '1:20')
const writing: Call = () => client.batchUpdate([{ addSheet: {} }])
const calls: readonly (readonly [string, 'describe' | 'values' | 'batch', Call])[] = [
  ['a description', 'describe', describing],
  ['a reading', 'values', reading],
  ['the reply to a batch', 'batch', writing],
]

async function failureOf(call: Call): Promise<string> {
  const { failure } = await call().then(() => expect.unreachable(), asSheetError)
  expect(failure.kind).toBe('unclear')
  expect(failure.reason).toMatch(/^Google’s answer couldn’t be used \(.+\)\.$/)
  return failure.reason
}

test.each(calls)(
  '%s is abandoned above two million bytes, a reading above twenty, even if endless',
  async (_, place, call) => {
    const most = place === 'values' ? 20_000_000 : 2_000_000
    world.google.answersInstead = {
      [place]: () => [' '.repeat(most - 1_000), JSON.stringify(good[place])],
    }
    await call()
    world.google.answersInstead = { [place]: () => blanks(Number.POSITIVE_INFINITY) }
    expect(await failureOf(call)).toContain('more than')
  },
)

const sheetsOf = (properties: unknown) => ({ ...good.describe, sheets: [{ properties }] })

test.each<readonly [string, 'describe' | 'values' | 'batch', unknown]>([
  ['another spreadsheet', 'describe', { ...good.describe, spreadsheetId: 'another' }],
  ['tabs that are no list', 'describe', { ...good.describe, sheets: { 0: tab } }],
  ['a tab without properties', 'describe', { ...good.describe, sheets: [null] }],
  ['an id that is no number', 'describe', sheetsOf({ ...tab, sheetId: '7' })],
  ['a title that is no text', 'describe', sheetsOf({ ...tab, title: 5 })],
  ['too many rows', 'describe', sheetsOf({ ...tab, gridProperties: { rowCount: 1e15 } })],
  ['negative columns', 'describe', sheetsOf({ ...tab, gridProperties: { columnCount: -5 } })],
  ['broken named ranges', 'describe', { ...good.describe, namedRanges: [{ range: 'A1' }] }],
  ['no range', 'values', { values: [['a']] }],
  ['rows that are no list', 'values', { range: 'x', values: 'a' }],
  ['a row that is no list', 'values', { range: 'x', values: [{ 0: 'a' }] }],
  ['a cell that is a list', 'values', { range: 'x', values: [[['a']]] }],
  ['another spreadsheet’s reply', 'batch', { ...good.batch, spreadsheetId: 'another' }],
  ['too few replies', 'batch', { ...good.batch, replies: [] }],
  ['a reply that is no object', 'batch', { ...good.batch, replies: ['x'] }],
  ['a marker’s id that is no number', 'batch', { ...good.batch, replies: [markerReply('7')] }],
])('an answer with %s is refused', (_what, place, answer) => {
  expect(readers[place](good[place])).toBeDefined()
  expect(readers[place](answer)).toBeUndefined()
})

const readers = {
  describe: (answer: unknown) => descriptionIn(answer, 'sheet-id'),
  values: valuesIn,
  batch: (answer: unknown) => batchReplyIn(answer, 'sheet-id', 1),
}

test('fields that Google omits because they are zero or empty are read as such', () => {
  const namedRanges = [{ namedRangeId: 'm1', name: 'x', range: {} }]
  const sheets = [{ properties: { title: 'First' } }]
  expect(descriptionIn({ spreadsheetId: 'sheet-id', sheets, namedRanges }, 'sheet-id')).toEqual({
    tabs: [{ id: 0, title: 'First', rowCount: 0, columnCount: 0 }],
    namedRanges: [{ id: 'm1', name: 'x', tabId: 0 }],
  })
})
