/** Audit lines of every use of a token; exports are refused while no line can be written. */

import { beforeEach, expect, test } from 'vitest'
import type { AuditLine } from '#backend/journal/audit-trail.ts'
import { type Caller, namedCaller } from '#tests/support/admin-calls.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import {
  app,
  auditLines,
  clock,
  describeOverJournal,
  owner,
  place,
} from '#tests/support/journal-app.ts'
import { accept, anEvent } from '#tests/support/journal-places.ts'
import { aLead } from '#tests/support/submissions.ts'

describeOverJournal({ config: { TRUST_PROXY: 1 } }, () => {
  let maria: Caller
  beforeEach(async () => {
    maria = await namedCaller(app, 'staff', { name: 'maria' })
    for (let lead = 0; lead < 3; lead += 1) await app.post('/api/lead', aLead)
  })
  const linesOf = (by: string, count: number) => auditLines((line) => line.by === by, count)

  test('calls that a role may not make, and reads that are refused, leave a line', async () => {
    const viewer = await namedCaller(app, 'viewer', { name: 'max' })
    expect((await viewer.get('/api/admin/leads.csv?q=Sam%20Example')).status).toBe(403)
    expect((await viewer.post('/api/admin/delivery/try-now', {})).status).toBe(403)
    expect((await viewer.get('/api/admin/leads?order=sideways')).status).toBe(400)
    expect((await viewer.get(`/api/admin/leads/${anEvent().id}`)).status).toBe(404)
    const lines = await linesOf('max', 4)
    for (const line of lines) expect(line).toMatchObject({ action: 'access.refused', rows: null })
    expect(lines.map(({ detail }) => detail)).toEqual([
      { method: 'GET', path: '/leads.csv', status: 403 },
      { method: 'POST', path: '/delivery/try-now', status: 403 },
      { method: 'GET', path: '/leads', status: 400 },
      { method: 'GET', path: '/leads/:id', status: 404 },
    ])
  })

  test('lines of reads and exports say who, from where, with which filter and how many rows', async () => {
    await (await maria.get('/api/admin/leads', { 'x-forwarded-for': '203.0.113.7' })).text()
    await linesOf('maria', 1)
    const path = '/api/admin/leads.csv?event=lead&from=2026-01-01&q=Sam%20Example&source='
    await (await maria.get(path)).text()
    const [read, begun, ended] = await linesOf('maria', 3)
    expect(read).toMatchObject({
      by: 'maria',
      role: 'staff',
      address: '203.0.113.7',
      action: 'leads.read',
      detail: {},
      rows: 3,
    })
    expect(begun).toMatchObject({
      action: 'leads.export',
      detail: { event: 'lead', from: '2026-01-01', q: '…', source: '' },
      rows: null,
    })
    expect(ended).toMatchObject({ action: 'leads.export.end', detail: { whole: true }, rows: 3 })
  })

  test('reads leave a line per person and hour, and one per 1,000 rows; every row is counted', async () => {
    const read = async (caller: Caller) => (await caller.get('/api/admin/leads')).text()
    for (let turn = 0; turn < 20; turn += 1) await read(maria)
    for (const path of ['statuses', 'response-times', 'delivery', 'alerts'])
      await maria.read(`/api/admin/${path}`)
    await read(owner)
    expect(await linesOf('maria', 1)).toMatchObject([{ action: 'leads.read', rows: 3 }])
    expect(await linesOf('ADMIN_TOKEN', 1)).toMatchObject([{ action: 'leads.read', rows: 3 }])
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    await read(maria)
    const [, second] = await linesOf('maria', 2)
    expect(second).toMatchObject({ action: 'leads.read', rows: 60 })
    await accept(app, 400)
    for (let turn = 0; turn < 5; turn += 1) await read(maria)
    const lines = await linesOf('maria', 3)
    expect(lines).toHaveLength(3)
    expect(lines[2]?.rows).toBe(3 * 403)
  })

  test('a line holds a filter’s value only if it is from a fixed list, never what somebody typed', async () => {
    const words = 'sam@example.com'
    const { ids } = await owner.read('/api/admin/leads?order=newest')
    await owner.post(`/api/admin/leads/${ids[0]}/status`, { status: 'booked' })
    const ask = async (query: string) => (await maria.get(`/api/admin/leads${query}`)).text()
    const names = 'event source plan status from to kind order limit before id q assignee person'
    const asked = names.split(' ')
    const known =
      'event=lead&source=download_gate&plan=no-plan&status=won&from=2026-01-01&to=2026-11-19T19:00:00-05:00&kind='
    await ask(`.csv?${known}`)
    for (const name of asked) {
      await ask(`.csv?${name}=${words}`)
      await ask(`.csv?${name}=a&${name}=${words}`)
    }
    await ask(`?order=newest&limit=5&before=${words}`)
    await ask(`/${words}`)
    await (await fetch(`${app.url}/api/admin/leads?token=${maria.token}`)).text()
    const lines = await linesOf('maria', 2 * 2 * asked.length + 3 + 2)
    expect(JSON.stringify(lines)).not.toContain('example.com')
    expect(JSON.stringify(lines)).not.toContain(maria.token)
    const details = lines.map(({ detail }) => detail)
    for (const detail of [{ source: '…' }, { q: '…' }, { id: '2 values' }]) {
      expect(details).toContainEqual(detail)
    }
    expect(details).toContainEqual(Object.fromEntries(new URLSearchParams(known)))
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

  test('while the trail cannot be written, exports are refused, and reads go on with a warning in the log', async () => {
    await place.refuseAuditLines()
    const refused = await maria.get('/api/admin/leads.csv')
    expect(refused.status).toBe(503)
    expect(await refused.text()).not.toContain('Sam')
    expect((await owner.get('/api/admin/audit.csv')).status).toBe(503)
    expect((await maria.read('/api/admin/leads')).data).toHaveLength(3)
    await expect.poll(app.logged).toContain('The audit trail couldn’t be written; this was read')
    expect(app.logged()).toContain('"by":"maria","action":"leads.read","rows":3')
  })

  test.each(['limit=0', 'limit=1001', 'limit=x', 'before=-1'])('%s is 400', async (query) => {
    expect((await owner.get(`/api/admin/audit?${query}`)).status).toBe(400)
  })
})
