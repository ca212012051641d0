/** Tokens and the audit trail, on a real file and on a real PostgreSQL. */

import { expect, test } from 'vitest'
import type { AuditEntry } from '#backend/journal/audit-trail.ts'
import { JournalUnavailableError } from '#backend/journal/journal.ts'
import { describeInBoth } from '#tests/support/journal-places.ts'

const at = '2026-11-20T16:00:00.000Z'

const line: AuditEntry = {
  ...{ at, by: 'ann', role: 'staff', address: '203.0.113.7', action: 'leads.read' },
  ...{ detail: { event: 'lead', q: '…' }, rows: 12 },
}

describeInBoth('in %s', (journal) => {
  const alsoTrail = () => journal.open.staff.audit.steps(line)

  test('lines of the trail are numbered without gaps, whoever writes at once, and read as written', async () => {
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

  test('when the database refuses, the line is refused in words that a caller can answer with 503', async () => {
    await journal.place.tamper('DROP TABLE audit_lines')
    await expect(journal.open.staff.audit.append(line)).rejects.toThrow(JournalUnavailableError)
  })

  test('a token is found by its hash, until it is revoked; its name is never free again', async () => {
    const { tokens } = journal.open.staff
    const maria = { name: 'maria', role: 'staff', createdAt: at, expiresOn: '2026-12-31' } as const
    const token = { ...maria, hash: 'h1' }
    expect(await tokens.create(token, alsoTrail)).toBe(true)
    expect(await tokens.create({ ...token, hash: 'h2' }, alsoTrail)).toBe(false)
    expect(await tokens.ofHash('h1')).toEqual(maria)
    expect(await tokens.ofHash('h2')).toBeUndefined()
    expect(await tokens.revoke('maria', at, alsoTrail)).toBe(true)
    expect(await tokens.revoke('maria', at, alsoTrail)).toBe(false)
    expect(await tokens.revoke('nobody', at, alsoTrail)).toBe(false)
    expect((await tokens.ofHash('h1'))?.revokedAt).toBe(at)
    expect(await tokens.create({ ...token, hash: 'h3' }, alsoTrail)).toBe(false)
    // One for making it, one for revoking it; none for what did not happen.
    expect(await journal.open.staff.audit.total()).toBe(2)
  })
})
