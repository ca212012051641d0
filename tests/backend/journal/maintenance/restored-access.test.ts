/** `leads journal restore`: revoked tokens stay revoked, and a manipulated file is refused. */

import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenHash } from '#backend/access/admin-access.ts'
import { changesByCommand, makeToken, revokeToken } from '#backend/access/named-tokens.ts'
import type { Role } from '#backend/journal/token-store.ts'
import { openJournal } from '#backend/open-journal.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { changeFile, restorableJournal } from '#tests/support/restorable-journal.ts'

const at = restorableJournal()
const now = new Date('2026-11-25T15:00:00.000Z')

function tokenFor(name: string, role: Role = 'owner'): Promise<string> {
  return at.during(async ({ staff }) => {
    return (await makeToken(changesByCommand(staff, now), { name, role, expires: undefined }, now))
      .token
  })
}

/** Makes a copy in which ann's and ben's tokens work, then revokes ben's. */
async function copyOfBoth(): Promise<{ readonly ann: string; readonly ben: string }> {
  const ann = await tokenFor('ann', 'staff')
  cpSync(at.journal(), at.inFolder('older'))
  const ben = await tokenFor('ben')
  at.backUp()
  await at.during(({ staff }) => revokeToken(changesByCommand(staff, now), 'ben'))
  return { ann, ben }
}

function isOpen(token: string): Promise<boolean> {
  return at.during(async ({ staff }) => {
    const known = await staff.tokens.ofHash(tokenHash(token))
    return known !== undefined && known.revokedAt === undefined
  })
}

const damage = () => writeFileSync(at.journal(), 'no journal'.repeat(2_000))

const putOlder = () => cpSync(at.inFolder('older'), at.journal())

test.each([
  ['a damaged journal', damage],
  ['no journal', () => {}],
  ['another firm’s journal', () => tokenFor('somebody else')],
  ['an older journal', putOlder],
])(
  'if the copy replaces %s, all its tokens are revoked, and the command says so',
  async (_place, put) => {
    const { ann, ben } = await copyOfBoth()
    for (const end of ['', '-wal', '-shm']) rmSync(at.journal() + end, { force: true })
    await put()
    const { code, printed } = await at.restore()
    expect(code).toBe(0)
    expect(printed).toContain('all named tokens are revoked now')
    expect([await isOpen(ann), await isOpen(ben)]).toEqual([false, false])
  },
)

test('if the copy replaces its own journal, that decides which tokens work, and the audit trail records its length', async () => {
  const { ann, ben } = await copyOfBoth()
  expect((await at.restore()).code).toBe(0)
  expect([await isOpen(ann), await isOpen(ben)]).toEqual([true, false])
  const trail = await at.during(({ staff }) => staff.audit.after(2, 9))
  const detail = { replacedLines: 3, revokedTokens: 0, isNewKey: false }
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
  expect((await at.restore()).code).toBe(0)
  expect(await isOpen(ben)).toBe(false)
})

test.each([
  [
    // Named like an index of ours.
    'trigger events_open',
    `CREATE TRIGGER events_open AFTER INSERT ON events BEGIN
       UPDATE events SET cells = replace(cells, '@', '@evil.') WHERE id = new.id; END`,
  ],
  ['view everybody', 'CREATE VIEW everybody AS SELECT cells FROM events'],
])(
  'a copy with a foreign %s is refused by restore and at start, and reported by check',
  async (name, sql) => {
    await at.accept(1)
    at.backUp()
    for (const file of [at.copy(), at.journal()]) changeFile(file, sql)
    const sentence = `has a ${name} that this program didn’t make`
    const { code, printed } = await at.restore()
    expect(printed).toContain(sentence)
    expect(code).toBe(1)
    await expect(openJournal({ dataDir: at.dataDir() })).rejects.toThrow(sentence)
    const check = await runCommand('journal check', { DATA_DIR: at.dataDir() })
    expect(check.printed).toContain(`Something other than this program changed the schema: ${name}`)
    expect(check.code).toBe(1)
  },
)

const keys = () => at.during(({ staff }) => staff.keys.all())

test.each([
  ['a key that was replaced since the copy stays replaced', () => {}, 'current'],
  ['where nothing tells whether the key was replaced, a new one derives ids', damage, 'new'],
])('%s', async (_what, harm, which) => {
  await at.accept(1)
  at.backUp()
  const [leaked = ''] = await keys()
  expect((await runCommand('journal replace-key', { DATA_DIR: at.dataDir() })).code).toBe(0)
  const [replacing = ''] = await keys()
  harm()
  expect((await at.restore()).code).toBe(0)
  const [newest = '', ...older] = await keys()
  expect(older).toEqual([leaked])
  expect(newest === replacing).toBe(which === 'current')
})
