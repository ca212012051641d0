/** `leads journal restore`: revoked tokens stay revoked, and a manipulated file is refused. */

import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenHash } from '#backend/access/admin-access.ts'
import { commandDesk, makeToken, revokeToken } from '#backend/access/named-tokens.ts'
import type { Role } from '#backend/journal/token-store.ts'
import { openJournal } from '#backend/open-journal.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { changeFile, restorableJournal } from '#tests/support/restorable-journal.ts'

const at = restorableJournal()
const now = new Date('2026-11-25T15:00:00.000Z')

function tokenFor(name: string, role: Role = 'owner'): Promise<string> {
  return at.during(async ({ staff }) => {
    return (await makeToken(commandDesk(staff, now), { name, role, expires: undefined }, now)).token
  })
}

/** Makes a copy in which ann's and ben's tokens work, then revokes ben's. */
async function copyOfBoth(): Promise<{ readonly ann: string; readonly ben: string }> {
  const tokens = { ann: await tokenFor('ann', 'staff'), ben: await tokenFor('ben') }
  at.backUp()
  await at.during(({ staff }) => revokeToken(commandDesk(staff, now), 'ben'))
  return tokens
}

function isOpen(token: string): Promise<boolean> {
  return at.during(async ({ staff }) => {
    const known = await staff.tokens.ofHash(tokenHash(token))
    return known !== undefined && known.revokedAt === undefined
  })
}

const damage = () => writeFileSync(at.journal(), 'no journal'.repeat(2_000))

function remove(): void {
  for (const end of ['', '-wal', '-shm']) rmSync(at.journal() + end, { force: true })
}

test.each([
  ['a damaged journal', async () => damage()],
  ['no journal', async () => remove()],
  [
    'another firm’s journal',
    async () => {
      remove()
      await tokenFor('somebody else')
    },
  ],
])(
  'if the copy replaces %s, all its tokens are revoked, and the command says so',
  async (_place, prepare) => {
    const { ann, ben } = await copyOfBoth()
    await prepare()
    const { code, printed } = await at.restore()
    expect(code).toBe(0)
    expect(printed).toContain('all of them are revoked now')
    expect(printed).toMatch(/ann {2}staff {2}revoked .*\n {2}ben {2}owner {2}revoked/)
    expect([await isOpen(ann), await isOpen(ben)]).toEqual([false, false])
  },
)

test('--keep-tokens leaves them working, and lists each to check', async () => {
  const { ann } = await copyOfBoth()
  damage()
  const { code, printed } = await at.restore('--keep-tokens')
  expect(code).toBe(0)
  expect(printed).toContain('may work again. Check each one')
  expect(printed).toContain('ann  staff  open')
  expect(await isOpen(ann)).toBe(true)
})

test('if the copy replaces its own journal, that decides which tokens work, and the audit trail records its length', async () => {
  const { ann, ben } = await copyOfBoth()
  const { printed } = await at.restore()
  expect(printed).toMatch(/ann {2}staff {2}open\n {2}ben {2}owner {2}revoked 2026-11-25/)
  expect([await isOpen(ann), await isOpen(ben)]).toEqual([true, false])
  const trail = await at.during(({ staff }) => staff.audit.after(2, 9))
  const detail = { replacedLines: 3, revokedTokens: 0 }
  expect(trail).toMatchObject([{ number: 3, action: 'journal.restore', by: 'command', detail }])
})

test('a revocation is in the database file when its command ends, so that it survives loss of the log', async () => {
  const ben = await tokenFor('ben')
  at.backUp()
  await at.during(async () => {
    await runCommand('token revoke', { DATA_DIR: at.dataDir() }, ['ben'])
    cpSync(at.journal(), at.inFolder('file-alone'))
  })
  renameSync(at.inFolder('file-alone'), at.journal())
  expect((await at.restore()).printed).toMatch(/ben {2}owner {2}revoked/)
  expect(await isOpen(ben)).toBe(false)
})

test('if the copy replaces an older journal, every token is revoked', async () => {
  const ann = await tokenFor('ann', 'staff')
  cpSync(at.journal(), at.inFolder('older'))
  await tokenFor('ben')
  at.backUp()
  renameSync(at.inFolder('older'), at.journal())
  const { printed } = await at.restore()
  expect(printed).toContain('It was older than the copy')
  expect(printed).toContain('all of them are revoked now')
  expect(await isOpen(ann)).toBe(false)
})

test.each([
  [
    'trigger again',
    `CREATE TRIGGER again AFTER UPDATE ON tokens BEGIN
       UPDATE tokens SET revoked_at = NULL WHERE name = new.name; END`,
  ],
  [
    // Named like an index of ours.
    'trigger events_open',
    `CREATE TRIGGER events_open AFTER INSERT ON events BEGIN
       UPDATE events SET cells = replace(cells, '@', '@evil.') WHERE id = new.id; END`,
  ],
  ['view everybody', 'CREATE VIEW everybody AS SELECT cells FROM events'],
  ['table notes', 'CREATE TABLE notes (text TEXT)'],
  ['index events_open', 'DROP INDEX events_open'],
  ['table tokens', 'ALTER TABLE tokens ADD COLUMN more TEXT'],
  ['index more', 'CREATE INDEX more ON events (length(cells))'],
])(
  'a copy with a foreign %s is refused by restore and at start, and reported by check',
  async (name, sql) => {
    await at.accept(1)
    at.backUp()
    for (const file of [at.copy(), at.journal()]) changeFile(file, sql)
    const sentence = `was changed by something other than this program (${name}`
    const { code, printed } = await at.restore()
    expect(printed).toContain(sentence)
    expect(code).toBe(1)
    await expect(openJournal({ dataDir: at.dataDir() })).rejects.toThrow(sentence)
    const check = await runCommand('journal check', { DATA_DIR: at.dataDir() })
    expect(check.printed).toContain(`Something other than this program changed the schema: ${name}`)
    expect(check.code).toBe(1)
  },
)
