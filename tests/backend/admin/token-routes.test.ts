/** Tokens that the owner creates, lists with their last use, and revokes over HTTP. */

import { expect, test } from 'vitest'
import { callerWith } from '#tests/support/admin-calls.ts'
import { app, clock, describeOverJournal, owner } from '#tests/support/journal-app.ts'

describeOverJournal({}, () => {
  test('a token is created, works for its role, is listed with its last use, and is revoked', async () => {
    const wanted = { name: 'Tess Q', role: 'staff', expiresOn: '2026-12-31' }
    const made = await owner.post('/api/admin/tokens', wanted)
    expect(made.status).toBe(201)
    const { token, ...told } = await made.json()
    expect(told).toEqual(wanted)
    const listed = async () => (await owner.read('/api/admin/tokens')).tokens
    expect(await listed()).toEqual([
      { ...wanted, createdAt: clock.now.toISOString(), isOpen: true },
    ])
    const tess = callerWith(app, token)
    expect((await tess.get('/api/admin/leads.csv')).status).toBe(200)
    expect(await listed()).toMatchObject([{ name: 'Tess Q', lastUsedAt: clock.now.toISOString() }])
    expect(await owner.send('/api/admin/tokens/revoke', { name: 'Tess Q' })).toEqual({
      name: 'Tess Q',
    })
    expect((await tess.get('/api/admin/access')).status).toBe(401)
    expect(await listed()).toMatchObject([{ isOpen: false, revokedAt: clock.now.toISOString() }])
    const { lines } = await owner.read('/api/admin/audit')
    const trail = lines.filter(({ action }: { action: string }) => /^token\./.test(action))
    expect(trail).toMatchObject([
      { action: 'token.revoke', by: 'ADMIN_TOKEN', address: '127.0.0.1' },
      { action: 'token.create', by: 'ADMIN_TOKEN', detail: { name: 'Tess Q', role: 'staff' } },
    ])
    expect(JSON.stringify(lines)).not.toContain(token)
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
    await refused('/api/admin/tokens', { name: 'Ann', role: 'boss' })
    const late = { name: 'Ann', role: 'staff', expiresOn: '2026-11-19' }
    expect(await refused('/api/admin/tokens', late)).toBe('2026-11-19 is already past.')
    expect(await refused('/api/admin/tokens/revoke', { name: 'Ann' })).toMatch(/no working token/)
  })
})
