/** The audit trail, in a real file and in a real PostgreSQL. */

import { expect, test } from 'vitest'
import type { AuditEntry } from '#backend/journal/audit-store.ts'
import { describeInBoth } from '#tests/support/journal-places.ts'

const at = '2026-11-20T16:00:00.000Z'

const line: AuditEntry = {
  ...{ at, by: 'ann', role: 'staff', address: '203.0.113.7', action: 'leads.read' },
  ...{ detail: { event: 'lead', q: '…' }, rows: 12 },
}

describeInBoth('in %s', (journal) => {
  test('lines are numbered without gaps even when written at once, and read back unchanged', async () => {
    const { audit } = journal.open.staff
    await Promise.all(Array.from({ length: 60 }, (_, rows) => audit.append({ ...line, rows })))
    const lines = await audit.after(0, 100)
    expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
    expect(lines.map(({ rows }) => rows).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, rows) => rows),
    )
    expect(lines[0]).toMatchObject({ ...line, rows: lines[0]?.rows })
    expect((await audit.before(31, 2)).map(({ number }) => number)).toEqual([30, 29])
    expect(await audit.total()).toBe(60)
  })
})
