/** Edits by staff in the leads' tab, after which every lead is there once, under its titles. */

import { beforeEach, expect, test } from 'vitest'
import type { Dispatcher } from '#backend/delivery/delivery.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { hourMs, minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { byHand, startEachWorld, world } from '#tests/support/each-world.ts'
import {
  type FakeTab,
  lastRowWithData,
  shownValue,
  sorted,
  withCell,
  withColumnInserted,
  withColumnMoved,
  withoutColumn,
  withoutRows,
  withRowsAbove,
  withText,
} from '#tests/support/fake-tab.ts'

let dispatcher: Dispatcher
startEachWorld()
beforeEach(async () => {
  dispatcher = world.startDispatcher()
  await world.deliver(4)
  await world.clock.advance(30 * secondMs)
})

/** Cells of a column by its title, below the row with all eleven titles. */
function columnBelowTitles(title: string): readonly string[] {
  const rows = world.google.spreadsheet.texts('Leads')
  const at = rows.findIndex((row) => leadRowColumns.every((name) => row.includes(name)))
  const index = rows[at]?.indexOf(title) ?? -1
  return rows.slice(at + 1).map((row) => row[index] ?? '')
}

test.each<readonly [what: string, change: (tab: FakeTab) => FakeTab]>([
  [
    'rows sorted and a checkbox column added',
    (tab) =>
      [...Array(800).keys()].reduce(
        (next, row) => withCell(next, row + 1, 11, { value: { boolValue: false } }),
        withColumnInserted(sorted(tab, 10, true), 11, 'done'),
      ),
  ],
  [
    'columns of staff inserted, column D moved to A and a title row above',
    (tab) =>
      withRowsAbove(
        withColumnMoved(withColumnInserted(withColumnInserted(tab, 9, 'by'), 7, 'status'), 3, 0),
        [['Leads 2026']],
      ),
  ],
])('%s right after a lead: the next leads go whole under the right titles', async (_, change) => {
  await world.deliver(1)
  await world.clock.advance(secondMs)
  byHand(change)
  const added = await world.accept(2, 'After Staff')
  expect(await world.untilDelivered(minuteMs)).toBe(true)
  expect(columnBelowTitles('name').slice(-2)).toEqual(['After Staff', 'After Staff'])
  expect(columnBelowTitles('email').slice(-2)).toEqual(['pat@example.org', 'pat@example.org'])
  expect(columnBelowTitles('extra').slice(-2)).toEqual(added.map((id) => JSON.stringify({ id })))
  expect(dispatcher.report().message).toBe('Every row is in the Sheet.')
  expect(world.idsEverWritten()).toEqual(world.accepted)
})

// All other mistakes in the titles: tests/backend/sheet/sheet-rows.test.ts.
test.each<readonly [what: string, sentence: string, act: () => void]>([
  ['last column removed', 'is called “extra”', () => byHand((tab) => withoutColumn(tab, 10))],
  ['tab protected', 'protected', () => byHand((tab) => ({ ...tab, isProtected: true }))],
  ['tab deleted', 'deleted', () => world.google.spreadsheet.deleteTabByHand('Leads')],
  [
    'spreadsheet at the limit of cells',
    'full',
    () => {
      byHand((tab) => ({ ...tab, rowCount: lastRowWithData(tab) + 1 }))
      world.google.spreadsheet.settings.cellLimit = 26_000 + 5 * 11
    },
  ],
])('%s: leads wait, told as “%s”; once it is undone, delivery goes on', async (_, told, act) => {
  const { spreadsheet } = world.google
  const { document } = spreadsheet
  act()
  await world.accept(2)
  await world.clock.advance(10 * secondMs)
  const message = expect.stringContaining(told)
  expect(dispatcher.report()).toMatchObject({ state: 'needs_attention', message })
  expect(await world.journal.counts()).toMatchObject({ pending: 2, quarantined: 0 })
  spreadsheet.document = document
  spreadsheet.settings.cellLimit = 10_000_000
  expect(await world.untilDelivered(6 * minuteMs)).toBe(true)
  expect(world.idsInSheet()).toEqual(world.accepted)
  expect(world.idsEverWritten()).toEqual(world.accepted)
})

