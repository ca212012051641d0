/**
 * Readings of the Sheet for the list of leads: shared, cached, with bounded waits; where staff
 * overwrote cells, the journal's values by the row's id replace them if needed.
 */

import { beforeEach, expect, test } from 'vitest'
import type { LeadTable, LeadTables } from '#backend/leads/lead-tables.ts'
import type { ListedLead } from '#backend/leads/listed-leads.ts'
import { leadFacts } from '#domain/lead-facts.ts'
import { everyLead, type LeadFilter, leadTest } from '#domain/lead-filter.ts'
import { cellOf } from '#domain/lead-row.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { leadCells, secondMs } from '#tests/support/delivery-world.ts'
import { byHand, startEachWorld, world } from '#tests/support/each-world.ts'
import type { FakeCallKind } from '#tests/support/fake-sheets-server.ts'
import { withCell, withText } from '#tests/support/fake-tab.ts'
import { readingOf } from '#tests/support/sheet-reading.ts'

const hourMs = 60 * 60_000

let tables: LeadTables
startEachWorld()
beforeEach(async () => {
  world.startDispatcher()
  for (const name of ['Ann', 'Ben', 'Cem']) {
    await world.deliver(1, name)
    await world.clock.advance(hourMs)
  }
  tables = world.tables()
})

/** Leads of a table; of a new reading if none is given. */
async function listed(table?: LeadTable): Promise<readonly ListedLead[]> {
  const { list } = table ?? (await world.tables().open())
  const leads = (await Array.fromAsync(list.oldestFirst())).flat()
  expect(list.total).toBe(leads.length)
  return leads
}

function filterLeads(filter: Partial<LeadFilter>, leads: readonly ListedLead[]) {
  const isAsked = leadTest({ ...everyLead, ...filter }, { now: 0, office: anOffice, me: '' })
  return leads.filter(({ id, cells }) => isAsked(leadFacts(id, cells)))
}

const names = (leads: readonly ListedLead[]) => leads.map((lead) => cellOf(lead.cells, 'name'))

const timestamp = 0
const event = 1
const extra = 10
const times = ['11/25/2026 10:00:00', '46351.41666', '', 'yesterday', '2026-11-20 15:00', 46351.416]

test.each<[string, number, (cell: string) => string | number]>([
  ...[...times, '2026-13-45T10:00:00.000Z'].map((text): [string, number, () => string | number] => [
    `time ${text}`,
    timestamp,
    () => text,
  ]),
  ...['Consultation', '', 'LEAD'].map((text): [string, number, () => string] => [
    `event ${text}`,
    event,
    () => text,
  ]),
  ['words before `extra`', extra, (cell) => `called back ${cell}`],
  ['an `extra` without its end', extra, (cell) => cell.slice(0, -1)],
  ['curly quotes', extra, (cell) => cell.replaceAll('"', '”')],
  ['capitals', extra, (cell) => `${cell.toUpperCase().replace('"ID":', '"id" : ')} broken`],
])('%s: the journal’s cell keeps the lead in its place, period and kind', async (...row) => {
  const [, column, overwritten] = row
  const [, id = ''] = world.accepted
  const cells = (await world.journal.find(id))?.cells ?? []
  const given = overwritten(cells[column] ?? '')
  const value = typeof given === 'number' ? { numberValue: given } : { stringValue: given }
  byHand((tab) => withCell(tab, 2, column, { value }))
  const leads = await listed()
  expect(names(leads)).toEqual(['Ann', 'Ben', 'Cem'])
  expect(leads[1]).toMatchObject({ id, cells })
  const from = cells[timestamp] ?? ''
  expect(names(filterLeads({ from, event: 'lead' }, leads))).toEqual(['Ben', 'Cem'])
})

test('a time that staff wrote in the service’s format counts as written', async () => {
  byHand((tab) => withText(tab, 1, 0, '2031-01-01T10:00:00+05:00'))
  const leads = await listed()
  expect(names(leads)).toEqual(['Ben', 'Cem', 'Ann'])
  expect(leads[2]?.cells[0]).toBe('2031-01-01T10:00:00+05:00')
})

