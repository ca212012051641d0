/** Hostile answers in Google's name: too large, malformed or endless, refused in a sentence. */

import { beforeEach, expect, test } from 'vitest'
import { batchReplyIn, descriptionIn, valuesIn } from '#backend/sheet/google-answers.ts'
import { asSheetError, type Sheet } from '#backend/sheet/sheet.ts'
import { confirmsMarker } from '#backend/sheet/sheet-marker.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'

let client: Sheet
startEachWorld()
beforeEach(() => {
  client = world.sheet('sheet-id')
})

const tab = { sheetId: 7, title: 'Leads', gridProperties: { rowCount: 50, columnCount: 11 } }

const good = {
  describe: {
    spreadsheetId: 'sheet-id',
    sheets: [{ properties: tab }],
    namedRanges: [{ namedRangeId: 'm1', name: 'x', range: { sheetId: 7 } }],
  },
  values: { range: 'x', values: [['a', 1, true, null, '']] },
  batch: {
    spreadsheetId: 'sheet-id',
    replies: [
      {
        addNamedRange: { namedRange: { namedRangeId: 'm1' } },
        addSheet: { properties: { sheetId: 7, title: 'x' } },
      },
    ],
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

/** Values in place of those that Google promises. */
const odd = [null, 'x', '5', -5, 1.5, 1e15, true, [], {}, [null], [[]], { a: 1 }]

/** Yields the value with itself and each of its parts replaced by each odd value. */
function* withOddParts(value: unknown): Generator<unknown> {
  yield* odd
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    for (const other of withOddParts(part)) {
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
    }
  }
}

const isCount = (count: unknown, most: number) =>
  Number.isInteger(count) && Number(count) >= 0 && Number(count) <= most
const isText = (value: unknown) => typeof value === 'string'
const isCell = (cell: unknown) => cell === null || typeof cell !== 'object'

/** Whether an answer is refused, or read as promised. */
const readers: Readonly<
  Record<(typeof calls)[number][1], (answer: object) => boolean | 'refused'>
> = {
  describe: (answer) => {
    const found = descriptionIn(answer, 'sheet-id')
    if (found === undefined) return 'refused'
    const { tabs, namedRanges } = found
    return (
      tabs.every((each) => isCount(each.id, 2 ** 53) && isText(each.title)) &&
      tabs.every((each) => isCount(each.rowCount, 1e7) && isCount(each.columnCount, 18_278)) &&
      namedRanges.every((each) => isText(each.id) && isText(each.name)) &&
      namedRanges.every((each) => isCount(each.tabId, 2 ** 53))
    )
  },
  values: (answer) =>
    valuesIn(answer)?.every((row) => Array.isArray(row) && row.every(isCell)) ?? 'refused',
  batch: (answer) => {
    const reply = batchReplyIn(answer, 'sheet-id', 1)
    if (reply === undefined) return 'refused'
    return typeof confirmsMarker(reply, 0, `m${'a'.repeat(26)}`) === 'boolean'
  },
}

test.each(calls)('%s with any part replaced is read as promised or refused', (_, place) => {
  // Of other answers, the client says that they aren't JSON.
  const isObject = (answer: unknown) => typeof answer === 'object' && answer !== null
  const answers = [...withOddParts(good[place])].filter(isObject) as object[]
  const read = answers.map((answer) => [JSON.stringify(answer), readers[place](answer)])
  expect(read.filter(([, outcome]) => outcome === false)).toEqual([])
  expect(read.filter(([, outcome]) => outcome === 'refused').length).toBeGreaterThan(25)
})

test('fields that Google omits because they are zero or empty are read as such', () => {
  const namedRanges = [{ namedRangeId: 'm1', name: 'x', range: {} }]
  const sheets = [{ properties: { title: 'First' } }]
  expect(descriptionIn({ spreadsheetId: 'sheet-id', sheets, namedRanges }, 'sheet-id')).toEqual({
    tabs: [{ id: 0, title: 'First', rowCount: 0, columnCount: 0 }],
    namedRanges: [{ id: 'm1', name: 'x', tabId: 0 }],
  })
})
