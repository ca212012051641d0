/** Tokens that the owner creates, lists with their last use, and revokes over HTTP. */

import { expect, test } from 'vitest'
import { type Caller, callerWith } from '#tests/support/admin-calls.ts'
import { app, auditLines, clock, onFriday, owner, startEachApp } from '#tests/support/each-app.ts'

startEachApp(onFriday)

test('a token is created, works for its role, is listed with its last use, and is revoked', async () => {
  const wanted = { name: 'Tess Q', role: 'staff', expiresOn: '2026-12-31' }
  const made = await owner.post('/api/admin/tokens', wanted)
  expect(made.status).toBe(201)
  const { token, ...told } = await made.json()
  expect(told).toEqual(wanted)
  const listed = async () => (await owner.read('/api/admin/tokens')).tokens
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
  const { lines } = await owner.read('/api/admin/audit')
  const trail = lines.filter(({ action }: { action: string }) => /^token\./.test(action))
  expect(trail).toMatchObject([
    { action: 'token.revoke', by: 'ADMIN_TOKEN', address: '127.0.0.1' },
    { action: 'token.create', by: 'ADMIN_TOKEN', detail: { name: 'Tess Q', role: 'staff' } },
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
  const listed = async () => (await owner.read('/api/admin/tokens')).tokens
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
  expect(lines.map(({ detail }) => detail)).toEqual([
    { name: 'Ann' },
    { name: 'Ben' },
    { name: 'Cem' },
  ])
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
