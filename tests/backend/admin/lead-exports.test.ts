/** Exports with their row count, filters, and no silent truncation (docs/http-interface.md §6). */

import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { commandEntry } from '#backend/journal/audit-trail.ts'
import { namedCaller } from '#tests/support/admin-calls.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { app, startEachApp } from '#tests/support/each-app.ts'
import { accept } from '#tests/support/journal-places.ts'
import { testToken } from '#tests/support/running-app.ts'
import { aLead, everyForm } from '#tests/support/submissions.ts'

startEachApp()

async function exported(parameters = '') {
  const response = await fetch(`${app.url}/api/admin/leads.csv?token=${testToken}${parameters}`)
  expect(response.status).toBe(200)
  const rows = parseCsv(await response.text()).slice(1)
  expect(response.headers.get('x-total-rows')).toBe(String(rows.length))
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
  ['&q=a&q=b', /^Give q once/],
])('%s is refused, so that no export holds more than was asked for', async (query, words) => {
  const response = await fetch(`${app.url}/api/admin/leads.csv?token=${testToken}${query}`)
  expect(response.status).toBe(400)
  expect((await response.json()).detail).toMatch(words)
  expect(response.headers.get('content-disposition')).toBeNull()
})

test('a download breaks off when its token is revoked, and does not look complete', async () => {
  const reading = Promise.withResolvers<void>()
  // The next page waits, so that the token is revoked in the middle of the download.
  const rows = app.journal.rows.bind(app.journal)
  app.journal.rows = async (after, limit) => {
    if (after >= 500) await reading.promise
    return rows(after, limit)
  }
  await accept(app, 600)
  const maria = await namedCaller(app, 'staff', { name: 'maria' })
  const response = await maria.get('/api/admin/leads.csv')
  expect(response.headers.get('x-total-rows')).toBe('600')
  await app.staff.tokens.revoke('maria', commandEntry('token.revoke', {}, null, new Date()))
  await expect(response.text()).rejects.toThrow()
  reading.resolve()
  const lines = () => app.staff.audit.after(0, 10)
  await expect.poll(async () => (await lines()).at(-1)?.action).toBe('leads.export.end')
  const ended = (await lines()).at(-1)
  expect(ended?.detail).toEqual({ whole: false })
  expect(ended?.rows).toBeGreaterThan(0)
  expect(ended?.rows).toBeLessThan(600)
})

test('erased leads are neither counted nor exported', async () => {
  const ids = await sendLeads('Ann', 'Ben', 'Cem')
  expect(await names('')).toHaveLength(3)
  const database = new DatabaseSync(app.journal.location)
  database
    .prepare("UPDATE events SET cells = '[]', erased_at = 'now' WHERE id = ?")
    .run(ids[1] ?? '')
  database.close()
  expect(await names('')).toEqual(['Ann', 'Cem'])
  expect(await names(`&id=${ids[1]}`)).toEqual([])
})
