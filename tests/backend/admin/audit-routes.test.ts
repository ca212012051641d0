/** Every use of a token leaves a line, and where none can be left nothing is taken away. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuditLine } from '#backend/journal/audit-trail.ts'
import type { OpenJournal } from '#backend/open-journal.ts'
import { type Caller, callerWith, namedCaller } from '#tests/support/admin-calls.ts'
import { parseCsv } from '#tests/support/csv-parser.ts'
import { anEvent, type JournalPlace, journalPlaces } from '#tests/support/journal-places.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { aLead } from '#tests/support/submissions.ts'

describe.each(journalPlaces)('over %s', (_name, create) => {
  let place: JournalPlace
  let open: OpenJournal
  let app: RunningApp
  let owner: Caller
  let maria: Caller
  let now: Date
  beforeEach(async () => {
    place = await create()
    open = await place.open()
    now = new Date()
    const services = { now: () => now }
    app = await startApp({ open, config: { trustedProxyHops: 1 }, services })
    owner = callerWith(app)
    maria = await namedCaller(app, 'staff', { name: 'maria' })
    for (let lead = 0; lead < 3; lead += 1) await app.post('/api/lead', aLead)
  })
  afterEach(async () => {
    await app.stop()
    place.remove()
  })

  /** Lines of reading are written when the answer has ended, which its reader may notice first. */
  async function linesOf(by: string, count: number): Promise<readonly AuditLine[]> {
    for (;;) {
      const lines = (await open.staff.audit.after(0, 100)).filter((line) => line.by === by)
      if (lines.length >= count) return lines
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  test('what a role may not is refused, and the refusal is a line', async () => {
    const viewer = await namedCaller(app, 'viewer', { name: 'max' })
    expect((await viewer.get('/api/admin/leads.csv?q=Sam%20Example')).status).toBe(403)
    expect((await viewer.post('/api/admin/delivery/try-now', {})).status).toBe(403)
    expect(await linesOf('max', 2)).toMatchObject([
      {
        role: 'viewer',
        action: 'access.refused',
        detail: { method: 'GET', path: '/leads.csv' },
        rows: null,
      },
      { action: 'access.refused', detail: { method: 'POST', path: '/delivery/try-now' } },
    ])
  })

  test('reading and export say who, from where, which filter and how many rows', async () => {
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

  test('readings leave a line once an hour and person, and with each 1,000 rows, none of which goes uncounted', async () => {
    const read = async (caller: Caller) => (await caller.get('/api/admin/leads')).text()
    for (let turn = 0; turn < 20; turn += 1) await read(maria)
    for (const path of ['statuses', 'response-times', 'delivery', 'alerts'])
      await maria.read(`/api/admin/${path}`)
    await read(owner)
    expect(await linesOf('maria', 1)).toMatchObject([{ action: 'leads.read', rows: 3 }])
    expect(await linesOf('ADMIN_TOKEN', 1)).toMatchObject([{ action: 'leads.read', rows: 3 }])
    now = new Date(now.getTime() + 3_600_000)
    await read(maria)
    const [, second] = await linesOf('maria', 2)
    expect(second).toMatchObject({ action: 'leads.read', rows: 60 })
    const many = Array.from({ length: 400 }, () => anEvent())
    await Promise.all(many.map((event) => app.journal.append(event)))
    for (let turn = 0; turn < 5; turn += 1) await read(maria)
    const lines = await linesOf('maria', 3)
    expect(lines).toHaveLength(3)
    expect(lines[2]?.rows).toBe(3 * 403)
  })

  test('no line holds the token, nor what was searched for, nor what stands in an unknown parameter', async () => {
    await (await fetch(`${app.url}/api/admin/leads?token=${maria.token}`)).text()
    await (await maria.get('/api/admin/leads.csv?q=Sam&id=a&id=b')).text()
    await (await maria.get('/api/admin/leads.csv?person=Sam')).text()
    const text = JSON.stringify(await linesOf('maria', 5))
    expect(text).not.toContain(maria.token)
    expect(text).not.toContain('Sam')
    expect(text).toContain('2 values')
  })

  test('a value is written where it is one of a closed list, and nobody’s words', async () => {
    const words = 'sam@example.com'
    const { ids } = await owner.read('/api/admin/leads?order=newest')
    await owner.post(`/api/admin/leads/${ids[0]}/status`, { status: 'booked' })
    const asked = [
      'event',
      'source',
      'plan',
      'status',
      'from',
      'to',
      'kind',
      'order',
      'limit',
      'before',
      'id',
    ]
    for (const name of asked) {
      await (await maria.get(`/api/admin/leads.csv?${name}=${words}`)).text()
      await (await maria.get(`/api/admin/leads.csv?${name}=a&${name}=${words}`)).text()
    }
    await (await maria.get(`/api/admin/leads?order=newest&limit=5&before=${words}`)).text()
    await (await maria.get(`/api/admin/leads/${words}`)).text()
    const known =
      'event=lead&source=download_gate&plan=no-plan&status=closed&from=2026-01-01&to=2026-11-19T19:00:00-05:00&kind='
    await (await maria.get(`/api/admin/leads.csv?${known}`)).text()
    await (await maria.get('/api/admin/leads?order=newest&limit=5&before=j2')).text()
    const lines = await linesOf('maria', 2 * 2 * asked.length + 2 + 2 + 1)
    expect(JSON.stringify(lines)).not.toContain('example.com')
    const details = lines.map(({ detail }) => detail)
    expect(details).toContainEqual({ source: '…' })
    expect(details).toContainEqual({
      event: 'lead',
      source: 'download_gate',
      plan: 'no-plan',
      status: 'closed',
      from: '2026-01-01',
      to: '2026-11-19T19:00:00-05:00',
      kind: '',
    })
  })

  test('a reading that is refused is a line too', async () => {
    await (await maria.get('/api/admin/leads?order=sideways')).text()
    await (await maria.get('/api/admin/leads/00000000-0000-4000-8000-000000000000')).text()
    expect(await linesOf('maria', 2)).toMatchObject([
      {
        action: 'access.refused',
        detail: { method: 'GET', path: '/leads', status: 400 },
        rows: null,
      },
      { action: 'access.refused', detail: { method: 'GET', path: '/leads/:id', status: 404 } },
    ])
  })

  test('the owner reads it newest first, page by page, and as CSV', async () => {
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
    expect(header?.map((name) => name.replace('\ufeff', ''))).toEqual([
      'number',
      'at',
      'by',
      'role',
      'address',
      'action',
      'detail',
      'rows',
    ])
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, index) => index + 1))
    expect(rows.at(-1)?.[5]).toBe('audit.export')
    expect(rows.map(([, , by]) => by)).toContain('maria')
  })

  test('reading a page of the trail reads no other line', async () => {
    await (await maria.get('/api/admin/leads')).text()
    await linesOf('maria', 1)
    // A line that cannot be read at all: who goes through the whole trail meets it.
    await place.tamper("UPDATE audit_lines SET detail = 'broken' WHERE number = 1")
    const { lines, total } = await owner.read('/api/admin/audit?limit=1')
    expect(lines).toHaveLength(1)
    expect(total).toBeGreaterThan(1)
  })

  test('while it cannot be written, exports are refused and reading goes on, told loudly', async () => {
    await place.refuseAuditLines()
    const refused = await maria.get('/api/admin/leads.csv')
    expect(refused.status).toBe(503)
    expect(await refused.text()).not.toContain('Sam')
    expect((await owner.get('/api/admin/audit.csv')).status).toBe(503)
    expect((await maria.read('/api/admin/leads')).data).toHaveLength(3)
    while (!app.logged().includes('The audit trail couldn’t be written; this was read')) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(app.logged()).toContain('"by":"maria","action":"leads.read","rows":3')
  })

  test.each(['limit=0', 'limit=1001', 'limit=x', 'before=-1'])('%s is 400', async (query) => {
    expect((await owner.get(`/api/admin/audit?${query}`)).status).toBe(400)
  })
})
