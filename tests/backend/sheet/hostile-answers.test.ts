/** Answers in Google's name that are too large, of another shape, or without end: bad answers, each with a sentence. */

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { batchBody, type SheetFailure } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { readSheetRows } from '#backend/sheet/sheet-rows.ts'
import { type RunningApp, startApp, testToken } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

type Body = () => Iterable<string>

let server: Server
let answers: Readonly<Record<'describe' | 'values' | 'batch', Body>>
let client: SheetClient
let app: RunningApp | undefined

const tab = { sheetId: 7, title: 'Leads', gridProperties: { rowCount: 50, columnCount: 11 } }
const description = (sheets: unknown, more: object = {}) =>
  text({ spreadsheetId: 'sheet-id', properties: { title: 'S' }, sheets, ...more })
const text =
  (value: unknown): Body =>
  () => [JSON.stringify(value)]

function* blanks(megabytes: number): Iterable<string> {
  for (let sent = 0; sent < megabytes; sent += 1) yield ' '.repeat(1e6)
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

beforeEach(async () => {
  answers = {
    describe: description([{ properties: tab }]),
    values: text({ range: 'x', values: [['timestamp']] }),
    batch: text({ spreadsheetId: 'sheet-id', replies: [{}] }),
  }
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const name = path.includes('/values/') ? 'values' : 'describe'
    const body = answers[request.method === 'POST' ? 'batch' : name]
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Content-Encoding', 'gzip')
    pipeline(Readable.from(body()), createGzip({ level: 1 }), response).catch(() => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  client = new SheetClient({
    spreadsheetId: 'sheet-id',
    apiUrl: `http://127.0.0.1:${port}`,
    credentials: { kind: 'token', token: 'secret-token' },
  })
})
afterEach(async () => {
  await app?.stop()
  app = undefined
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

type Call = () => Promise<{ readonly ok: boolean; readonly failure?: SheetFailure }>

const describing: Call = () => client.describe()
const reading: Call = () => client.readValues('Leads', '1:20')
const writing: Call = () => client.batchUpdate(batchBody([{ addSheet: {} }]), 1)
const calls: readonly (readonly [string, 'describe' | 'values' | 'batch', Call])[] = [
  ['a description', 'describe', describing],
  ['a reading', 'values', reading],
  ['the reply to a batch', 'batch', writing],
]

async function failureOf(call: Call): Promise<string> {
  const { ok, failure } = await call()
  expect(ok).toBe(false)
  expect(failure?.kind).toBe('unclear')
  expect(failure?.reason).toMatch(/^Google’s answer couldn’t be used \(.+\)\.$/)
  return failure?.reason ?? ''
}

test.each(calls)('%s of blanks without end is given up at its limit', async (_, place, call) => {
  answers = {
    ...answers,
    [place]: function* () {
      yield '{'
      yield* blanks(Number.POSITIVE_INFINITY)
    },
  }
  await failureOf(call)
})

test.each(calls)(
  '%s above ten million bytes, of a reading above twenty, says so',
  async (_, place, call) => {
    const good = answers[place]
    const most = place === 'values' ? 20_000_000 : 10_000_000
    answers = { ...answers, [place]: () => [' '.repeat(most - 1_000), ...good()] }
    expect(await call()).toMatchObject({ ok: true })
    answers = { ...answers, [place]: () => [' '.repeat(most + 1), ...good()] }
    expect(await failureOf(call)).toContain('10 MB')
  },
)

test('more rows than were asked for are no answer', async () => {
  const values = Array.from({ length: 21 }, () => ['a'])
  answers = { ...answers, values: text({ range: 'x', values }) }
  await failureOf(reading)
  answers = { ...answers, values: text({ range: 'x', values: values.slice(0, 20) }) }
  expect(await reading()).toMatchObject({ ok: true })
})

test.each([
  ['null', null],
  ['a text', 'Leads'],
  ['a tab that is null', [null]],
  ['a tab that is a list', [[]]],
  ['properties that are a text', [{ properties: 'x' }]],
  ['properties that are missing', [{}]],
  ['an id that is a text', [{ properties: { ...tab, sheetId: '7' } }]],
  ['a title that is an object', [{ properties: { ...tab, title: {} } }]],
  ['a title that is a list', [{ properties: { ...tab, title: [] } }]],
  [
    'a count of rows that is a text',
    [{ properties: { ...tab, gridProperties: { rowCount: '5' } } }],
  ],
  ['a count below zero', [{ properties: { ...tab, gridProperties: { rowCount: -5 } } }]],
  ['a count with a fraction', [{ properties: { ...tab, gridProperties: { rowCount: 1.5 } } }]],
])('tabs that are %s are no description', async (_, sheets) => {
  answers = { ...answers, describe: description(sheets) }
  await failureOf(describing)
})

test.each([
  ['null', [null]],
  ['texts', ['m1']],
  ['with an id that is none', [{ namedRangeId: 5, name: 'x' }]],
])('named ranges that are %s are no description', async (_, namedRanges) => {
  answers = { ...answers, describe: description([{ properties: tab }], { namedRanges }) }
  await failureOf(describing)
})

test('a tab has ten million rows at most, whatever it is said to have', async () => {
  const gridProperties = { rowCount: 1e15, columnCount: 1e15 }
  answers = { ...answers, describe: description([{ properties: { ...tab, gridProperties } }]) }
  const described = await client.describe()
  const [found] = described.ok ? described.value.tabs : []
  expect(found).toMatchObject({ rowCount: 10_000_000, columnCount: 18_278 })
})

test('what Google leaves out where it is zero or empty is no trouble', async () => {
  answers = { ...answers, describe: description([{ properties: { title: 'First' } }]) }
  expect(await describing()).toEqual({
    ok: true,
    value: {
      title: 'S',
      tabs: [{ id: 0, title: 'First', rowCount: 0, columnCount: 0 }],
      namedRanges: [],
    },
  })
})

test.each([
  ['null', [null]],
  ['texts', ['x']],
  ['a text', 'x'],
  ['of another shape', [{ addNamedRange: 'x' }]],
  ['with a tab that is none', [{ addSheet: { properties: [1] } }]],
])('replies that are %s are no reply', async (_, replies) => {
  answers = { ...answers, batch: text({ spreadsheetId: 'sheet-id', replies }) }
  await failureOf(writing)
})

const oddCells: readonly (readonly [string, string])[] = [
  ['an object', '{"a":1}'],
  ['a list', '["x"]'],
  ['lists within lists', nested(100_000)],
  ['an object that makes no text', '{"toString":1}'],
]

test.each(oddCells)('a cell that is %s is no cell', async (_, cell) => {
  answers = { ...answers, values: () => [`{"range":"x","values":[["a"],["b",${cell}]]}`] }
  await failureOf(reading)
})

test('texts, numbers, truth values and nothing are cells', async () => {
  answers = { ...answers, values: text({ range: 'x', values: [['a', 1, true, null, '']] }) }
  expect(await client.readValues('Leads', '1:20')).toEqual({
    ok: true,
    value: [['a', 1, true, null, '']],
  })
})

test.each([
  ['a tab that is null', { describe: description([null]) }],
  [
    'a count of rows beyond all',
    {
      describe: description([
        { properties: { ...tab, gridProperties: { rowCount: 1e15, columnCount: 11 } } },
      ]),
      values: () => [`{"values":[[${nested(100_000)}]]}`],
    },
  ],
  ['blanks without end', { describe: () => blanks(100) }],
  ['lists within lists', { describe: () => [nested(1_000_000)] }],
])('the dashboard shows the journal’s rows when Google’s answer is %s', async (_, given) => {
  answers = { ...answers, ...given }
  app = await startApp({
    services: {
      readSheet: () => readSheetRows({ sheet: client, findTab: async ([first]) => first }),
    },
  })
  await app.post('/api/lead', aLead)
  const answer = await fetch(`${app.url}/api/admin/leads`, {
    headers: { authorization: `Bearer ${testToken}` },
  })
  expect(answer.status).toBe(200)
  const body = await answer.json()
  expect(body).toMatchObject({ source: 'journal' })
  expect(body.data).toHaveLength(1)
  expect(JSON.stringify(body)).toContain('Google’s answer couldn’t be used')
})
