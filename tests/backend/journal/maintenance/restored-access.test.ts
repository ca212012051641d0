/** `leads journal restore`: what was taken back stays so, and a manipulated file is refused. */

import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openJournal } from '#backend/open-journal.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { changeFile, restorableJournal } from '#tests/support/restorable-journal.ts'

const at = restorableJournal()
const run = (...words: readonly string[]) => runCommand('', { DATA_DIR: at.dataDir() }, words)

const makeToken = (name: string) => run('token', 'create', '--name', name, '--role', 'owner')

/** Makes a copy in which ann's and ben's tokens work, then revokes ben's. */
async function copyOfBoth(): Promise<void> {
  await at.accept(0)
  await makeToken('ann')
  cpSync(at.journal(), at.inFolder('older'))
  await makeToken('ben')
  at.backUp()
  await run('token', 'revoke', 'ben')
}

const openTokens = () =>
  at.during(async ({ staff }) => {
    const working = (await staff.tokens.list()).filter(({ revokedAt }) => revokedAt === undefined)
    return working.map(({ name }) => name)
  })

const damage = () => writeFileSync(at.journal(), 'no journal'.repeat(2_000))

test.each([
  ['a damaged journal', damage],
  ['no journal', () => {}],
  ['another firm’s journal', () => at.accept(1)],
  ['an older journal', () => cpSync(at.inFolder('older'), at.journal())],
])(
  'if the copy replaces %s, all its tokens are revoked, and the command says so',
  async (_place, put) => {
    await copyOfBoth()
    for (const end of ['', '-wal', '-shm']) rmSync(at.journal() + end, { force: true })
    await put()
    const { code, printed } = await at.restore()
    expect(code).toBe(0)
    expect(printed).toContain('all named tokens are revoked now')
    expect(await openTokens()).toEqual([])
  },
)

test('if the copy replaces its own journal, that decides which tokens work, and the audit trail records its length', async () => {
  await copyOfBoth()
  expect((await at.restore()).code).toBe(0)
  expect(await openTokens()).toEqual(['ann'])
  const trail = await at.during(({ staff }) => staff.audit.after(2, 9))
  const detail = { replacedLines: 3, revokedTokens: 0, isNewKey: false }
  expect(trail).toMatchObject([{ number: 3, action: 'journal.restore', by: 'command', detail }])
})

test('a revocation is in the database file when its command ends, so that it survives loss of the log', async () => {
  await at.accept(0)
  await makeToken('ben')
  at.backUp()
  await at.during(async () => {
    await run('token', 'revoke', 'ben')
    cpSync(at.journal(), at.inFolder('file-alone'))
  })
  renameSync(at.inFolder('file-alone'), at.journal())
  expect((await at.restore()).code).toBe(0)
  expect(await openTokens()).toEqual([])
})

test('a copy with a foreign trigger is refused by restore and at start, and reported by check', async () => {
  await at.accept(1)
  at.backUp()
  // Named like an index of ours.
  const sql = `CREATE TRIGGER events_open AFTER INSERT ON events BEGIN
    UPDATE events SET cells = replace(cells, '@', '@evil.') WHERE id = new.id; END`
  for (const file of [at.copy(), at.journal()]) changeFile(file, sql)
  const sentence = 'has a trigger events_open that this program didn’t make'
  const { code, printed } = await at.restore()
  expect(printed).toContain(sentence)
  expect(code).toBe(1)
  await expect(openJournal({ dataDir: at.dataDir() })).rejects.toThrow(sentence)
  const check = await run('journal', 'check')
  expect(check.printed).toContain('Something other than this program changed the schema: trigger')
  expect(check.code).toBe(1)
})

const keys = () => at.during(({ staff }) => staff.keys.all())

test.each([
  ['a key that was replaced since the copy stays replaced', () => {}, 'current'],
  ['where nothing tells whether the key was replaced, a new one derives ids', damage, 'new'],
])('%s', async (_what, harm, which) => {
  await at.accept(1)
  at.backUp()
  const [leaked = ''] = await keys()
  expect((await run('journal', 'replace-key')).code).toBe(0)
  const [replacing = ''] = await keys()
  harm()
  expect((await at.restore()).code).toBe(0)
  const [newest = '', ...older] = await keys()
  expect(older).toEqual([leaked])
  expect(newest === replacing).toBe(which === 'current')
})
