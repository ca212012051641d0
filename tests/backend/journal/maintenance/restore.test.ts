/** `leads journal restore`: a copy replaces the journal completely, and every loss is reported. */

import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'
import { runCommand, spawnCommand } from '#tests/support/journal-commands.ts'
import { accept } from '#tests/support/journal-places.ts'
import { changeFile, idsInFile, restorableJournal } from '#tests/support/restorable-journal.ts'

const at = restorableJournal()
const names = (pattern: RegExp) => readdirSync(at.dataDir()).filter((name) => pattern.test(name))

test('puts the copy in place, keeps the replaced journal, and says what the copy lacks', async () => {
  const first = await at.accept(20)
  at.backUp()
  const later = await at.accept(5)
  const { code, printed } = await at.restore()
  expect(code).toBe(0)
  expect(printed).toContain(`${at.journal()} is now the restored copy, with 20 events.`)
  expect(printed).toContain(`The journal that was here is kept as ${at.kept()}.\n`)
  expect(printed).toContain(
    '5 events that the copy doesn’t. Never delivered, and nowhere else: 5 of',
  )
  expect(await at.ids()).toEqual(first)
  expect(statSync(at.journal()).mode & 0o777).toBe(0o600)
  expect(idsInFile(at.kept())).toEqual([...first, ...later])
})

test('a killed service’s write-ahead log is kept with the replaced journal, not mixed into the copy', async () => {
  const first = await at.accept(3)
  at.backUp()
  const left = await at.during(async (open) => {
    await accept(open, 1)
    return [at.journal(), `${at.journal()}-wal`].map((path) => [path, readFileSync(path)] as const)
  })
  for (const [path, bytes] of left) writeFileSync(path, bytes)
  expect((await at.restore()).code).toBe(0)
  expect(names(/-(wal|shm)$/)).toEqual([])
  expect(await at.ids()).toEqual(first)
  expect(idsInFile(at.kept())).toHaveLength(4)
})

test('whoever runs it, all files still belong to the folder’s owner', async () => {
  // Root may run the commands for a service user; any other user is the service's user.
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? 65_534 : process.getuid?.()
  await at.accept(3)
  at.backUp()
  rmSync(at.inFolder('journal.lock'))
  for (const name of isRoot ? ['.', ...names(/./)] : [])
    chownSync(at.inFolder(name), 65_534, 65_534)
  expect((await at.restore()).code).toBe(0)
  expect(names(/./)).toContain('journal.lock')
  expect(names(/./).filter((name) => statSync(at.inFolder(name)).uid !== owner)).toEqual([])
})

test('a link in the journal’s place is not followed, and what it leads to is not copied', async () => {
  await at.accept(1)
  at.backUp()
  rmSync(at.journal())
  const elsewhere = at.inFolder('foreign')
  writeFileSync(elsewhere, 'their own')
  symlinkSync(elsewhere, at.journal())
  const { code, printed } = await at.restore()
  expect(printed).toContain('journal.sqlite is a link')
  expect(code).toBe(1)
  expect(names(/replaced/)).toEqual([])
})

test('a restore in the same second as another keeps what that one kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await at.accept(1)
  at.backUp()
  await at.accept(1)
  expect((await at.restore()).code).toBe(0)
  expect(await at.restore()).toMatchObject({ code: 1 })
  expect(idsInFile(at.kept())).toHaveLength(2)
})

test('a restore is refused while a service runs, and changes nothing', async () => {
  await at.accept(2)
  at.backUp()
  await at.accept(1)
  const { code, printed } = await at.during(() => at.restore())
  expect(printed).toMatch(/^Another service is already using the journal in .*Stop it first/)
  expect(code).toBe(3)
  expect(await at.ids()).toHaveLength(3)
  expect(names(/replaced/)).toEqual([])
})

test.each([
  ['no file', () => {}, /^There is no file /],
  ['a text', () => writeFileSync(at.copy(), 'leads'.repeat(2_000)), /isn’t a readable journal/],
  [
    'another database',
    () => changeFile(at.copy(), 'CREATE TABLE leads (x)'),
    /not a whole journal/,
  ],
  ['a copy without identity', () => harmCopy('DELETE FROM journal'), /not a whole journal/],
  ['a journal of a newer version', () => harmCopy('PRAGMA user_version = 999'), /\(schema 999\)/],
  ['a damaged journal', () => harmCopy(), /copy\.sqlite is damaged \(/],
])('refuses %s, and changes nothing', async (_what, make, sentence) => {
  const ids = await at.accept(100)
  make()
  const { code, printed } = await at.restore()
  expect(printed).toMatch(sentence)
  expect(code).toBe(1)
  expect(await at.ids()).toEqual(ids)
  expect(names(/replaced|unfinished/)).toEqual([])
})

/** @param sql changes the copy; without it, pages of it are overwritten */
function harmCopy(sql?: string): void {
  at.backUp()
  if (sql !== undefined) changeFile(at.copy(), sql)
  else writeFileSync(at.copy(), readFileSync(at.copy()).fill(0xa5, 5 * 4096, 9 * 4096))
}

test('killed at any moment, it leaves one complete journal, either the old one or the copy', async () => {
  await at.accept(3_000)
  at.backUp()
  await at.accept(7)
  for (let round = 0; round < 6; round += 1) {
    const child = spawnCommand('journal restore', { DATA_DIR: at.dataDir() }, [at.copy()])
    const ended = once(child, 'exit')
    while (names(/unfinished/).length === 0 && child.exitCode === null) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    await setTimeout(round * 8)
    child.kill('SIGKILL')
    await ended
    expect(existsSync(at.journal())).toBe(true)
    expect([3_000, 3_007]).toContain((await at.ids()).length)
  }
  expect((await at.restore()).code).toBe(0)
  expect(await at.ids()).toHaveLength(3_000)
  expect(names(/unfinished/)).toEqual([])
})

test('rows that only the Sheet holds stay there, and delivery duplicates none', async () => {
  const world = await DeliveryWorld.start()
  world.startDispatcher()
  await world.deliver(3)
  backUp(world.dataDir, at.copy())
  await world.deliver(4)
  await world.stopDispatchers()
  await world.journal.close()
  const { code, printed } = await runCommand('journal restore', world.commandSettings, [at.copy()])
  expect(printed).toContain('delivery compares the journal with the Sheet')
  expect(printed).toContain(
    '4 events that the copy doesn’t. Never delivered, and nowhere else: 0 of',
  )
  expect(code).toBe(0)
  await world.reopenJournal()
  world.startDispatcher()
  const [added] = await world.deliver(1)
  expect(world.idsInSheet()).toEqual([...new Set(world.idsInSheet())])
  expect(world.idsInSheet()).toHaveLength(8)
  expect(world.idsInSheet().at(-1)).toBe(added)
  await world.stop()
})
