/**
 * `leads journal restore`: a copy replaces the journal completely, what was taken back stays so, a
 * manipulated file is refused, and every loss is reported.
 */

import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { DeliveryWorld } from '#tests/support/delivery-world.ts'
import { endWith, runCommand, spawnCommand } from '#tests/support/journal-commands.ts'
import { accept } from '#tests/support/journal-places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let dataDir: string
let journal: string
let copy: string
beforeEach(() => {
  dataDir = temporaryFolder()
  journal = join(dataDir, 'journal.sqlite')
  copy = join(dataDir, 'copy.sqlite')
})

const names = (pattern: RegExp) => readdirSync(dataDir).filter((name) => pattern.test(name))

/** Runs `work` while the journal is open, like in a service. */
async function during<Value>(work: (open: OpenJournal) => Promise<Value>): Promise<Value> {
  await using open = await openJournal({ dataDir })
  return await work(open)
}

const acceptLeads = (count: number) => during((open) => accept(open, count))
const ids = () => during(async (open) => (await open.journal.rows(0, 9_999)).map(({ id }) => id))
const makeCopy = () => backUp(dataDir, copy)
const run = (...words: readonly string[]) => runCommand('', { DATA_DIR: dataDir }, words)

/** Restores the copy, ends with this code, and says these words. */
async function restore(code = 0, ...words: readonly (string | RegExp)[]): Promise<string> {
  const restored = await run('journal', 'restore', copy)
  for (const each of words) expect(restored.printed).toMatch(each)
  expect(restored.code).toBe(code)
  return restored.printed
}

/** Where the replaced journal is kept. */
const kept = () => join(dataDir, ...names(/-replaced-/))

function idsInFile(path: string): readonly unknown[] {
  using database = new DatabaseSync(path, { readOnly: true })
  const rows = database.prepare('SELECT id FROM events ORDER BY sequence').all()
  return rows.map(({ id }) => id)
}

/** Changes a database file like another program. */
function changeFile(path: string, sql: string): void {
  using database = new DatabaseSync(path)
  database.exec(sql)
}

const damage = () => writeFileSync(journal, 'no journal'.repeat(2_000))

test('puts the copy in place, keeps the replaced journal, and says what the copy lacks', async () => {
  const first = await acceptLeads(20)
  makeCopy()
  const later = await acceptLeads(5)
  const lacks = '5 events that the copy doesn’t. Never delivered, and nowhere else: 5 of'
  const printed = await restore(0, `${journal} is now the restored copy, with 20 events.`, lacks)
  expect(printed).toContain(`The journal that was here is kept as ${kept()}.\n`)
  expect(await ids()).toEqual(first)
  expect(statSync(journal).mode & 0o777).toBe(0o600)
  expect(idsInFile(kept())).toEqual([...first, ...later])
})

test('a killed service’s write-ahead log is kept with the replaced journal, not mixed into the copy', async () => {
  const first = await acceptLeads(3)
  makeCopy()
  const left = await during(async (open) => {
    await accept(open, 1)
    return [journal, `${journal}-wal`].map((path) => [path, readFileSync(path)] as const)
  })
  for (const [path, bytes] of left) writeFileSync(path, bytes)
  await restore()
  expect(names(/-(wal|shm)$/)).toEqual([])
  expect(await ids()).toEqual(first)
  expect(idsInFile(kept())).toHaveLength(4)
})

test('whoever runs it, all files still belong to the folder’s owner', async () => {
  // Root may run the commands for a service user; any other user is the service's user.
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? 65_534 : process.getuid?.()
  await acceptLeads(3)
  makeCopy()
  rmSync(join(dataDir, 'journal.lock'))
  for (const name of isRoot ? ['.', ...names(/./)] : []) {
    chownSync(join(dataDir, name), 65_534, 65_534)
  }
  await restore()
  expect(names(/./)).toContain('journal.lock')
  expect(names(/./).filter((name) => statSync(join(dataDir, name)).uid !== owner)).toEqual([])
})

test('a restore in the same second as another keeps what that one kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await acceptLeads(1)
  makeCopy()
  await acceptLeads(1)
  await restore()
  await restore(1)
  expect(idsInFile(kept())).toHaveLength(2)
})

