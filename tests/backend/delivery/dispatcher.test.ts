/** Ordinary delivery: the tab, order, pace and size of batches, stops and restarts. */

import { expect, test } from 'vitest'
import { leadRowColumns } from '#domain/lead-row.ts'
import { minuteMs, secondMs } from '#tests/support/delivery-world.ts'
import { startEachWorld, world } from '#tests/support/each-world.ts'
import { FakeSpreadsheet } from '#tests/support/fake-spreadsheet.ts'

startEachWorld()

test('creates the tab with bold frozen titles, eleven text columns and no others', async () => {
  world.startDispatcher()
  await world.clock.advance(secondMs)
  const tab = world.google.spreadsheet.tab('Leads')
  expect(tab).toMatchObject({ columnCount: 11, frozenRowCount: 1 })
  const titles = tab.rows[0] ?? []
  expect(titles.map((cell) => cell?.value?.stringValue)).toEqual(leadRowColumns)
  expect(titles.every((cell) => cell?.note && cell.format?.textFormat?.bold)).toBe(true)
  const range = { sheetId: tab.id, startColumnIndex: 0, endColumnIndex: 11 }
  expect(tab.formats).toContainEqual({ range, format: { numberFormat: { type: 'TEXT' } } })
  expect(tab.columnWidths).toHaveLength(11)
  expect(tab.hiddenColumns.map((column) => leadRowColumns[column])).toEqual([
    'gaClientId',
    'userAgent',
  ])
  expect(tab.filterViews.map(({ title }) => title)).toEqual([
    'Requests, newest first',
    'People, newest first',
  ])
})

test('begins without colors and views where Google refuses one of them', async () => {
  world.google.spreadsheet.byHand('Sheet1', (tab) => ({
    ...tab,
    ...{ title: 'Leads', filterViews: [{ title: 'People, newest first' }] },
  }))
  world.startDispatcher()
  await world.deliver(1)
  expect(world.google.spreadsheet.texts('Leads')).toHaveLength(2)
})

test.each(['Leads', 'leads'])(
  'adopts the empty tab “%s” and trims it to eleven columns',
  async (title) => {
    world.google.spreadsheet.byHand('Sheet1', (tab) => ({ ...tab, title }))
    world.startDispatcher()
    await world.deliver(1)
    expect(world.google.spreadsheet.document.tabs.filter(({ isHidden }) => !isHidden)).toHaveLength(
      1,
    )
    expect(world.google.spreadsheet.tab(title).columnCount).toBe(11)
  },
)

test('leaves a tab that holds something else alone and says what to do', async () => {
  world.google.spreadsheet.byHand('Sheet1', (tab) => ({
    ...tab,
    title: 'Leads',
    rows: [[{ value: { stringValue: 'Invoices' } }]],
  }))
  const dispatcher = world.startDispatcher()
  await world.accept(1)
  await world.clock.advance(10 * secondMs)
  expect(dispatcher.report().state).toBe('needs_attention')
  expect(dispatcher.report().message).toContain('already contains something else')
  expect(world.google.spreadsheet.texts('Leads')).toEqual([['Invoices']])
})

test('writes at most once per 1.2 seconds and at most 500 rows at a time', async () => {
  await world.accept(2_600)
  world.startDispatcher()
  expect(await world.untilDelivered()).toBe(true)
  const times = world.google.callsOf('batch').map(({ at }) => at)
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(times).toHaveLength(7)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_200)
  expect(world.idsInSheet()).toEqual(world.accepted)
})

test('keeps a batch under 500 KB', async () => {
  await world.accept(100, 'x'.repeat(20_000))
  world.startDispatcher()
  expect(await world.untilDelivered()).toBe(true)
  const sizes = world.google.callsOf('batch').map(({ body }) => body.length)
  expect(Math.max(...sizes)).toBeLessThan(502_000)
  expect(world.idsInSheet()).toEqual(world.accepted)
})

