import { afterEach, beforeEach, expect, test } from 'vitest'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { type DoctorCheck, examine } from '#backend/sheet/sheet-doctor.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { withText } from '#tests/support/fake-tab.ts'

let google: FakeSheetsServer
let sheet: SheetClient
beforeEach(async () => {
  google = await FakeSheetsServer.start()
  sheet = new SheetClient({
    spreadsheetId: google.spreadsheet.id,
    apiUrl: google.url,
    credentials: { kind: 'token', token: 'fake-token' },
  })
})
afterEach(() => google.stop())

async function checks(): Promise<readonly DoctorCheck[]> {
  return Array.fromAsync(examine({ sheet, selfSigned: undefined }))
}

async function outcomes(): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries(
    (await checks()).map(({ name, outcome }) => [Number.parseInt(name, 10), outcome]),
  )
}

const healthy = {
  1: 'passed',
  2: 'passed',
  3: 'noted',
  4: 'passed',
  5: 'passed',
  6: 'passed',
  7: 'noted',
  8: 'noted',
  9: 'passed',
  10: 'passed',
  11: 'passed',
  12: 'passed',
}

test('a service that keeps the promises passes, and nothing is left behind', async () => {
  google.spreadsheet.byHand('Sheet1', (tab) => withText(tab, 0, 0, 'a lead'))
  const before = google.spreadsheet.resource()
  expect(await outcomes()).toEqual(healthy)
  expect(google.spreadsheet.resource()).toEqual(before)
  expect(google.spreadsheet.texts('Sheet1')).toEqual([['a lead']])
  expect(google.calls.every(({ body }) => !body.includes('"sheetId":0'))).toBe(true)
})

async function finding() {
  return (await checks()).at(-1)
}

test('where named ranges hold, they are the finding', async () => {
  expect(await finding()).toMatchObject({ outcome: 'passed', finding: 'named_range' })
})

test('a lenient assertion alone: the deletion still refuses, and yet the tab is the finding', async () => {
  google.spreadsheet.settings.updatesUnknownNamedRanges = true
  expect(await outcomes()).toEqual({ ...healthy, 2: 'noted' })
  expect(await finding()).toMatchObject({ outcome: 'passed', finding: 'tab' })
})

test('lenient assertion and deletion: a late batch is written twice by named ranges, once by tabs', async () => {
  google.spreadsheet.settings.updatesUnknownNamedRanges = true
  google.spreadsheet.settings.deletesUnknownNamedRanges = true
  const before = google.spreadsheet.resource()
  expect(await outcomes()).toEqual({ ...healthy, 2: 'noted', 9: 'noted' })
  expect(await finding()).toMatchObject({ outcome: 'passed', finding: 'tab' })
  expect(google.spreadsheet.resource()).toEqual(before)
})

test('unknown tabs are taken too, but a deletion of a range is refused: named ranges are the finding', async () => {
  google.spreadsheet.settings.updatesUnknownNamedRanges = true
  google.spreadsheet.settings.takesUnknownTabs = true
  expect(await outcomes()).toEqual({ ...healthy, 2: 'noted', 11: 'noted' })
  expect(await finding()).toMatchObject({ outcome: 'passed', finding: 'named_range' })
})

test('a service that refuses nothing unknown fails check 12, and nothing is found', async () => {
  const { settings } = google.spreadsheet
  settings.updatesUnknownNamedRanges = true
  settings.deletesUnknownNamedRanges = true
  settings.takesUnknownTabs = true
  expect((await outcomes())[12]).toBe('failed')
  expect((await finding())?.finding).toBeUndefined()
})

test('an outage while markers are tried finds nothing', async () => {
  google.decideFault = (kind) => {
    const hasBegun = google.calls.some(({ body }) => body.includes('written by a hidden tab'))
    return kind === 'batch' && hasBegun ? { kind: 'status', status: 503, applied: true } : undefined
  }
  expect(await finding()).toEqual({
    name: expect.stringMatching(/^12\./),
    outcome: 'failed',
    meaning: expect.stringContaining('Nothing is changed'),
  })
  expect(google.spreadsheet.document.tabs).toHaveLength(1)
})

test('a service that refuses a row without content is noted, since delivery then pauses longer', async () => {
  google.spreadsheet.settings.refusesCell = (text) => text === ''
  expect(await outcomes()).toMatchObject({ 9: 'passed', 10: 'noted' })
})

test('a lenient removal alone is noted only', async () => {
  google.spreadsheet.settings.deletesUnknownNamedRanges = true
  expect(await outcomes()).toEqual(healthy)
})

test('a service that changes texts fails check 5', async () => {
  google.spreadsheet.settings.refusesCell = (text) => text.length > 1_000
  expect((await outcomes())[5]).toBe('failed')
})

test('says so when nothing can be tried', async () => {
  google.isShared = false
  expect(await checks()).toEqual([
    { name: 'A hidden tab for trials', outcome: 'failed', meaning: expect.stringContaining('403') },
  ])
})

test('an outage in the middle is told from a broken promise, and cleaned up after', async () => {
  let calls = 0
  google.decideFault = (kind) => {
    if (kind === 'batch') calls += 1
    return calls === 4 ? { kind: 'status', status: 503, applied: false } : undefined
  }
  const second = (await checks()).find(({ name }) => name.startsWith('2.'))
  expect(second).toMatchObject({ outcome: 'failed', meaning: expect.stringContaining('try again') })
  expect(google.spreadsheet.document.tabs).toHaveLength(1)
  expect(google.spreadsheet.document.namedRanges).toHaveLength(0)
})
