/** The hidden tab that marks what delivery has written. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { batchBody, type SheetDescription, type SheetRequest } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import {
  addMarker,
  hasMarker,
  type Marker,
  markerSentence,
  removeMarker,
  removeMarkersNamed,
} from '#backend/sheet/sheet-marker.ts'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'

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

function send(...requests: readonly SheetRequest[]) {
  return sheet.batchUpdate(batchBody(requests), requests.length)
}

async function described(): Promise<SheetDescription> {
  const answer = await sheet.describe()
  if (!answer.ok) throw new Error(answer.failure.reason)
  return answer.value
}

const first: Marker = { id: `m${'a'.repeat(24)}00`, name: 'Mark a 1.0' }
const second: Marker = { id: `m${'b'.repeat(24)}01`, name: 'Mark a 1.1' }

test('is found among others by the beginning of its name, and removed; so are named ranges', async () => {
  const others = { id: `m${'c'.repeat(24)}02`, name: 'Mark b 1.0' }
  const range = { namedRangeId: 'old', name: 'leads_marker_a_1', range: { sheetId: 0 } }
  await send(...addMarker(first), ...addMarker(others), { addNamedRange: { namedRange: range } })
  expect(hasMarker(await described(), first.id)).toBe(true)
  await send(...removeMarkersNamed(await described(), ['Mark a ', 'leads_marker_a_']))
  expect(hasMarker(await described(), first.id)).toBe(false)
  expect(hasMarker(await described(), others.id)).toBe(true)
  expect(google.spreadsheet.document.namedRanges).toEqual([])
})

test('is one hidden cell that says what it is', async () => {
  await send(...addMarker(first))
  expect(google.spreadsheet.document.tabs[1]).toMatchObject({
    isHidden: true,
    rowCount: 1,
    columnCount: 1,
  })
  expect(google.spreadsheet.texts(`${first.name} ${first.id}`)).toEqual([[markerSentence]])
})

test('is known by its id whatever its title; a tab that bears another marker’s title is that one', async () => {
  await send(...addMarker(first))
  const rename = (from: string, to: string) =>
    google.spreadsheet.byHand(from, (tab) => ({ ...tab, title: to }))
  rename(`${first.name} ${first.id}`, 'Notes')
  expect(hasMarker(await described(), first.id)).toBe(true)
  rename('Notes', `Mark a 1.256 ${second.id}`)
  expect(hasMarker(await described(), first.id)).toBe(false)
})

test('no two of 256 markers in a row are tabs of one id, and each id is one that Google takes', () => {
  const ids = Array.from({ length: 256 }, (_, number) => {
    const digits = number.toString(16).padStart(2, '0')
    return removeMarker(`m${'5'.repeat(24)}${digits}`).deleteSheet?.sheetId ?? -1
  })
  expect(new Set(ids).size).toBe(256)
  expect(ids.every((id) => id >= 0 && id < 2 ** 31)).toBe(true)
})
