/** The tab with the leads' status: repaired after staff's edits, and never in delivery's way. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { statusTabWriter } from '#backend/delivery/status-tab-writer.ts'
import { mostStatusRows } from '#backend/leads/lead-status-rows.ts'
import { statusTabId } from '#backend/sheet/status-tab.ts'
import { cellOf } from '#domain/lead-row.ts'
import { submissionReference } from '#domain/submission-reference.ts'
import { minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import {
  type FakeTab,
  newTab,
  rowsWithData,
  shownValue,
  sorted,
  withColumnInserted,
  withoutColumn,
  withoutRows,
  withRowsAbove,
  withText,
} from '#tests/support/fake-tab.ts'

let writer: ReturnType<typeof statusTabWriter> | undefined
startEachWorld()
beforeEach(async () => {
  writer = undefined
})
afterEach(async () => {
  const stopped = writer?.stop()
  await world.clock.advance(10 * secondMs)
  await stopped
})

function start(): ReturnType<typeof statusTabWriter> {
  const { journal, clock, log } = world
  const source = {
    journal,
    statuses: world.staff.statuses,
    office: { timeZone: 'America/New_York' },
  }
  const dispatcher = world.startDispatcher()
  const isDeliveryAtRest = () => dispatcher.isAtRest
  writer = statusTabWriter({ sheet: world.sheet(), source, isDeliveryAtRest, clock, log })
  writer.start()
  return writer
}

function statusTab(): FakeTab | undefined {
  const { document, id } = world.google.spreadsheet
  return document.tabs.find((tab) => tab.id === statusTabId(world.journal.journalId, id))
}

function shown(): readonly (readonly string[])[] {
  const tab = statusTab()
  return tab === undefined ? [] : rowsWithData(tab).map((row) => row.map(shownValue))
}

/** The journal's leads in the tab's order, without time and event. */
async function expected(): Promise<readonly (readonly string[])[]> {
  const events = await world.journal.rows(0, 10_000)
  const states = await world.staff.statuses.states(events.map(({ id }) => id))
  return events.toReversed().map(({ id, cells }) => {
    const { status = '', assignee = '', followUpOn = '', note = '' } = states.get(id) ?? {}
    const said = [status, assignee ?? '', followUpOn ?? '', note]
    return [cellOf(cells, 'name'), ...said, submissionReference(id)]
  })
}

async function expectRight(): Promise<void> {
  const [titles, ...rows] = shown()
  expect(titles?.slice(0, 3)).toEqual(['received', 'event', 'name'])
  expect(rows.map((row) => row.slice(2))).toEqual(await expected())
  expect(statusTab()).toMatchObject({ rowCount: Math.max(2, rows.length + 1), columnCount: 8 })
}

async function change(id: string, asked: object): Promise<void> {
  const author = { by: 'maria', at: new Date(world.clock.now()).toISOString() }
  await world.staff.statuses.change([{ id, ...asked }], author)
}

/** Requests to change the tab so far. */
function writes(): number {
  const tabId = statusTabId(world.journal.journalId, world.google.spreadsheet.id)
  return world.google.callsOf('batch').filter(({ body }) => body.includes(`:${tabId},`)).length
}

test('the tab shows each lead’s status and notes within a minute; the tab of leads stays untouched', async () => {
  const [id = ''] = await world.accept(1, 'Pat Example')
  start()
  await world.clock.advance(minuteMs)
  const reference = submissionReference(id)
  const row = ['2025-12-31 19:00', 'lead', 'Pat Example']
  expect(shown().slice(1)).toEqual([[...row, 'pending', '', '', '', reference]])
  expect(statusTab()).toMatchObject({ title: 'Lead status', isHidden: false, frozenRowCount: 1 })
  const leads = world.google.spreadsheet.tab('Leads')
  const note = '=HYPERLINK("https://evil.example")'
  await change(id, {
    status: 'won',
    assignee: 'maria',
    followUpOn: '2026-11-30',
    note: `${note}\n`,
  })
  await world.clock.advance(65 * secondMs)
  expect(shown().slice(1)).toEqual([[...row, 'won', 'maria', '2026-11-30', note, reference]])
  expect(statusTab()?.rows[1]?.[6]?.value).toEqual({ stringValue: note })
  expect(world.google.spreadsheet.tab('Leads')).toBe(leads)
  await change(id, { note: `${'x'.repeat(499)}😀` })
  await world.clock.advance(65 * secondMs)
  expect(shown()[1]?.[6]).toBe('x'.repeat(499))
})

