/** Audit lines of exports and refusals; exports are refused while no line can be written. */

import { once } from 'node:events'
import { get } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import { type Caller, namedCaller } from '#tests/support/admin-calls.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { app, auditLines, onFriday, owner, place, startEachApp } from '#tests/support/each-app.ts'
import { accept } from '#tests/support/journal-places.ts'
import { aLead } from '#tests/support/submissions.ts'

startEachApp({ ...onFriday, config: { TRUST_PROXY: 1 } })

let maria: Caller
beforeEach(async () => {
  maria = await namedCaller(app, 'staff', { name: 'maria' })
  for (let lead = 0; lead < 3; lead += 1) await app.post('/api/lead', aLead)
})
const linesOf = (by: string, count: number) => auditLines((line) => line.by === by, count)

test('calls that a role may not make leave a line, readings do not', async () => {
  expect((await maria.get('/api/admin/audit?limit=5')).status).toBe(403)
  expect((await maria.post('/api/admin/delivery/try-now', {})).status).toBe(403)
  for (const path of ['leads', 'statuses', 'response-times', 'delivery'])
    await maria.read(`/api/admin/${path}`)
  await (await maria.get('/api/admin/leads.csv')).text()
  const [first, second, ...others] = await linesOf('maria', 4)
  const refused = { action: 'access.refused', rows: null }
  expect(first).toMatchObject({
    ...refused,
    detail: { method: 'GET', path: '/audit', status: 403 },
  })
  const detail = { method: 'POST', path: '/delivery/try-now', status: 403 }
  expect(second).toMatchObject({ ...refused, detail })
  expect(others.map(({ action }) => action)).toEqual(['leads.export', 'leads.export.end'])
})

test('lines of an export say who, from where, with which filter and how many rows', async () => {
  const path = '/api/admin/leads.csv?event=lead&from=2026-01-01&q=Sam%20Example&source='
  await (await maria.get(path, { 'x-forwarded-for': '203.0.113.7' })).text()
  const [begun, ended] = await linesOf('maria', 2)
  expect(begun).toMatchObject({
    by: 'maria',
    role: 'staff',
    address: '203.0.113.7',
    action: 'leads.export',
    detail: { filter: 'event, from, q' },
    rows: null,
  })
  expect(ended).toMatchObject({ action: 'leads.export.end', detail: { whole: true }, rows: 3 })
})

test('an export that is cut off stands in the trail as such', async () => {
  await accept(app, 3_000)
  const request = get(`${app.url}/api/admin/leads.csv?token=${maria.token}`)
  const [response] = await once(request, 'response')
  response.destroy()
  const [, ended] = await linesOf('maria', 2)
  expect(ended).toMatchObject({ action: 'leads.export.end', detail: { whole: false } })
  expect(ended?.rows).toBeLessThan(3_003)
})

test('a line never holds what somebody typed, in a filter or for one', async () => {
  for (const name of ['q', 'assignee', 'source', 'from', 'id', 'sam@example.com']) {
    await (await maria.get(`/api/admin/leads.csv?${name}=sam%40example.com`)).text()
    await (await maria.get(`/api/admin/leads.csv?${name}=a&${name}=sam%40example.com`)).text()
  }
  const lines = JSON.stringify(await linesOf('maria', 24))
  expect(lines).not.toContain('example.com')
  expect(lines).not.toContain(maria.token)
})

test('the owner reads the trail newest first, page by page, and as CSV', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await (await maria.get('/api/admin/audit')).text()
  }
  await linesOf('maria', 5)
  const first = await owner.read('/api/admin/audit?limit=3')
  expect(first.lines.map(({ number }: AuditLine) => number)).toEqual([6, 5, 4])
  expect(first).toMatchObject({ next: 4, total: 6 })
  const second = await owner.read(`/api/admin/audit?limit=3&before=${first.next}`)
  expect(second.lines.map(({ number }: AuditLine) => number)).toEqual([3, 2, 1])
  expect(second.next).toBeNull()
  const [header, ...rows] = parseCsv(await (await owner.get('/api/admin/audit.csv')).text())
  expect(header?.join(' ')).toBe('number at by role address action detail rows')
  expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1))
  expect(rows.at(-1)?.[5]).toBe('audit.export')
  expect(rows.map(([, , by]) => by)).toContain('maria')
})

test('while the trail cannot be written, exports are refused, and reads go on', async () => {
  await place.refuseAuditLines()
  const refused = await maria.get('/api/admin/leads.csv')
  expect(refused.status).toBe(503)
  expect(await refused.text()).not.toContain('Sam')
  expect((await owner.get('/api/admin/audit.csv')).status).toBe(503)
  expect((await maria.read('/api/admin/leads')).data).toHaveLength(3)
})