test('if staff copy the tab, delete the original and rename the copy, leads go to the copy at once, and missing rows are counted anew', async () => {
  const { spreadsheet } = world.google
  const { document } = spreadsheet
  const inCopy = [...world.accepted]
  const copy = { ...spreadsheet.tab('Leads'), id: 99, title: 'Copy of Leads' }
  spreadsheet.document = { ...document, tabs: [...document.tabs, copy] }
  await world.deliver(1)
  spreadsheet.deleteTabByHand('Leads')
  spreadsheet.byHand('Copy of Leads', (tab) => ({ ...tab, title: 'Leads' }))
  await world.clock.advance(11 * secondMs)
  const added = await world.accept(2)
  expect(await world.untilDelivered(10 * secondMs)).toBe(true)
  expect(world.idsInSheet()).toEqual([...inCopy, ...added])
  await world.clock.advance(minuteMs)
  expect(dispatcher.notices).toEqual([expect.stringMatching(/^1 delivered row is no longer/)])
})

test('rows that only the deleted original got, without an answer, count as missing from its copy', async () => {
  const { spreadsheet } = world.google
  const { document } = spreadsheet
  const copy = { ...spreadsheet.tab('Leads'), id: 99, title: 'Copy of Leads' }
  spreadsheet.document = { ...document, tabs: [...document.tabs, copy] }
  world.google.failNext('batch', { kind: 'reset', applied: true })
  const unconfirmed = await world.accept(2)
  await world.clock.advanceUntil(() => world.idsInSheet().includes(unconfirmed[1] ?? ''), minuteMs)
  spreadsheet.deleteTabByHand('Leads')
  expect(await world.untilDelivered(6 * minuteMs)).toBe(true)
  await world.clock.advance(minuteMs)
  expect(dispatcher.notices).toEqual([expect.stringMatching(/^2 delivered rows are no longer/)])
})

test('no tab of staff’s own is taken for a deleted one, or keeps leads from its copy', async () => {
  const { spreadsheet } = world.google
  const own = spreadsheet.tab('Leads')
  const others = [
    { ...own, id: 96, title: 'Template', rows: own.rows.slice(0, 1) },
    { ...own, id: 97, title: 'Chart', rows: [], rowCount: 0, columnCount: 0 },
    { ...withoutColumn(own, 7), id: 98, title: 'For the report' },
  ]
  const put = (tabs: readonly FakeTab[]) => {
    const { document } = spreadsheet
    spreadsheet.document = { ...document, tabs: [...tabs, ...document.tabs] }
  }
  put(others.slice(0, 2))
  spreadsheet.deleteTabByHand('Leads')
  await world.clock.advance(11 * secondMs)
  await world.accept(1)
  await world.clock.advance(10 * secondMs)
  expect(dispatcher.report().message).toContain('deleted')
  put(others.slice(2))
  put([{ ...own, id: 99, title: 'Copy of Leads' }])
  expect(await world.untilDelivered(6 * minuteMs)).toBe(true)
  expect(world.idsInSheet('Copy of Leads')).toEqual(world.accepted)
  expect(world.idsInSheet('Template')).toEqual([])
})

test('rows that staff delete, even all of them, stay deleted, and later leads still arrive', async () => {
  const [first = ''] = world.accepted
  byHand((tab) => withoutRows(tab, (row) => shownValue(row[10]).includes(first)))
  await world.deliver(2)
  expect(world.idsInSheet()).toEqual(world.accepted.slice(1))
  byHand((tab) => withoutRows(tab, () => true))
  const added = await world.accept(2)
  expect(await world.untilDelivered(10 * secondMs)).toBe(true)
  expect(world.idsInSheet()).toEqual(added)
  await world.outbox.sendAgain(await world.chain(), [first])
  expect(await world.untilDelivered(minuteMs)).toBe(true)
  expect(world.idsInSheet()).toEqual([...added, first])
})

