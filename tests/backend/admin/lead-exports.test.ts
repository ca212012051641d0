/** Exports with their row count, filters, and no silent truncation (docs/http-interface.md §6). */

import { expect, test } from 'vitest'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { app, owner, startEachApp } from '#tests/support/each-app.ts'
import { testToken } from '#tests/support/running-app.ts'
import { aLead, everyForm } from '#tests/support/submissions.ts'

startEachApp()

async function exported(parameters = '') {
  const response = await fetch(`${app.url}/api/admin/leads.csv?token=${testToken}${parameters}`)
  expect(response.status).toBe(200)
  const rows = parseCsv(await response.text()).slice(1)
  return rows
}

/** @returns their ids */
async function sendLeads(...names: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const name of names) {
    ids.push((await (await app.post('/api/lead', { ...aLead, name })).json()).id)
  }
  return ids
}

const names = async (parameters: string) => (await exported(parameters)).map((cells) => cells[2])

// All other filters: tests/backend/leads/one-filter.test.ts.
test('an export can be filtered by source, and an empty filter is ignored', async () => {
  for (const [path, body] of everyForm) await app.post(path, body)
  await app.post('/api/lead', { ...aLead, name: 'Zoë Ångström', source: 'fair' })
  expect(await names('&source=fair')).toEqual(['Zoë Ångström'])
  expect(await exported('&event=none of them')).toEqual([])
  expect(await exported('&event=&source=&plan=&from=&to=&q=')).toEqual(await exported())
})

test('selected rows are exported by id, in the list’s order, and filters apply to them', async () => {
  const [ann, ben, cem] = await sendLeads('Ann', 'Ben', 'Cem')
  expect(await names(`&id=${cem}&id=${ann}&id=${cem?.toUpperCase()}`)).toEqual(['Ann', 'Cem'])
  expect(await names(`&id=${cem}&id=${ben}&q=ben`)).toEqual(['Ben'])
  expect(await names('&id=of-nothing')).toEqual([])
})

test.each([
  ['&state=pending', /^There is no filter called “state”/],
  ['&status=done', /^“status” is one of/],
  ['&kind=leads', /^The kind must be consultations/],
  ['&__proto__=x', /^There is no filter called/],
  ['&from=yesterday', /^“from” is a day/],
  ['&to=2026-13-40', /^“to” is a day/],
  ['&to=2026-11-31', /^“to” is a day/],
  ['&to=2026-11-31T00:00:00Z', /^“to” is a day/],
  ['&q=a&q=b', /^Give q once/],
])('%s is refused, so that no export holds more than was asked for', async (query, words) => {
  const response = await fetch(`${app.url}/api/admin/leads.csv?token=${testToken}${query}`)
  expect(response.status).toBe(400)
  expect((await response.json()).detail).toMatch(words)
  expect(response.headers.get('content-disposition')).toBeNull()
})

test.each([
  'conversions.csv?event=lead',
  'audit.csv?from=2026-11-20',
  'audit?q=ann',
  'response-times?source=x',
  'leads?order=newest&before=a&before=b',
])('%s is refused, as what it would ignore', async (call) => {
  const response = await owner.get(`/api/admin/${call}`)
  expect(response.status).toBe(400)
  expect((await response.json()).detail).toMatch(
    /no parameter called “\w+”|^“before” is given more/,
  )
})
