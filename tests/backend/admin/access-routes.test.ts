/** The owner's tokens over HTTP; audit lines of exports and refusals, without which none is sent. */

import { once } from 'node:events'
import { get } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import type { AuditLine } from '#backend/journal/audit-store.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import {
  app,
  auditLines,
  clock,
  onFriday,
  owner,
  place,
  startEachApp,
} from '#tests/support/each-app.ts'
import { accept, refuseAuditLines } from '#tests/support/journal-places.ts'
import { type Caller, callerWith, namedCaller } from '#tests/support/running-app.ts'
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
  const refused = { action: 'access.refused', rows: null }
  expect(await linesOf('maria', 4)).toMatchObject([
    { ...refused, detail: { method: 'GET', path: '/audit', status: 403 } },
    { ...refused, detail: { method: 'POST', path: '/delivery/try-now', status: 403 } },
    { action: 'leads.export' },
    { action: 'leads.export.end' },
  ])
})

test('lines of an export say who, from where, with which filter and how many rows', async () => {
  const path = '/api/admin/leads.csv?event=lead&from=2026-01-01&q=Sam%20Example&source='
  await (await maria.get(path, { 'x-forwarded-for': '203.0.113.7' })).text()
  const who = { by: 'maria', role: 'staff', address: '203.0.113.7' }
  expect(await linesOf('maria', 2)).toMatchObject([
    { ...who, action: 'leads.export', detail: { filter: 'event, from, q' }, rows: null },
    { ...who, action: 'leads.export.end', detail: { whole: true }, rows: 3 },
  ])
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
  await place.tamper(refuseAuditLines)
  const refused = await maria.get('/api/admin/leads.csv')
  expect(refused.status).toBe(503)
  expect(await refused.text()).not.toContain('Sam')
  expect((await owner.get('/api/admin/audit.csv')).status).toBe(503)
  expect((await maria.read('/api/admin/leads')).data).toHaveLength(3)
})

/** Besides maria's. */
const listed = async () => {
  const { tokens } = await owner.read('/api/admin/tokens')
  return tokens.filter(({ name }: { name: string }) => name !== 'maria')
}

test('a token is created, works for its role, is listed with its last use, and is revoked', async () => {
  const wanted = { name: 'Tess Q', role: 'staff', expiresOn: '2026-12-31' }
  const made = await owner.post('/api/admin/tokens', wanted)
  expect(made.status).toBe(201)
  const { token, ...told } = await made.json()
  expect(told).toEqual(wanted)
  expect(await listed()).toEqual([
    { ...wanted, createdAt: clock.now.toISOString(), createdBy: 'ADMIN_TOKEN', isOpen: true },
  ])
  const tess = callerWith(app, token)
  expect((await tess.get('/api/admin/leads.csv')).status).toBe(200)
  expect(await listed()).toMatchObject([{ name: 'Tess Q', lastUsedAt: clock.now.toISOString() }])
  expect(await owner.send('/api/admin/tokens/revoke', { name: 'Tess Q' })).toEqual({
    name: 'Tess Q',
    revoked: ['Tess Q'],
  })
  expect((await tess.get('/api/admin/access')).status).toBe(401)
  expect(await listed()).toMatchObject([{ isOpen: false, revokedAt: clock.now.toISOString() }])
  const lines = await linesOf('ADMIN_TOKEN', 2)
  expect(lines).toMatchObject([
    { action: 'token.create', address: '127.0.0.1', detail: { name: 'Tess Q', role: 'staff' } },
    { action: 'token.revoke', address: '127.0.0.1', detail: { name: 'Tess Q' } },
  ])
  expect(JSON.stringify(lines)).not.toContain(token)
})

test('an owner is revoked alone, or with every token that they or those made', async () => {
  const made = async (by: Caller, name: string, role = 'owner') => {
    const { token } = await by.send('/api/admin/tokens', { name, role })
    return callerWith(app, token)
  }
  const ann = await made(owner, 'Ann')
  const ben = await made(ann, 'Ben')
  const cem = await made(ben, 'Cem', 'staff')
  await made(owner, 'Dee', 'staff')
  expect(await listed()).toMatchObject([
    { name: 'Ann', createdBy: 'ADMIN_TOKEN' },
    { name: 'Ben', createdBy: 'Ann' },
    { name: 'Cem', createdBy: 'Ben' },
    { name: 'Dee', createdBy: 'ADMIN_TOKEN' },
  ])
  const revoke = (more = {}) => owner.post('/api/admin/tokens/revoke', { name: 'Ann', ...more })
  expect(await (await revoke()).json()).toEqual({ name: 'Ann', revoked: ['Ann'] })
  expect((await cem.get('/api/admin/access')).status).toBe(200)
  const rest = await (await revoke({ withThoseMade: true })).json()
  expect(rest).toEqual({ name: 'Ann', revoked: ['Ben', 'Cem'] })
  for (const gone of [ann, ben, cem]) {
    expect((await gone.get('/api/admin/access')).status).toBe(401)
  }
  const open = (await listed()).filter(({ isOpen }: { isOpen: boolean }) => isOpen)
  expect(open).toMatchObject([{ name: 'Dee' }])
  expect((await revoke({ withThoseMade: true })).status).toBe(400)
  const lines = await auditLines(({ action }) => action === 'token.revoke', 3)
  expect(lines.map(({ detail }) => detail.name)).toEqual(['Ann', 'Ben', 'Cem'])
})

test('invalid requests are refused with a sentence', async () => {
  const refused = async (path: string, body: object) => {
    const response = await owner.post(path, body)
    expect(response.status).toBe(400)
    return (await response.json()).detail
  }
  await owner.post('/api/admin/tokens', { name: 'Tess', role: 'staff' })
  const again = { name: 'TESS', role: 'staff' }
  expect(await refused('/api/admin/tokens', again)).toContain('Take “TESS 2”')
  await owner.post('/api/admin/tokens', { ...again, name: 'Tess 2' })
  expect(await refused('/api/admin/tokens', again)).toContain('Take “TESS 3”')
  // The same letters in another width.
  expect(await refused('/api/admin/tokens', { ...again, name: 'ｔｅｓｓ' })).toContain('“tess 3”')
  await refused('/api/admin/tokens', { name: 'Ann', role: 'boss' })
  expect(await refused('/api/admin/tokens/revoke', { name: 'Ann' })).toMatch(/no working token/)
})