test('writes every formula trigger, line break and symbol as the text that was typed', async () => {
  const names = [
    ...['=1+1', '+1 727 555 0142', '-2', '@sum', '﹢1', '\t=1', 'a\n=b'],
    ...['007', "'quoted", 'é😀'],
  ]
  for (const name of names) await world.accept(1, name)
  world.startDispatcher()
  expect(await world.untilDelivered()).toBe(true)
  const cells = world.google.spreadsheet
    .tab('Leads')
    .rows.slice(1)
    .map((row) => row[2]?.value)
  expect(cells).toEqual(names.map((stringValue) => ({ stringValue })))
})

test('another spreadsheet starts a chain of its own and gets only rows that are still pending', async () => {
  const first = world.startDispatcher()
  const delivered = await world.deliver(2)
  await first.stop()
  const pending = await world.accept(2)
  const second = new FakeSpreadsheet('fake-spreadsheet-2')
  world.google.spreadsheets.push(second)
  const dispatcher = world.startDispatcher({ sheet: world.sheet(second.id) })
  expect(await world.untilDelivered()).toBe(true)
  await dispatcher.stop()
  expect(world.idsInSheet()).toEqual(delivered)
  expect(second.appended.map((cells) => cells[10])).toEqual(
    pending.map((id) => JSON.stringify({ id })),
  )
  // Back in the first spreadsheet, its chain continues where it was.
  world.startDispatcher()
  await world.deliver(1)
  expect(world.idsInSheet()).toEqual([...delivered, world.accepted.at(-1)])
})

test('a connected copy of the spreadsheet gets a chain and marker of its own', async () => {
  const dispatcher = world.startDispatcher()
  await world.deliver(4)
  await dispatcher.stop()
  const copy = new FakeSpreadsheet('the-copy')
  copy.document = world.google.spreadsheet.document
  world.google.spreadsheets.push(copy)
  world.startDispatcher({ sheet: world.sheet(copy.id) })
  await world.deliver(2)
  expect(copy.texts('Leads')).toHaveLength(1 + world.accepted.length)
  expect(copy.markerTitles).toHaveLength(1)
  expect(copy.markerTitles).not.toEqual(world.google.spreadsheet.markerTitles)
})

test('a stop leaves a call that does not end, and the next start finishes it', async () => {
  world.google.failNext('batch', { kind: 'stall', applied: true })
  await world.accept(1)
  const dispatcher = world.startDispatcher()
  await world.clock.advance(minuteMs)
  world.google.failNext('batch', { kind: 'stall', applied: true })
  const stopped = dispatcher.stop()
  await world.clock.advance(10 * secondMs)
  await stopped
  expect(dispatcher.report().state).toBe('stopped')
  world.startDispatcher()
  expect(await world.untilDelivered()).toBe(true)
  expect(world.idsInSheet()).toEqual(world.accepted)
})

test('delivery recovers by itself after failed writes to the journal and another dispatcher’s changes', async () => {
  const { outbox } = world
  const failures = [true, false, true, false, true, true]
  const isDue = () => failures.shift() ?? false
  const dispatcher = world.startDispatcher({
    outbox: {
      ...outbox,
      freeze: async (...values) => !isDue() && outbox.freeze(...values),
      markDelivered: async (...values) => {
        if (isDue()) throw new Error('disk full')
        return outbox.markDelivered(...values)
      },
    },
  })
  await world.deliver(2)
  await world.deliver(2)
  expect(failures).toEqual([])
  expect(world.idsInSheet()).toEqual(world.accepted)
  expect(dispatcher.notices).toEqual([])
})

test('without the lease, which is one for all spreadsheets, it stands by and asks Google nothing', async () => {
  const asked = new Set<string>()
  const leases = { hold: async (name: string) => !asked.add(name), release: async () => {} }
  const outbox = { ...world.outbox, leases }
  const dispatchers = [world.sheet(), world.sheet('another')].map((sheet) =>
    world.startDispatcher({ outbox, sheet }),
  )
  await world.clock.advance(10 * secondMs)
  expect(dispatchers.map((each) => each.report().state)).toEqual(['standby', 'standby'])
  expect(world.google.calls).toEqual([])
  expect(asked.size).toBe(1)
})
