/** The keys of derived ids: apart from the journal's identity, replaceable, and never lost for what they derived. */

import { createHmac } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { derive } from '#backend/journal/derivation-keys.ts'
import { migrationsUpTo } from '#backend/journal/migrations/migrations.ts'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { openJournal } from '#backend/open-journal.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { journalPlaces } from '#tests/support/journal-places.ts'
import { startApp } from '#tests/support/running-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

describe.each(journalPlaces)('in %s', (_name, create) => {
  test('a new journal has one random key, which is not its identity', async () => {
    const [one, other] = [await create(), await create()]
    const [oneOpen, otherOpen] = [await one.open(), await other.open()]
    const keys = [...(await oneOpen.staff.keys.all()), ...(await otherOpen.staff.keys.all())]
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(keys).not.toContain(oneOpen.journal.journalId)
    for (const [open, place] of [
      [oneOpen, one],
      [otherOpen, other],
    ] as const) {
      await open.journal.close()
      place.remove()
    }
  })

  test('an address that signed up before the key was replaced stays one row, and its neighbor gets another key’s id', async () => {
    const place = await create()
    const open = await place.open()
    const app = await startApp({ open })
    const signUp = async (email: string) =>
      ((await (await app.post('/api/newsletter', { email })).json()) as { id: string }).id
    await signUp('pat@example.org')
    const settings = {
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl, ADMIN_TOKEN: 'a'.repeat(20) }),
    }
    expect((await runCommand('journal replace-key', settings)).code).toBe(0)
    const [newKey = ''] = await open.staff.keys.all()
    // Whoever has the old key cannot tell from the answer which of the two was known before.
    for (const email of ['pat@example.org', 'lee@example.org']) {
      const underNew = derive(newKey, ['newsletter', email, false, 0]).toString('hex', 0, 4)
      expect((await signUp(email)).slice(0, 8)).toBe(underNew)
    }
    expect(await app.events()).toHaveLength(2)
    const [line] = await open.staff.audit.before(Number.MAX_SAFE_INTEGER, 1)
    expect(line?.action).toBe('journal.replace-key')
    await app.stop()
    place.remove()
  })
})

test('a journal whose identity was the key keeps it for what it derived, and derives from another', async () => {
  const dataDir = temporaryFolder()
  const old = new DatabaseSync(`${dataDir}/${journalFileName}`)
  for (const { sql } of migrationsUpTo('sqlite', 9)) old.exec(sql)
  const journalId = '8b6e2a70-7f6e-4f7c-9d3c-1e3a5b2c4d6f'
  const said = JSON.stringify(['newsletter', 'pat@example.org', false, 0])
  const hash = createHmac('sha256', journalId).update(said).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const id = hash
    .toString('hex', 0, 16)
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
  const cells = [
    ...['2026-11-20T15:00:00.000Z', 'newsletter', '', 'pat@example.org', 'false', ''],
    ...['newsletter_form', '/', '', '', JSON.stringify({ id, isActive: true })],
  ]
  old.prepare('INSERT INTO journal (id) VALUES (?)').run(journalId)
  old
    .prepare('INSERT INTO events (id, content_hash, cells) VALUES (?, ?, ?)')
    .run(id, createHmac('sha256', 'x').digest('base64url'), JSON.stringify(cells))
  old.exec('PRAGMA user_version = 9')
  old.close()
  const open = await openJournal({ dataDir })
  const [newest, ...older] = await open.staff.keys.all()
  expect(newest).toMatch(/^[0-9a-f]{64}$/)
  expect(older).toEqual([journalId])
  expect(await open.journal.find(id)).toBeDefined()
  await open.journal.close()
})

test('a visitor cannot take the place of an id that the service derives', async () => {
  const app = await startApp()
  const response = await app.post('/api/call-click', {
    placement: 'header',
    submissionId: '3f2504e0-4f89-81d3-9a0c-0305e82c3301',
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('a UUID of another version than 8')
  expect(await app.events()).toEqual([])
  await app.stop()
})