test('after the marker is deleted, delivery compares for six minutes by any clock, then goes on without duplicates', async () => {
  world.google.spreadsheet.deleteMarkerByHand()
  await world.accept(2)
  await world.clock.advance(10 * secondMs)
  expect(dispatcher.report().state).toBe('reconciling')
  world.clock.setWallClock(-hourMs)
  await world.clock.advance(minuteMs)
  world.clock.setWallClock(3 * hourMs)
  await world.clock.advance(4 * minuteMs)
  expect((await world.journal.counts()).pending).toBe(2)
  expect(await world.untilDelivered(5 * minuteMs)).toBe(true)
  expect(world.idsInSheet()).toEqual(world.accepted)
  expect(dispatcher.notices).toEqual([])
  expect((await world.chain()).generation).toBe(2)
})

test('a batch written but not confirmed when marker and anchor are deleted is still there only once', async () => {
  world.google.failNext('batch', { kind: 'reset', applied: true })
  await world.accept(2)
  await world.clock.advanceUntil(() => world.idsInSheet().length === 6, minuteMs)
  const { spreadsheet } = world.google
  spreadsheet.deleteMarkerByHand()
  spreadsheet.document = { ...spreadsheet.document, namedRanges: [] }
  await world.accept(1)
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
})

test('rows that staff insert while delivery compares don’t push written ones out of sight', async () => {
  world.google.failNext('batch', { kind: 'reset', applied: true })
  await world.accept(2)
  await world.clock.advanceUntil(() => world.idsInSheet().length === 6, minuteMs)
  byHand((tab) => ({ ...tab, rowCount: lastRowWithData(tab) + 1 }))
  world.google.spreadsheet.deleteMarkerByHand()
  const readings = () => world.google.callsOf('values').filter(({ at }) => at > began)
  const began = world.clock.now() + 4 * minuteMs
  await world.clock.advanceUntil(() => readings().length > 0, 10 * minuteMs)
  byHand((tab) => withRowsAbove(tab, [['Leads 2026'], ['of the office']]))
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
})

test('without marker and “extra” title, delivery asks for the title and writes nothing until it is back', async () => {
  world.google.spreadsheet.deleteMarkerByHand()
  byHand((tab) => withText(tab, 0, 10, 'details'))
  await world.accept(1)
  await world.clock.advance(10 * minuteMs)
  expect(dispatcher.notices.join()).toContain('“extra”')
  expect((await world.journal.counts()).pending).toBe(1)
  byHand((tab) => withText(tab, 0, 10, 'extra'))
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsInSheet()).toEqual(world.accepted)
})

test('after an older version is restored, missing rows are counted and not rewritten unasked', async () => {
  const older = world.google.spreadsheet.document
  await world.deliver(3)
  world.google.spreadsheet.document = older
  const added = await world.accept(2)
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsInSheet()).toEqual([...world.accepted.slice(0, 4), ...added])
  await world.clock.advance(minuteMs)
  expect(dispatcher.notices.join()).toMatch(/^3 delivered rows are no longer/)
  expect(world.google.spreadsheet.document.namedRanges).toHaveLength(2)
  expect(world.google.spreadsheet.markerTitles).toHaveLength(1)
})

test.each([
  ['compares before it writes newer leads', true],
  ['does not rewrite rows that the Sheet holds', false],
])('a journal restored from a backup %s', async (_what, isLeadFirst) => {
  await dispatcher.stop()
  // The backup was made before the last delivery: its events are pending, its chain is behind.
  await world.outbox.sendAgain(await world.chain(), world.accepted.slice())
  world.changeJournal("UPDATE chains SET number = 0, marker = 'm-of-the-backup'")
  // Together with rows that the Sheet holds, it makes a batch whose marker was never written.
  if (isLeadFirst) await world.accept(1)
  const restarted = world.startDispatcher()
  if (!isLeadFirst) await world.accept(1)
  expect(await world.untilDelivered(20 * minuteMs)).toBe(true)
  expect(world.idsEverWritten()).toEqual(world.accepted)
  expect(restarted.notices.join()).not.toContain('no longer in the Sheet')
})
