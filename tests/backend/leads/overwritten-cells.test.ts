/** Cells that staff overwrote: where needed, the journal's values by the row's id replace them. */

import { beforeEach, expect, test } from 'vitest'
import type { ListedLead } from '#backend/leads/listed-leads.ts'
import { leadFacts } from '#domain/lead-facts.ts'
import { everyLead, type LeadFilter, leadTest } from '#domain/lead-filter.ts'
import { cellOf } from '#domain/lead-row.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { byHand, startEachWorld, world } from '#tests/support/each-world.ts'
import { withCell, withText } from '#tests/support/fake-tab.ts'

const hourMs = 60 * 60_000

startEachWorld()
beforeEach(async () => {
  world.startDispatcher()
  for (const name of ['Ann', 'Ben', 'Cem']) {
    await world.deliver(1, name)
    await world.clock.advance(hourMs)
  }
})

async function listed(): Promise<readonly ListedLead[]> {
  const { list } = await world.tables().open()
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

test.each<[string, number, (cell: string) => string | number]>([
  ...['11/25/2026 10:00:00', '46351.41666', '', 'yesterday', '2026-11-20 15:00'].map(
    (text): [string, number, () => string] => [`the time “${text}”`, timestamp, () => text],
  ),
  ['an impossible day', timestamp, () => '2026-13-45T10:00:00.000Z'],
  ['a number for a time', timestamp, () => 46351.416],
  ...['Consultation', '', 'LEAD'].map((text): [string, number, () => string] => [
    `the event “${text}”`,
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
