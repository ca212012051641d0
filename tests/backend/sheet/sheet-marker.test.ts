import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { batchBody, type SheetDescription, type SheetRequest } from '#backend/sheet/sheet.ts'
import { SheetClient } from '#backend/sheet/sheet-client.ts'
import { type MarkerKind, markerWays, removeMarkersNamed } from '#backend/sheet/sheet-marker.ts'
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

const leadsTabId = 0
const first = { id: 'mabc00', name: 'leads_marker_a_1_0' }
const second = { id: 'mabd01', name: 'leads_marker_a_1_1' }

for (const kind of Object.keys(markerWays) as MarkerKind[]) {
  describe(`a marker that is ${markerWays[kind].label}`, () => {
    const way = markerWays[kind]

    test('is there once it was added, and the reply names it', async () => {
      expect(way.isThere(await described(), first.id)).toBe(false)
      const answer = await send(way.add(first, leadsTabId))
      expect(answer.ok && way.confirms(answer.value, 0, first.id)).toBe(true)
      expect(answer.ok && way.confirms(answer.value, 0, second.id)).toBe(false)
      expect(way.isThere(await described(), first.id)).toBe(true)
    })

    test('is asserted without being changed', async () => {
      await send(way.add(first, leadsTabId))
      const before = google.spreadsheet.resource()
      expect((await send(way.assert(first.id, leadsTabId))).ok).toBe(true)
      expect(google.spreadsheet.resource()).toEqual(before)
    })

    test('is replaced once: whoever asserts, removes or adds it again is refused', async () => {
      await send(way.add(first, leadsTabId))
      const replace = [
        way.assert(first.id, leadsTabId),
        way.remove(first.id),
        way.add(second, leadsTabId),
      ]
      expect((await send(...replace)).ok).toBe(true)
      expect((await send(...replace)).ok).toBe(false)
      expect((await send(way.assert(first.id, leadsTabId))).ok).toBe(false)
      expect((await send(way.remove(first.id))).ok).toBe(false)
      expect((await send(way.add(second, leadsTabId))).ok).toBe(false)
    })

    test('is found among others by the beginning of its name, and removed', async () => {
      const others = { id: 'mabe02', name: 'leads_marker_b_1_0' }
      await send(way.add(first, leadsTabId), way.add(others, leadsTabId))
      await send(...removeMarkersNamed(await described(), 'leads_marker_a_'))
      expect(way.isThere(await described(), first.id)).toBe(false)
      expect(way.isThere(await described(), others.id)).toBe(true)
    })
  })
}

test('a marker’s tab is one hidden cell, so that it takes nothing of the room for leads', async () => {
  await send(markerWays.tab.add(first, leadsTabId))
  expect(google.spreadsheet.document.tabs[1]).toMatchObject({
    isHidden: true,
    rowCount: 1,
    columnCount: 1,
  })
})

test('a tab with another title is not taken for the marker, whatever its id', async () => {
  await send(markerWays.tab.add(first, leadsTabId))
  google.spreadsheet.byHand(`${first.name} ${first.id}`, (tab) => ({ ...tab, title: 'Notes' }))
  expect(markerWays.tab.isThere(await described(), first.id)).toBe(false)
})

test('no two of 256 markers in a row are tabs of one id, and each id is one that Google takes', () => {
  const ids = Array.from({ length: 256 }, (_, number) => {
    const digits = number.toString(16).padStart(2, '0')
    return markerWays.tab.remove(`m${'5'.repeat(24)}${digits}`).deleteSheet?.sheetId ?? -1
  })
  expect(new Set(ids).size).toBe(256)
  expect(ids.every((id) => id >= 0 && id < 2 ** 31)).toBe(true)
})
