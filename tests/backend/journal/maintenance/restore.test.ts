/**
 * leads journal restore: a copy takes the journal's place whole, nothing is lost without a word, nothing opens again that
 * was closed, and no file is taken that somebody doctored.
 */

import { randomUUID } from 'node:crypto'
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
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tokenHash } from '#backend/access/admin-access.ts'
import { commandDesk, makeToken, revokeToken } from '#backend/access/named-tokens.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { erase } from '#backend/journal/maintenance/erasure.ts'
import { openSql } from '#backend/journal/maintenance/open-sql.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { DeliveryWorld, leadCells } from '#tests/support/delivery-world.ts'
import { runCommand, spawnCommand } from '#tests/support/journal-commands.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let dataDir: string
let copy: string
beforeEach(() => {
  dataDir = temporaryFolder()
  copy = join(dataDir, 'copy.sqlite')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

async function inJournal<Value>(
  work: (open: OpenJournal) => Promise<Value>,
  folder = dataDir,
): Promise<Value> {
  const open = await openJournal({ dataDir: folder })
  try {
    return await work(open)
  } finally {
    await open.journal.close()
  }
}

function accept(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  return inJournal(async ({ journal }) => {
    await Promise.all(
      ids.map((id) => journal.append({ id, contentHash: id, cells: leadCells(id, 'Pat', 0) })),
    )
    return ids
  })
}

function idsIn(folder = dataDir): Promise<readonly string[]> {
  return inJournal(async ({ journal }) => {
    return (await journal.rows({ after: 0, limit: 100_000 })).map(({ id }) => id)
  }, folder)
}

function run(...commandArguments: readonly string[]) {
  return runCommand('journal restore', { DATA_DIR: dataDir }, commandArguments)
}

function keptName(): string {
  return readdirSync(dataDir).find((name) => name.includes('-replaced-')) ?? ''
}

test('puts the copy in place, keeps what was there, and says what the copy lacks', async () => {
  const first = await accept(20)
  await backUp(dataDir, { file: copy })
  const later = await accept(5)
  const { code, printed } = await run(copy)
  expect(code).toBe(0)
  expect(printed).toContain(`${dataDir}/journal.sqlite is now the restored copy, with 20 events.`)
  expect(printed).toContain(`The journal that was here is kept as ${join(dataDir, keptName())}.\n`)
  expect(printed).toContain(
    'It holds 5 events that the copy doesn’t. 5 of them were never delivered',
  )
  expect(await idsIn()).toEqual(first)
  expect(statSync(join(dataDir, 'journal.sqlite')).mode & 0o777).toBe(0o600)
  const kept = new DatabaseSync(join(dataDir, keptName()), { readOnly: true })
  const ids = kept.prepare('SELECT id FROM events ORDER BY sequence').all()
  kept.close()
  expect(ids.map(({ id }) => id)).toEqual([...first, ...later])
})

test('what a killed service left in its log is kept with the replaced journal, not mixed into the copy', async () => {
  const first = await accept(3)
  await backUp(dataDir, { file: copy })
  const { journal } = await openJournal({ dataDir })
  const id = randomUUID()
  await journal.append({ id, contentHash: id, cells: leadCells(id, 'Pat', 0) })
  const log = readFileSync(join(dataDir, 'journal.sqlite-wal'))
  const file = readFileSync(join(dataDir, 'journal.sqlite'))
  await journal.close()
  writeFileSync(join(dataDir, 'journal.sqlite'), file)
  writeFileSync(join(dataDir, 'journal.sqlite-wal'), log)
  expect((await run(copy)).code).toBe(0)
  expect(readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])
  expect(await idsIn()).toEqual(first)
  const kept = new DatabaseSync(join(dataDir, keptName()), { readOnly: true })
  expect(kept.prepare('SELECT count(*) AS events FROM events').get()?.events).toBe(4)
  kept.close()
})

test('by whomever it is run, everything in the folder stays the folder’s owner’s', async () => {
  // Root runs the commands where the service has a user of its own; anybody else is that user.
  const owner = process.getuid?.() === 0 ? 65_534 : process.getuid?.()
  await accept(3)
  await backUp(dataDir, { file: copy })
  rmSync(join(dataDir, 'journal.lock'))
  for (const name of ['.', ...readdirSync(dataDir)]) {
    if (process.getuid?.() === 0) chownSync(join(dataDir, name), 65_534, 65_534)
  }
  expect((await run(copy)).code).toBe(0)
  const names = readdirSync(dataDir)
  expect(names).toContain('journal.lock')
  expect(names.filter((name) => statSync(join(dataDir, name)).uid !== owner)).toEqual([])
})

test('is refused while a service runs, and changes nothing', async () => {
  await accept(2)
  await backUp(dataDir, { file: copy })
  await accept(1)
  const { journal } = await openJournal({ dataDir })
  const { code, printed } = await run(copy)
  expect(printed).toMatch(/^Another service is already using the journal in .*Stop it first/)
  expect(code).toBe(3)
  await journal.close()
  expect(await idsIn()).toHaveLength(3)
  expect(keptName()).toBe('')
})

test.each([
  ['no file', () => {}, /^There is no file /],
  ['a text', () => writeFileSync(copy, 'leads'.repeat(2_000)), /isn’t a readable journal/],
  [
    'another database',
    () => databaseWith('CREATE TABLE leads (name)'),
    /is a SQLite file but not a journal/,
  ],
  ['an empty file', () => writeFileSync(copy, ''), /is a SQLite file but not a journal/],
  [
    'a journal of a newer version',
    async () => {
      await backUp(dataDir, { file: copy })
      databaseWith('PRAGMA user_version = 999')
    },
    /written by a newer version of this program \(schema 999\)/,
  ],
  [
    'a damaged journal',
    async () => {
      await backUp(dataDir, { file: copy })
      const bytes = readFileSync(copy)
      writeFileSync(copy, bytes.fill(0xa5, 5 * 4096, 9 * 4096))
    },
    /copy\.sqlite is damaged \(/,
  ],
])('refuses %s, and changes nothing', async (_what, make, sentence) => {
  const ids = await accept(100)
  await make()
  const { code, printed } = await run(copy)
  expect(printed).toMatch(sentence)
  expect(code).toBe(1)
  expect(await idsIn()).toEqual(ids)
  expect(readdirSync(dataDir).filter((name) => /replaced|unfinished/.test(name))).toEqual([])
})

function databaseWith(sql: string): void {
  const database = new DatabaseSync(copy)
  database.exec(sql)
  database.close()
}

test('takes the place of a journal that is damaged, which is kept', async () => {
  const ids = await accept(4)
  await backUp(dataDir, { file: copy })
  writeFileSync(join(dataDir, 'journal.sqlite'), 'damaged'.repeat(2_000))
  const { code, printed } = await run(copy)
  expect(printed).toContain('It can’t be read')
  expect(code).toBe(0)
  expect(await idsIn()).toEqual(ids)
  expect(readFileSync(join(dataDir, keptName()), 'utf8')).toMatch(/^damaged/)
})

test('starts a new machine from a copy alone', async () => {
  const ids = await accept(4)
  const fresh = temporaryFolder()
  const elsewhere = join(fresh, 'copy.sqlite')
  await backUp(dataDir, { file: elsewhere })
  const { code } = await runCommand('journal restore', { DATA_DIR: join(fresh, 'data') }, [
    elsewhere,
  ])
  expect(code).toBe(0)
  expect(await idsIn(join(fresh, 'data'))).toEqual(ids)
  rmSync(fresh, { recursive: true })
})

test('killed at any moment it leaves one whole journal: the one before or the copy', async () => {
  await accept(3_000)
  await backUp(dataDir, { file: copy })
  await accept(7)
  const seen = new Set<number>()
  for (let round = 0; round < 6; round += 1) {
    const child = spawnCommand('journal restore', { DATA_DIR: dataDir }, [copy])
    const ended = once(child, 'exit')
    while (!readdirSync(dataDir).some((name) => name.includes('unfinished'))) {
      if (child.exitCode !== null) break
      await new Promise((resolve) => setImmediate(resolve))
    }
    await setTimeout(round * 8)
    child.kill('SIGKILL')
    await ended
    expect(existsSync(join(dataDir, 'journal.sqlite'))).toBe(true)
    const count = (await idsIn()).length
    seen.add(count)
    expect([3_000, 3_007]).toContain(count)
  }
  expect((await run(copy)).code).toBe(0)
  expect(await idsIn()).toHaveLength(3_000)
  expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('tells how many rows the Sheet holds beyond the copy, and delivery doubles none', async () => {
  const world = await DeliveryWorld.start()
  world.startDispatcher()
  await world.accept(3)
  await world.untilDelivered()
  await backUp(world.dataDir, { file: copy })
  await world.accept(4)
  await world.untilDelivered()
  await world.stopDispatchers()
  await world.journal.close()
  const { code, printed } = await runCommand('journal restore', world.commandSettings, [copy])
  expect(printed).toContain('The Sheet holds 4 rows that the copy doesn’t have')
  expect(printed).toContain(
    'It holds 4 events that the copy doesn’t. 0 of them were never delivered',
  )
  expect(code).toBe(0)
  await world.reopenJournal()
  world.startDispatcher()
  const [added] = await world.accept(1)
  expect(await world.untilDelivered()).toBe(true)
  expect(world.idsInSheet()).toEqual([...new Set(world.idsInSheet())])
  expect(world.idsInSheet()).toHaveLength(8)
  expect(world.idsInSheet().at(-1)).toBe(added)
  await world.stop()
})

test('what staff did comes back with the copy, but not the history of an event that was erased since', async () => {
  const [id = '', erasedId = ''] = await accept(2)
  const author = { by: 'ann', at: '2026-11-20T15:00:00.000Z' }
  const change = { status: 'booked', note: 'By phone', expected: 0 } as const
  const changes = [id, erasedId].map((each) => ({ ...change, id: each }))
  await inJournal(({ staff }) => staff.statuses.change(changes, author))
  await backUp(dataDir, { file: copy })
  const sql = await openSql({ dataDir, databaseUrl: undefined })
  const asked = { at: author.at, command: 'test', isIn: () => false, spreadsheetId: undefined }
  expect(await erase(sql, { ...asked, ids: [erasedId] })).toMatchObject({ events: 1 })
  await sql.close()
  expect((await run(copy)).code).toBe(0)
  const [left, ...more] = await inJournal(({ staff }) => staff.statuses.changedAfter(0, 10))
  expect(left?.state).toMatchObject({ id, status: 'booked', note: 'By phone' })
  expect(more).toEqual([])
})

const now = new Date('2026-11-25T15:00:00.000Z')

function tokenFor(name: string, role = 'owner'): Promise<string> {
  return inJournal(async ({ staff }) => {
    return (await makeToken(commandDesk(staff, now), { name, role, expires: undefined }, now)).token
  })
}

function isOpen(token: string): Promise<boolean> {
  return inJournal(async ({ staff }) => {
    const known = await staff.tokens.ofHash(tokenHash(token))
    return known !== undefined && known.revokedAt === undefined
  })
}

/** What stands at the journal's place when the copy comes. */
const places: readonly (readonly [string, () => Promise<void>])[] = [
  ['a damaged journal', async () => damage()],
  [
    'no journal',
    async () => {
      for (const end of ['', '-wal', '-shm']) {
        rmSync(join(dataDir, `journal.sqlite${end}`), { force: true })
      }
    },
  ],
  [
    'another firm’s journal',
    async () => {
      rmSync(join(dataDir, 'journal.sqlite'))
      await tokenFor('somebody else')
    },
  ],
]

function damage(): void {
  writeFileSync(join(dataDir, 'journal.sqlite'), 'no journal'.repeat(2_000))
}

test.each(places)(
  'where %s is replaced, no token of the copy opens anything, and that is said',
  async (_place, prepare) => {
    const kept = await tokenFor('ann', 'staff')
    const revoked = await tokenFor('ben')
    await backUp(dataDir, { file: copy })
    await inJournal(({ staff }) => revokeToken(commandDesk(staff, now), 'ben', now))
    await prepare()
    const { code, printed } = await run(copy)
    expect(code).toBe(0)
    expect(printed).toContain('all of them are revoked now')
    expect(printed).toMatch(/ann {2}staff {2}revoked .*\n {2}ben {2}owner {2}revoked/)
    expect([await isOpen(kept), await isOpen(revoked)]).toEqual([false, false])
  },
)

test('--keep-tokens leaves them open, and names each to look at', async () => {
  const kept = await tokenFor('ann', 'staff')
  await backUp(dataDir, { file: copy })
  damage()
  const { code, printed } = await run(copy, '--keep-tokens')
  expect(code).toBe(0)
  expect(printed).toContain('may work again. Check each one')
  expect(printed).toContain('ann  staff  open')
  expect(await isOpen(kept)).toBe(true)
})

test('where the same journal is replaced, its own word decides which are open', async () => {
  const kept = await tokenFor('ann', 'staff')
  const revoked = await tokenFor('ben')
  await backUp(dataDir, { file: copy })
  await inJournal(({ staff }) => revokeToken(commandDesk(staff, now), 'ben', now))
  const { printed } = await run(copy)
  expect(printed).toMatch(/ann {2}staff {2}open\n {2}ben {2}owner {2}revoked 2026-11-25/)
  expect([await isOpen(kept), await isOpen(revoked)]).toEqual([true, false])
})

test('a revocation is in the file when its command ends: a journal whose log was lost still knows it', async () => {
  const revoked = await tokenFor('ben')
  await backUp(dataDir, { file: copy })
  await inJournal(async () => {
    await runCommand('token revoke', { DATA_DIR: dataDir }, ['ben'])
    cpSync(join(dataDir, 'journal.sqlite'), join(dataDir, 'file-alone'))
  })
  renameSync(join(dataDir, 'file-alone'), join(dataDir, 'journal.sqlite'))
  const { printed } = await run(copy)
  expect(printed).toMatch(/ben {2}owner {2}revoked/)
  expect(await isOpen(revoked)).toBe(false)
})

test('a journal that is older than the copy decides nothing: every token is revoked', async () => {
  const kept = await tokenFor('ann', 'staff')
  await inJournal(async () => {})
  cpSync(join(dataDir, 'journal.sqlite'), join(dataDir, 'older'))
  await tokenFor('ben')
  await backUp(dataDir, { file: copy })
  renameSync(join(dataDir, 'older'), join(dataDir, 'journal.sqlite'))
  const { printed } = await run(copy)
  expect(printed).toContain('It was older than the copy')
  expect(printed).toContain('all of them are revoked now')
  expect(await isOpen(kept)).toBe(false)
})

test('the trail of the copy goes on with a line that says how many the replaced one has', async () => {
  await tokenFor('ann')
  await backUp(dataDir, { file: copy })
  await tokenFor('ben')
  await run(copy)
  const [line] = await inJournal(({ staff }) => staff.audit.before(Number.MAX_SAFE_INTEGER, 1))
  expect(line).toMatchObject({
    action: 'journal.restore',
    by: 'command',
    detail: { replacedLines: 2, revokedTokens: 0 },
  })
  expect(line?.number).toBe(2)
})

const doctorings: readonly (readonly [string, string, string])[] = [
  [
    'a trigger that takes a revocation back',
    `CREATE TRIGGER again AFTER UPDATE ON tokens BEGIN
       UPDATE tokens SET revoked_at = NULL WHERE name = new.name; END`,
    'trigger again',
  ],
  [
    'a trigger on an internal-sounding name',
    `CREATE TRIGGER events_open AFTER INSERT ON events BEGIN
       UPDATE events SET cells = replace(cells, '@', '@evil.') WHERE id = new.id; END`,
    'trigger events_open',
  ],
  ['a view', 'CREATE VIEW everybody AS SELECT cells FROM events', 'view everybody'],
  ['a table of its own', 'CREATE TABLE notes (text TEXT)', 'table notes'],
  ['a dropped index', 'DROP INDEX events_open', 'index events_open'],
  ['a changed table', 'ALTER TABLE tokens ADD COLUMN more TEXT', 'table tokens'],
  ['an index over an expression', 'CREATE INDEX more ON events (length(cells))', 'index more'],
]

test.each(doctorings)(
  'a copy with %s is refused by restore and at start, and named by check',
  async (_what, sql, name) => {
    await accept(1)
    await backUp(dataDir, { file: copy })
    for (const file of [copy, join(dataDir, 'journal.sqlite')]) {
      const database = new DatabaseSync(file)
      database.exec(sql)
      database.close()
    }
    const { code, printed } = await run(copy)
    expect(printed).toContain(`was changed by something other than this program (${name}`)
    expect(code).toBe(1)
    await expect(openJournal({ dataDir })).rejects.toThrow(
      `was changed by something other than this program (${name}`,
    )
    const check = await runCommand('journal check', { DATA_DIR: dataDir })
    expect(check.printed).toContain(`Something other than this program changed the schema: ${name}`)
    expect(check.code).toBe(1)
  },
)
