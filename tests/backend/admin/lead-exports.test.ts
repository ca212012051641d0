/** Exports of leads and of consultation requests, and their filters (docs/http-interface.md §6). */

import { expect, test } from 'vitest'
import { consultationLabels } from '#domain/forms/consultation-request.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { app, clock, onFriday, owner, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { readingOf } from '#tests/support/sheet-reading.ts'
import { aConsultationRequest, aLead } from '#tests/support/submissions.ts'

startEachApp(onFriday)

async function exported(parameters = '') {
  const response = await owner.get(`/api/admin/leads.csv?${parameters}`)
  const [header = [], ...rows] = parseCsv(await response.text())
  return { header, rows, names: rows.map((cells) => cells[2]) }
}

/** @returns the lead's id */
async function send(path: string, body: object): Promise<string> {
  return (await (await app.post(path, body)).json()).id
}

const ask = (name: string, more: object = {}) =>
  send('/api/consultation-requests', { ...aConsultationRequest, name, ...more })

// Filters: tests/backend/leads/one-filter.test.ts.
test('an empty filter is ignored; selected rows are exported by id, in the list’s order, and filters apply to them', async () => {
  const ids: string[] = []
  for (const name of ['Ann', 'Ben', 'Cem']) ids.push(await send('/api/lead', { ...aLead, name }))
  const [ann, ben, cem] = ids
  expect((await exported('event=&source=&plan=&q=')).names).toEqual(['Ann', 'Ben', 'Cem'])
  expect((await exported('event=none of them')).names).toEqual([])
  const ofBoth = await exported(`id=${cem}&id=${ann}&id=${cem?.toUpperCase()}`)
  expect(ofBoth.names).toEqual(['Ann', 'Cem'])
  expect((await exported(`id=${cem}&id=${ben}&q=ben`)).names).toEqual(['Ben'])
  expect((await exported('id=of-nothing')).names).toEqual([])
})

test.each([
  ['leads.csv?state=pending', /^There is no filter called “state”/],
  ['leads.csv?status=done', /^“status” is one of/],
  ['leads.csv?kind=leads', /^The kind must be consultations/],
  ['leads.csv?kind=consultations&event=lead', /Omit “event”/],
  ['leads.csv?__proto__=x', /^There is no filter called/],
  ['leads.csv?from=yesterday', /^“from” is a day/],
  ['leads.csv?to=2026-11-31', /^“to” is a day/],
  ['leads.csv?to=2026-11-31T00:00:00Z', /^“to” is a day/],
  ['leads.csv?q=a&q=b', /^Give q once/],
  ['conversions.csv?event=lead', /no parameter called “event”/],
  ['audit.csv?from=2026-11-20', /no parameter called “from”/],
  ['audit?q=ann', /no parameter called “q”/],
  ['audit?limit=0', /whole number from 1 to 1000/],
  ['audit?limit=1001', /whole number from 1 to 1000/],
  ['audit?before=-1', /whole number from 1 to/],
  ['response-times?source=x', /no parameter called “source”/],
  ['response-times?from=2026-02-30', /Write days like/],
  ['leads?order=newest&before=a&before=b', /^“before” is given more/],
])('%s is refused, so that no answer holds more than was asked for', async (call, words) => {
  const response = await owner.get(`/api/admin/${call}`)
  expect(response.status).toBe(400)
  expect((await response.json()).detail).toMatch(words)
  expect(response.headers.get('content-disposition')).toBeNull()
})

/** The form's other fields, each in a column of its own. */
function askedOf(given: Readonly<Record<string, string>>) {
  const empty = Object.fromEntries(Object.keys(consultationLabels).map((field) => [field, '']))
  const { name: _name, email: _email, planType: _plan, ...asked } = { ...empty, ...given }
  return asked
}

test('every field of a request has a column, times also in the office’s zone, formulas made harmless', async () => {
  const attribution = { utm_source: 'google', utm_campaign: 'probate-fall', wbraid: 'Wb-1' }
  const ann = await ask('Ann', { attribution, message: 'My mother', planType: 'trust' })
  await ask('Ben', { attribution: undefined, message: undefined, planType: undefined })
  await ask('Eve', { hx7q: 'x', fillTimeMs: 3 })
  await app.post('/api/lead', aLead)
  const change = { status: 'contacted', note: '=1+1', followUpOn: '2026-11-30' }
  await owner.post(`/api/admin/leads/${ann}/status`, change)
  const { header, rows } = await exported('kind=consultations')
  expect(header.slice(0, 11)).toEqual(leadRowColumns)
  const named = (cells: readonly string[]) =>
    Object.fromEntries(header.slice(11).map((name, index) => [name, cells[index + 11]]))
  const times = {
    receivedOn: '2026-11-20',
    receivedAtOffice: '2026-11-20T11:00:00-05:00',
    toldAtOffice: '2026-11-23T12:00:00-05:00',
    promisedBy: '2026-11-21T16:00:00.000Z',
  }
  expect(rows.map(named)).toEqual([
    {
      ...times,
      ...askedOf({ message: 'My mother' }),
      ...{ plan: 'trust', visitSource: 'google', clickId: 'Wb-1' },
      ...{ campaign: 'probate-fall', assignee: 'ADMIN_TOKEN', followUpOn: '2026-11-30' },
      ...{ status: 'contacted', note: "'=1+1", respondedAt: clock.now.toISOString() },
      respondedAtOffice: '2026-11-20T11:00:00-05:00',
    },
    {
      ...times,
      ...askedOf({}),
      ...{ plan: '', visitSource: 'direct', clickId: '', campaign: '' },
      ...{ assignee: '', followUpOn: '', status: 'pending', note: '', respondedAt: '' },
      respondedAtOffice: '',
    },
  ])
  expect(header.slice(-4)).toEqual(['status', 'note', 'promisedBy', 'respondedAt'])
  // Spam is exported only on request.
  for (const asked of ['status=spam', 'queue=suspects'])
    expect((await exported(`kind=consultations&${asked}`)).names).toEqual(['Eve'])
  expect((await exported()).header).toHaveLength(11)
})

test('rows of the Sheet have its cells and the journal’s state, which is empty for unknown leads', async () => {
  const event = (cells: readonly string[]) => cells.with(1, 'consultation_request')
  const empty = Array<string>(11).fill('')
  let rows: string[][] = []
  const readSheet = async () => readingOf(rows, clock.now)
  await startInstead({ services: { ...onFriday.services, readSheet } })
  const id = await ask('Ann')
  rows = [
    event(empty.with(2, 'Edited').with(10, `{"id":"${id}","suspect":["typed"]}`)),
    event(empty.with(2, 'Typed').with(10, '{"id":"------------------------------------"}')),
    event(empty.with(2, 'Other').with(10, '{"id":"00000000-0000-4000-8000-000000000000"}')),
  ]
  const listed = (await exported('kind=consultations')).rows
  expect(listed.map((cells) => [cells[2], cells.at(-4), cells.at(-2)])).toEqual([
    ['Edited', 'pending', '2026-11-21T16:00:00.000Z'],
    ['Typed', '', ''],
    ['Other', '', ''],
  ])
})
