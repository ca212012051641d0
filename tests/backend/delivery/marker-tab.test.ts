/** The hidden tab of delivery under staff's hands, and a chain that an earlier version began by a named range. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Dispatcher } from '#backend/delivery/dispatcher.ts'
import { addMarker, hasMarker, markerSentence, removeMarker } from '#backend/sheet/sheet-marker.ts'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'
import { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'
import type { FakeTab } from '#tests/support/fake-tab.ts'

const secondMs = 1_000
const minuteMs = 60_000

let world: DeliveryWorld
let dispatcher: Dispatcher
beforeEach(async () => {
  world = await DeliveryWorld.start()
  dispatcher = world.startDispatcher()
  await world.accept(4)
  expect(await world.untilDelivered()).toBe(true)
})
afterEach(() => world.stop())

function marker(): string {
  return world.google.spreadsheet.markerTitles[0] ?? ''
}

function change(by: (tab: FakeTab) => FakeTab): void {
  world.google.spreadsheet.byHand(marker(), by)
}

/** As the menu's "Duplicate" and "Move left" do. */
function changeTabs(by: (tabs: readonly FakeTab[], own: FakeTab) => readonly FakeTab[]): void {
  const { spreadsheet } = world.google
  const own = spreadsheet.tab(marker())
  spreadsheet.document = { ...spreadsheet.document, tabs: by(spreadsheet.document.tabs, own) }
}

test('is one hidden cell that says what it is', () => {
  expect(world.google.spreadsheet.tab(marker())).toMatchObject({
    isHidden: true,
    rowCount: 1,
    columnCount: 1,
  })
  expect(world.google.spreadsheet.texts(marker())).toEqual([[markerSentence]])
})

test('a tab of its id that bears another marker’s title is that one', () => {
  const id = `m${'a'.repeat(24)}00`
  const { sheetId = 0, title = '' } = addMarker({ id, name: 'x 1.0' })[0].addSheet?.properties ?? {}
  const has = (shown: string | null) => {
    const tab = { id: sheetId ?? 0, title: shown ?? '', rowCount: 1, columnCount: 1 }
    return hasMarker({ tabs: [tab], namedRanges: [] }, id)
  }
  expect([has(title), has('Notes'), has(`x 1.256 m${'b'.repeat(24)}00`)]).toEqual([
    true,
    true,
    false,
  ])
})

test('no two of 256 markers in a row are tabs of one id, and each id is one that Google takes', () => {
  const ids = Array.from({ length: 256 }, (_, number) => {
    const digits = number.toString(16).padStart(2, '0')
    return removeMarker(`m${'5'.repeat(24)}${digits}`).deleteSheet?.sheetId ?? -1
  })
  expect(new Set(ids).size).toBe(256)
  expect(ids.every((id) => id >= 0 && id < 2 ** 31)).toBe(true)
})

const harmless: readonly (readonly [what: string, act: () => void])[] = [
  ['unhidden', () => change((tab) => ({ ...tab, isHidden: false }))],
  ['renamed', () => change((tab) => ({ ...tab, title: 'What is this?' }))],
  [
    'moved to the front',
    () => changeTabs((tabs, own) => [own, ...tabs.filter((tab) => tab !== own)]),
  ],
  [
    'copied',
    () => changeTabs((tabs, own) => [...tabs, { ...own, id: 99, title: `Copy of ${own.title}` }]),
  ],
  ['written into', () => change((tab) => ({ ...tab, rowCount: 1_000, columnCount: 26, rows: [] }))],
]

for (const [what, act] of harmless) {
  test(`${what}: the next leads come at once, once, and their marker is hidden again`, async () => {
    act()
    world.google.failNext('batch', { kind: 'reset', applied: true })
    await world.accept(3)
    expect(await world.untilDelivered(30 * secondMs)).toBe(true)
    await world.accept(1)
    expect(await world.untilDelivered(10 * secondMs)).toBe(true)
    expect(world.idsEverWritten()).toEqual(world.accepted)
    expect(world.google.spreadsheet.tab(marker()).isHidden).toBe(true)
    expect((await world.chain()).epoch).toBe(1)
  })
}

test('protected: says so, blames no lead, and goes on when it is not', async () => {
  change((tab) => ({ ...tab, isProtected: true }))
  await world.accept(2)
  await world.clock.advance(10 * secondMs)
  expect(dispatcher.report()).toMatchObject({
    state: 'needs_attention',
    message: expect.stringContaining('hidden delivery tab is protected'),
  })
  expect((await world.journal.counts()).quarantined).toBe(0)
  change((tab) => ({ ...tab, isProtected: false }))
  expect(await world.untilDelivered(6 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
})

test('the whole spreadsheet duplicated and connected instead: begins anew there, by a marker of its own', async () => {
  await world.stopDispatchers()
  const copy = new FakeSpreadsheet('the-copy')
  copy.document = world.google.spreadsheet.document
  world.google.spreadsheets.push(copy)
  world.startDispatcher({ sheet: world.sheet(copy.id) })
  await world.accept(2)
  expect(await world.untilDelivered(minuteMs)).toBe(true)
  expect(copy.texts('Leads')).toHaveLength(1 + world.accepted.length)
  expect(copy.markerTitles).toHaveLength(1)
  expect(copy.markerTitles).not.toContain(marker())
})

function markerRanges(): readonly string[] {
  const { namedRanges } = world.google.spreadsheet.document
  return namedRanges.map(({ name }) => name).filter((name) => name.startsWith('leads_marker_'))
}

const underWay: readonly (readonly [what: string, arrive: (body: object) => unknown])[] = [
  ['never arrived', () => {}],
  ['was written, its answer lost', (body) => world.google.spreadsheet.batchUpdate(body)],
  [
    'arrives 150 s late',
    (body) =>
      void world.clock.sleep(150 * secondMs).then(() => world.google.spreadsheet.batchUpdate(body)),
  ],
]

for (const [what, arrive] of underWay) {
  test(`a chain that stood on a named range goes over by itself, once; its batch that ${what} is in the Sheet once`, async () => {
    await world.stopDispatchers()
    world.startCrashing((method, moment) => method === 'freeze' && moment === 'after')
    await world.accept(3)
    await world.clock.advance(10 * secondMs)
    await world.reopenJournal()
    await world.markByNamedRange()
    arrive(await world.legacyBatch())
    const restarted = world.startDispatcher()
    await world.accept(2)
    await world.clock.advance(minuteMs)
    expect(restarted.report()).toMatchObject({
      state: 'reconciling',
      message: expect.stringContaining('a hidden tab'),
    })
    expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
    expect(world.idsEverWritten()).toEqual(world.accepted)
    expect(await world.chain()).toMatchObject({
      epoch: 2,
      isMarkedByNamedRange: false,
      rowsMissing: 0,
    })
    expect(world.google.spreadsheet.markerTitles).toHaveLength(1)
    expect(markerRanges()).toEqual([])
  })
}

test('a service killed in the middle of the change goes on with it', async () => {
  await world.stopDispatchers()
  await world.markByNamedRange()
  world.startCrashing((method, moment) => method === 'restart' && moment === 'after')
  await world.accept(1)
  await world.clock.advance(10 * minuteMs)
  await world.reopenJournal()
  world.startDispatcher()
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
  expect((await world.chain()).isStarted).toBe(true)
})