test.each(['', '{"id":"00000000-0000-4000-8000-000000000000"'])(
  'a row whose id was changed to “%s” is listed unchanged, once, in its place',
  async (extra) => {
    byHand((tab) => withText(withText(tab, 2, 10, extra), 2, 0, '12/1/2026'))
    const leads = await listed()
    expect(names(leads)).toEqual(['Ann', 'Ben', 'Cem'])
    expect(cellOf(leads[1]?.cells ?? [], 'timestamp')).toBe('12/1/2026')
  },
)

test('a row that staff typed is listed after the row above it, whatever its time says', async () => {
  byHand((tab) => withText(withText(tab, 4, 2, 'Dora'), 4, 0, '11/30/2026'))
  const leads = await listed()
  expect(names(leads)).toEqual(['Ann', 'Ben', 'Cem', 'Dora'])
  expect(leads[3]).toMatchObject({ id: '', isFromJournal: false })
})

test('identical copies of a row are one lead; a copy that staff changed is listed too', async () => {
  byHand((tab) => ({ ...tab, rows: [...tab.rows, tab.rows[1] ?? [], tab.rows[1] ?? []] }))
  expect(names(await listed())).toEqual(['Ann', 'Ben', 'Cem'])
  byHand((tab) => withText(tab, 5, 2, 'Ann’s sister'))
  expect(names(await listed()).toSorted()).toEqual(['Ann', 'Ann’s sister', 'Ben', 'Cem'])
})

/** Makes Google accept these calls and never answer. */
function silent(...kinds: readonly FakeCallKind[]): void {
  world.google.decideFault = (kind) => (kinds.includes(kind) ? { kind: 'stall' } : undefined)
}

/** Opens a table and measures the wait in virtual time. */
async function timed(): Promise<LeadTable & { readonly waitedMs: number }> {
  const begun = world.clock.now()
  let opened: (LeadTable & { waitedMs: number }) | undefined
  void tables.open().then((table) => {
    opened = { ...table, waitedMs: world.clock.now() - begun }
  })
  await world.clock.advanceUntil(() => opened !== undefined, 300 * secondMs)
  if (opened === undefined) throw new Error('no table')
  return opened
}

const everyone = ['Ann', 'Ben', 'Cem']

test('readers share one reading, and its result for five seconds', async () => {
  const before = world.google.calls.length
  await Promise.all([tables.open(), tables.open(), tables.open()])
  await world.clock.advance(4_900)
  await tables.open()
  expect(world.google.calls.length - before).toBe(2)
  await world.clock.advance(200)
  await tables.open()
  expect(world.google.calls.length - before).toBe(4)
})

test('a reading that takes longer costs eight seconds once, goes on, and is listed when it is there', async () => {
  let readings = 0
  const rows = [leadCells(world.accepted[0] ?? '', 'Ann', world.clock.now())]
  tables = world.tables({
    readSheet: async () => {
      readings += 1
      await world.clock.sleep(20 * secondMs)
      return readingOf(rows)
    },
  })
  expect((await timed()).waitedMs).toBe(8 * secondMs)
  // Later requests do not wait for it again.
  expect(await timed()).toMatchObject({ waitedMs: 0, source: 'journal' })
  await world.clock.advance(12 * secondMs)
  const later = await timed()
  expect(later).toMatchObject({ waitedMs: 0, source: 'sheet', readingProblem: null })
  expect([readings, names(await listed(later))]).toEqual([1, ['Ann']])
})

test('while Google does not answer, the last reading is listed with its own time', async () => {
  const earlier = await timed()
  await world.clock.advance(60 * secondMs)
  silent('describe', 'values')
  const inSilence = await timed()
  expect(inSilence.waitedMs).toBe(8 * secondMs)
  expect(inSilence.asOf).toBe(earlier.asOf)
  expect(names(await listed(inSilence))).toEqual(everyone)
  expect(inSilence.readingProblem).toBe('Google did not answer within 8 seconds.')
  // Also after the Sheets client has abandoned the call.
  await world.clock.advance(53 * secondMs)
  expect(names(await listed(await timed()))).toEqual(everyone)
})

test('a refused Sheet is listed as last read, or else from the journal, with the reason', async () => {
  const { asOf } = await timed()
  await world.clock.advance(60 * secondMs)
  world.google.isShared = false
  const readingProblem = expect.stringContaining('403')
  expect(await timed()).toMatchObject({ source: 'sheet', asOf, readingProblem })
  tables = world.tables()
  const unread = await timed()
  expect(unread).toMatchObject({ source: 'journal', readingProblem })
  expect(names(await listed(unread))).toEqual(everyone)
})
