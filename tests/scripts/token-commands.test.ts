/** leads token create, leads token list and leads token revoke beside a running service. */

import { expect, test, vi } from 'vitest'
import { commandEntry } from '#backend/journal/audit-store.ts'
import { app, onFriday, open, place, startEachApp } from '#tests/support/each-app.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { callerWith } from '#tests/support/running-app.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

startEachApp(onFriday)

const makeOne = (...more: readonly string[]) => runCommand('token create', place.settings, more)

test('a token is created, opens what its role may see, is listed, and is revoked', async () => {
  const given = ['--name', 'Maria Q', '--role', 'staff', '--expires', '2099-12-31']
  const made = await makeOne('--json', ...given)
  expect(made.code).toBe(0)
  const { token, ...facts } = made.facts()
  const shown = { done: true, name: 'Maria Q', role: 'staff', expiresOn: '2099-12-31' }
  expect(facts).toMatchObject(shown)
  expect(String(token)).toMatch(/^leads_[\w-]{43}$/)
  const maria = callerWith(app, String(token))
  expect(await maria.read('/api/admin/access')).toMatchObject({ name: 'Maria Q', role: 'staff' })
  expect((await runCommand('token list', place.settings)).printed).toMatch(
    /^Maria Q {2}staff {2}made \d{4}-\d\d-\d\d by command {2}good through 2099-12-31\n$/,
  )
  const revoked = await runCommand('token revoke', place.settings, ['Maria Q'])
  expect(revoked).toMatchObject({ code: 0, printed: '“Maria Q” no longer works.\n' })
  expect((await maria.get('/api/admin/access')).status).toBe(401)
  expect((await runCommand('token list', place.settings)).printed).toMatch(/ {2}revoked \d{4}-/)
  const again = await runCommand('token revoke', place.settings, ['Maria Q'])
  expect(again.code).toBe(1)
  expect(again.printed).toContain('There is no working token named “Maria Q”')
  expect((await makeOne(...given)).printed).toContain('There is, or was, a token named')
  const lines = await open.staff.audit.after(0, 100)
  expect(lines.filter(({ by }) => by === 'command')).toMatchObject([
    { action: 'token.create', detail: { name: 'Maria Q', role: 'staff' } },
    { action: 'token.revoke', detail: { name: 'Maria Q' } },
  ])
})

test('revoking an owner names the tokens that they made, and an option revokes them too', async () => {
  await makeOne('--name', 'Ann', '--role', 'owner')
  const [{ createdAt } = { createdAt: '' }] = await open.staff.tokens.list()
  const line = { ...commandEntry('token.create', {}, null, new Date(createdAt)), by: 'Ann' }
  const kept = { name: 'Ben', role: 'staff', hash: 'h', createdAt, expiresOn: undefined } as const
  await open.staff.tokens.create(kept, line)
  const revoke = (...more: readonly string[]) =>
    runCommand('token revoke', place.settings, ['Ann', ...more])
  expect((await revoke()).printed).toBe(
    '“Ann” no longer works.\nStill open, and made with “Ann”: Ben. To revoke them too: npm run leads -- token revoke "Ann" --with-those-made\n',
  )
  expect(await revoke('--with-those-made')).toMatchObject({
    code: 0,
    printed: '“Ben” no longer works.\n',
  })
})

const ann = '--name ann --role staff'

test.each<[string, string, RegExp, number?]>([
  ['no name', '--role staff', /'--name <NAME>' not specified/, 2],
  ['an email address for a name', '--name ann@example.org --role staff', /The name needs/],
  ['the owner’s name', '--name admin_token --role staff', /Choose another name/],
  ['the owner’s name in the dashboard', '--name owner --role staff', /Choose another name/],
  ['the filter’s word for no one', '--name Nobody --role staff', /Choose another name/],
  ['look-alike letters', '--name Mаria --role staff', /of one script/],
  ['Greek and Cyrillic', '--name Αннa --role staff', /of one script/],
  ['no role', '--name ann', /'--role <ROLE>' not specified/, 2],
  ['an unknown role', '--name ann --role admin', /choices are owner, staff/, 2],
  ['a day that does not exist', `${ann} --expires 2027-02-30`, /It isn’t a date/, 2],
  ['a day in the past', `${ann} --expires 2020-01-01`, /is already past/],
])('leads token create with %s is refused in a sentence', async (_what, words, said, code = 1) => {
  const refused = await makeOne(...words.split(' '))
  expect(refused.code).toBe(code)
  expect(refused.printed).toMatch(said)
  expect(refused.printed).not.toMatch(/ at .*\.ts:/)
})

test('a command that finds no journal says that it made an empty one', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const settings = { DATA_DIR: temporaryFolder() }
  for (const _ of ['in a wrong folder', 'again']) await runCommand('token list', settings)
  const { calls } = warned.mock
  warned.mockRestore()
  expect(calls).toEqual([[expect.stringContaining(settings.DATA_DIR)]])
})
