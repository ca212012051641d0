/** Consultation requests in the CSV, with a column for each field and for staff's work. */

import { expect, test } from 'vitest'
import { consultationLabels } from '#domain/forms/consultation-request.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { app, onFriday, owner, startEachApp, startInstead } from '#tests/support/each-app.ts'
import { readingOf } from '#tests/support/sheet-reading.ts'
import { aConsultationRequest, aLead } from '#tests/support/submissions.ts'

const now = new Date('2026-11-20T16:00:00.000Z')

/** The form's other fields, each in a column of its own. */
function askedOf(given: Readonly<Record<string, string>>) {
  const empty = Object.fromEntries(Object.keys(consultationLabels).map((field) => [field, '']))
  const { name: _name, email: _email, planType: _plan, ...asked } = { ...empty, ...given }
  return asked
}

startEachApp(onFriday)

async function ask(name: string, more: object = {}): Promise<string> {
  const body = { ...aConsultationRequest, name, ...more }
  return (await (await app.post('/api/consultation-requests', body)).json()).id
}

async function exported(parameters: string) {
  const response = await owner.get(`/api/admin/leads.csv?${parameters}`)
  const [header, ...rows] = parseCsv(await response.text())
  return { header, rows }
}

test('every field of a request has a column, times also in the office’s zone, formulas made harmless', async () => {
  const attribution = { utm_source: 'google', utm_campaign: 'probate-fall', wbraid: 'Wb-1' }
  const ann = await ask('Ann', { attribution, message: 'My mother', planType: 'trust' })
  await ask('Ben', { attribution: undefined, message: undefined, planType: undefined })
  await ask('Eve', { hx7q: 'x', fillTimeMs: 3 })
  await app.post('/api/lead', aLead)
  const change = { status: 'contacted', note: '=1+1', followUpOn: '2026-11-30' }
  await owner.post(`/api/admin/leads/${ann}/status`, change)
  const { header = [], rows } = await exported('kind=consultations')
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
      ...{ status: 'contacted', note: "'=1+1", respondedAt: now.toISOString() },
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
  for (const asked of ['status=spam', 'lane=suspects']) {
    const spam = await exported(`kind=consultations&${asked}`)
    expect(spam.rows.map((cells) => cells[2])).toEqual(['Eve'])
  }
  expect((await exported('')).header).toHaveLength(11)
})

test('consultations are of one event: with “event”, the export is refused', async () => {
  const refused = await owner.get('/api/admin/leads.csv?kind=consultations&event=lead')
  expect(refused.status).toBe(400)
  expect((await refused.json()).detail).toContain('Omit “event”')
})

test('rows of the Sheet have its cells and the journal’s state, which is empty for unknown leads', async () => {
  const event = (cells: readonly string[]) => cells.with(1, 'consultation_request')
  const empty = Array<string>(11).fill('')
  let rows: string[][] = []
  const services = { ...onFriday.services, readSheet: async () => readingOf(rows, now) }
  await startInstead({ services })
  const { id } = await (await app.post('/api/consultation-requests', aConsultationRequest)).json()
  rows = [
    event(empty.with(2, 'Edited').with(10, `{"id":"${id}","suspect":["typed"]}`)),
    event(empty.with(2, 'Typed').with(10, '{"id":"------------------------------------"}')),
    event(empty.with(2, 'Other').with(10, '{"id":"00000000-0000-4000-8000-000000000000"}')),
  ]
  const response = await owner.get('/api/admin/leads.csv?kind=consultations')
  const [, ...exported] = parseCsv(await response.text())
  expect(exported.map((cells) => [cells[2], cells.at(-4), cells.at(-2)])).toEqual([
    ['Edited', 'pending', '2026-11-21T16:00:00.000Z'],
    ['Typed', '', ''],
    ['Other', '', ''],
  ])
})
