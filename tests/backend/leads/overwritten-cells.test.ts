/** Cells that staff overwrote: where needed, the journal's values by the row's id replace them. */

import { beforeEach, expect, test } from 'vitest'
import type { ListedLead } from '#backend/leads/listed-leads.ts'
import { leadFacts } from '#domain/lead-facts.ts'
import { everyLead, type LeadFilter, leadTest } from '#domain/lead-filter.ts'
import { cellOf } from '#domain/lead-row.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { byHand, startEachWorld, world } from '#tests/support/each-world.ts'
import { type FakeTab, withCell, withText } from '#tests/support/fake-tab.ts'

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

async function acceptedAt(index: number): Promise<string> {
  const event = await world.journal.find(world.accepted[index] ?? '')
  return event?.cells[0] ?? ''
}

test.each<[string, (tab: FakeTab) => FakeTab]>([
  ...['11/25/2026 10:00:00', '46351.41666', '', 'yesterday', '2026-11-20 15:00'].map(
    (text): [string, (tab: FakeTab) => FakeTab] => [
      `“${text}”`,
      (tab) => withText(tab, 2, 0, text),
    ],
  ),
  ['an impossible day', (tab) => withText(tab, 2, 0, '2026-13-45T10:00:00.000Z')],
  ['a number', (tab) => withCell(tab, 2, 0, { value: { numberValue: 46351.416 } })],
])('a time overwritten by %s keeps the lead in its place and its period', async (_what, change) => {
  byHand(change)
  const leads = await listed()
  expect(names(leads)).toEqual(['Ann', 'Ben', 'Cem'])
  expect(leads[1]?.cells[0]).toBe(await acceptedAt(1))
  expect(names(filterLeads({ from: await acceptedAt(1) }, leads))).toEqual(['Ben', 'Cem'])
})

test('a time that staff wrote in the service’s format counts as written', async () => {
  byHand((tab) => withText(tab, 1, 0, '2031-01-01T10:00:00+05:00'))
  const leads = await listed()
  expect(names(leads)).toEqual(['Ben', 'Cem', 'Ann'])
  expect(leads[2]?.cells[0]).toBe('2031-01-01T10:00:00+05:00')
})

test.each(['Consultation', '', 'LEAD', '3'])(
  'an event overwritten by “%s” is taken from the journal',
  async (text) => {
    byHand((tab) => withText(tab, 2, 1, text))
    expect(names(filterLeads({ event: 'lead' }, await listed()))).toEqual(['Ann', 'Ben', 'Cem'])
  },
)

test.each<[string, (extra: string) => string]>([
  ['words before it', (extra) => `called back ${extra}`],
  ['its end missing', (extra) => extra.slice(0, -1)],
  ['curly quotes', (extra) => extra.replaceAll('"', '”')],
  ['blanks and capitals', (extra) => `${extra.toUpperCase().replace('"ID":', '"id" : ')} broken`],
])('an `extra` with %s is taken from the journal, with its id', async (_what, broken) => {
  const [, id = ''] = world.accepted
  byHand((tab) => withText(tab, 2, 10, broken(JSON.stringify({ id }))))
  const [, ben] = await listed()
  expect([ben?.id, ben?.cells[10]]).toEqual([id, JSON.stringify({ id })])
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