describe('refused, it changes nothing:', () => {
  test('while a service runs', async () => {
    await acceptLeads(2)
    makeCopy()
    await acceptLeads(1)
    const words = /^Another service is already using the journal in .*Stop it first/
    await during(() => restore(3, words))
    expect(await ids()).toHaveLength(3)
    expect(names(/replaced/)).toEqual([])
  })

  test('if a link is in the journal’s place, which is not followed', async () => {
    await acceptLeads(1)
    makeCopy()
    rmSync(journal)
    symlinkSync(copy, journal)
    await restore(1, 'journal.sqlite is a link')
    expect(names(/replaced/)).toEqual([])
  })

  test.each([
    ['no file', () => rmSync(copy), /^There is no file /],
    ['a text', () => writeFileSync(copy, 'leads'.repeat(2_000)), /isn’t a readable journal/],
    ['another database', () => changeCopy('DROP TABLE events'), /not a whole journal/],
    ['a copy without identity', () => changeCopy('DELETE FROM journal'), /not a whole journal/],
    ['a newer version', () => changeCopy('PRAGMA user_version = 999'), /\(schema 999\)/],
    ['a damaged journal', overwritePages, /copy\.sqlite is damaged \(/],
  ])('if given %s', async (_what, harm, sentence) => {
    const accepted = await acceptLeads(100)
    makeCopy()
    harm()
    await restore(1, sentence)
    expect(await ids()).toEqual(accepted)
    expect(names(/replaced|unfinished/)).toEqual([])
  })

  const changeCopy = (sql: string) => changeFile(copy, sql)

  function overwritePages(): void {
    writeFileSync(copy, readFileSync(copy).fill(0xa5, 5 * 4096, 9 * 4096))
  }

  test('if the copy has a foreign trigger, which a start refuses, too, and check reports', async () => {
    await acceptLeads(1)
    makeCopy()
    // Named like an index of ours.
    const sql = `CREATE TRIGGER events_open AFTER INSERT ON events BEGIN
      UPDATE events SET cells = replace(cells, '@', '@evil.') WHERE id = new.id; END`
    for (const file of [copy, journal]) changeFile(file, sql)
    const sentence = 'has a trigger events_open that this program didn’t make'
    await restore(1, sentence)
    await expect(openJournal({ dataDir })).rejects.toThrow(sentence)
    const changed = 'Something other than this program changed the schema: trigger'
    expect(await run('journal', 'check')).toMatchObject(endWith(1, changed))
  })
})

test('killed at any moment, it leaves one complete journal, either the old one or the copy', async () => {
  await acceptLeads(3_000)
  makeCopy()
  await acceptLeads(7)
  for (let round = 0; round < 6; round += 1) {
    const child = spawnCommand('journal restore', { DATA_DIR: dataDir }, [copy])
    const ended = once(child, 'exit')
    while (names(/unfinished/).length === 0 && child.exitCode === null) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    await setTimeout(round * 8)
    child.kill('SIGKILL')
    await ended
    expect(existsSync(journal)).toBe(true)
    expect([3_000, 3_007]).toContain((await ids()).length)
  }
  await restore()
  expect(await ids()).toHaveLength(3_000)
  expect(names(/unfinished/)).toEqual([])
})

test('rows that only the Sheet holds stay there, and delivery duplicates none', async () => {
  const world = await DeliveryWorld.start()
  world.startDispatcher()
  await world.deliver(3)
  backUp(world.dataDir, copy)
  await world.deliver(4)
  await world.stopDispatchers()
  await world.journal.close()
  const restored = await runCommand('journal restore', world.commandSettings, [copy])
  expect(restored).toMatchObject(endWith(0, 'delivery compares the journal with the Sheet'))
  const lacks = '4 events that the copy doesn’t. Never delivered, and nowhere else: 0 of'
  expect(restored.printed).toContain(lacks)
  await world.reopenJournal()
  world.startDispatcher()
  const [added] = await world.deliver(1)
  expect(world.idsInSheet()).toEqual([...new Set(world.idsInSheet())])
  expect(world.idsInSheet()).toHaveLength(8)
  expect(world.idsInSheet().at(-1)).toBe(added)
  await world.stop()
})

const makeToken = (name: string) => run('token', 'create', '--name', name, '--role', 'owner')

/** Makes a copy in which ann's and ben's tokens work, then revokes ben's. */
async function copyOfBoth(): Promise<void> {
  await acceptLeads(0)
  await makeToken('ann')
  cpSync(journal, join(dataDir, 'older'))
  await makeToken('ben')
  makeCopy()
  await run('token', 'revoke', 'ben')
}

const openTokens = () =>
  during(async ({ staff }) => {
    const working = (await staff.tokens.list()).filter(({ revokedAt }) => revokedAt === undefined)
    return working.map(({ name }) => name)
  })

test.each([
  ['a damaged journal', damage],
  ['no journal', () => {}],
  ['another firm’s journal', () => acceptLeads(1)],
  ['an older journal', () => cpSync(join(dataDir, 'older'), journal)],
])('if the copy replaces %s, all its tokens are revoked, and it says so', async (_what, put) => {
  await copyOfBoth()
  for (const end of ['', '-wal', '-shm']) rmSync(journal + end, { force: true })
  await put()
  await restore(0, 'all named tokens are revoked now')
  expect(await openTokens()).toEqual([])
})

test('if the copy replaces its own journal, that decides which tokens work, and the audit trail records its length', async () => {
  await copyOfBoth()
  await restore()
  expect(await openTokens()).toEqual(['ann'])
  const trail = await during(({ staff }) => staff.audit.after(2, 9))
  const detail = { replacedLines: 3, revokedTokens: 0, isNewKey: false }
  expect(trail).toMatchObject([{ number: 3, action: 'journal.restore', by: 'command', detail }])
})

test('a revocation is in the database file when its command ends, so that it survives loss of the log', async () => {
  await acceptLeads(0)
  await makeToken('ben')
  makeCopy()
  const fileAlone = join(dataDir, 'file-alone')
  await during(async () => {
    await run('token', 'revoke', 'ben')
    cpSync(journal, fileAlone)
  })
  renameSync(fileAlone, journal)
  await restore()
  expect(await openTokens()).toEqual([])
})

const keys = () => during(({ staff }) => staff.keys.all())

test.each([
  ['a key that was replaced since the copy stays replaced', () => {}, 'current'],
  ['where nothing tells whether the key was replaced, a new one derives ids', damage, 'new'],
])('%s', async (_what, harm, which) => {
  await acceptLeads(1)
  makeCopy()
  const [leaked = ''] = await keys()
  expect((await run('journal', 'replace-key')).code).toBe(0)
  const [replacing = ''] = await keys()
  harm()
  await restore()
  const [newest = '', ...older] = await keys()
  expect(older).toEqual([leaked])
  expect(newest === replacing).toBe(which === 'current')
})