const byHand: readonly (readonly [string, (tab: FakeTab) => FakeTab])[] = [
  ['a cell corrected', (tab) => withText(tab, 2, 3, 'won')],
  ['the titles changed', (tab) => withText(tab, 0, 3, 'Outcome')],
  ['rows sorted', (tab) => sorted(tab, 2)],
  ['rows deleted', (tab) => withoutRows(tab, (row) => shownValue(row[2]) === 'Bo')],
  ['rows added above', (tab) => withRowsAbove(tab, [['Ours'], ['']])],
  ['notes written below', (tab) => withText(tab, 20, 1, 'mine')],
  ['a column inserted', (tab) => withColumnInserted(tab, 2, 'phone')],
  ['a column deleted', (tab) => withoutColumn(tab, 4)],
  ['more rows frozen', (tab) => ({ ...tab, frozenRowCount: 3 })],
  ['the tab renamed', (tab) => ({ ...withText(tab, 1, 1, 'x'), title: 'Ours' })],
]

test.each(byHand)('%s by staff: the tab is repaired within ten minutes', async (_what, by) => {
  await world.acceptNames(['Cy', 'Bo', 'Al'])
  start()
  await world.clock.advance(minuteMs)
  world.google.spreadsheet.byHand('Lead status', by)
  await world.clock.advance(11 * minuteMs)
  await expectRight()
})

test('the tab costs two reads in ten minutes without changes, and a write a minute with many', async () => {
  const [id = ''] = await world.accept(3)
  start()
  await world.clock.advance(minuteMs)
  expect(writes()).toBe(1)
  const { length } = world.google.calls
  await world.clock.advance(60 * minuteMs)
  expect(writes()).toBe(1)
  expect(world.google.calls.length - length).toBeLessThanOrEqual(12)
  for (let second = 0; second < 600; second += 5) {
    await change(id, { note: `after ${second} s` })
    await world.clock.advance(5 * secondMs)
  }
  expect(writes()).toBeLessThanOrEqual(12)
  await world.clock.advance(65 * secondMs)
  await expectRight()
})

test('the tab waits while leads wait, names its problem once, and delays no lead', async () => {
  const writer = start()
  await world.accept(1)
  await world.clock.advance(minuteMs)
  world.google.spreadsheet.byHand('Lead status', (tab) => ({ ...tab, isProtected: true }))
  const [id = ''] = await world.accept(1)
  await world.clock.advance(30 * minuteMs)
  expect(writer.notice).toBe(
    'The tab “Lead status” isn’t up to date. It is protected. Let the account edit it.',
  )
  expect(world.logged.filter((line) => line.includes('Lead status'))).toHaveLength(1)
  await world.accept(1)
  expect(await world.untilDelivered(2 * secondMs)).toBe(true)
  world.google.spreadsheet.byHand('Lead status', (tab) => ({ ...tab, isProtected: false }))
  // While delivery fails, its attempts have the quota to themselves.
  world.google.decideFault = (kind) =>
    kind === 'batch' ? { kind: 'status', status: 429, applied: false } : undefined
  await world.accept(1)
  await world.clock.advance(secondMs)
  const before = writes()
  await change(id, { status: 'booked' })
  await world.clock.advance(30 * minuteMs)
  expect(writes()).toBe(before)
  world.google.decideFault = () => undefined
  await world.untilDelivered()
  await world.clock.advance(6 * minuteMs)
  expect(writer.notice).toBeUndefined()
  await expectRight()
})

test('a tab of the same name that staff made is not touched', async () => {
  const { spreadsheet } = world.google
  const own = withText(newTab({ id: 77, title: 'lead STATUS' }), 0, 0, 'ours')
  spreadsheet.document = { ...spreadsheet.document, tabs: [...spreadsheet.document.tabs, own] }
  const writer = start()
  await world.clock.advance(minuteMs)
  expect(writer.notice).toContain('Another tab has this name. Rename it.')
  expect(spreadsheet.tab('lead STATUS')).toBe(own)
})

test('the tab shows the newest five thousand leads', async () => {
  await world.acceptNames(Array.from({ length: mostStatusRows + 7 }, (_, index) => `No. ${index}`))
  start()
  // Fifty pages of the journal take more turns of the event loop than a minute of virtual time.
  await world.clock.advanceUntil(() => statusTab() !== undefined, 24 * 60 * minuteMs)
  expect(shown().map((row) => row[2])).toEqual(
    ['name'].concat(Array.from({ length: mostStatusRows }, (_, index) => `No. ${5_006 - index}`)),
  )
})
