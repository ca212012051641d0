/** leads journal restore opens nothing again that was closed, and takes no file that somebody doctored. */

import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tokenHash } from '#backend/access/admin-access.ts'
import { makeToken, revokeToken } from '#backend/access/named-tokens.ts'
import { backUp } from '#backend/journal/maintenance/backup.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { leadCells } from '#tests/support/delivery-world.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

let dataDir: string
let copy: string
beforeEach(() => {
  dataDir = temporaryFolder()
  copy = join(dataDir, 'copy.sqlite')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const now = new Date('2026-11-25T15:00:00.000Z')

async function inJournal<Value>(work: (open: OpenJournal) => Promise<Value>): Promise<Value> {
  const open = await openJournal({ dataDir })
  try {
    return await work(open)
  } finally {
    await open.journal.close()
  }
}

function tokenFor(name: string, role = 'owner'): Promise<string> {
  return inJournal(async ({ staff }) => {
    return (await makeToken(staff, { name, role, expires: undefined }, now)).token
  })
}

function isOpen(token: string): Promise<boolean> {
  return inJournal(async ({ staff }) => {
    const known = await staff.tokens.ofHash(tokenHash(token))
    return known !== undefined && known.revokedAt === undefined
  })
}

function run(...commandArguments: readonly string[]) {
  return runCommand('journal restore', { DATA_DIR: dataDir }, commandArguments)
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
    await inJournal(({ staff }) => revokeToken(staff, 'ben', now))
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
  await inJournal(({ staff }) => revokeToken(staff, 'ben', now))
  const { printed } = await run(copy)
  expect(printed).toMatch(/ann {2}staff {2}open\n {2}ben {2}owner {2}revoked 2026-11-25/)
  expect([await isOpen(kept), await isOpen(revoked)]).toEqual([true, false])
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
  'a copy with %s is refused by restore and named by check',
  async (_what, sql, name) => {
    const id = randomUUID()
    const event = { id, contentHash: id, cells: leadCells(id, 'Pat', 0) }
    await inJournal(({ journal }) => journal.append(event))
    await backUp(dataDir, { file: copy })
    for (const file of [copy, join(dataDir, 'journal.sqlite')]) {
      const database = new DatabaseSync(file)
      database.exec(sql)
      database.close()
    }
    const { code, printed } = await run(copy)
    expect(printed).toContain(`was changed by something other than this program (${name}`)
    expect(code).toBe(1)
    const check = await runCommand('journal check', { DATA_DIR: dataDir })
    expect(check.printed).toContain(`Something other than this program changed the schema: ${name}`)
    expect(check.code).toBe(1)
  },
)
