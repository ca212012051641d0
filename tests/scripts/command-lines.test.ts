/** Command lines: what is wrong is told with the usage, by exit codes that say the cause. */

import { spawnSync } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exitCodes } from '#backend/commands/command.ts'
import { commandLine } from '#backend/commands/run-command.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const program = commandLine(
  () => async () => {},
  () => {},
)
const words = program.commands.flatMap((group) =>
  group.commands.map((command) => `${group.name()} ${command.name()}`),
)

test('each command of leads has an example in its help, and refuses an unknown option', async () => {
  expect(words).toHaveLength(18)
  for (const command of words) {
    const help = await runCommand(command, {}, ['--help'])
    expect(help.printed).toMatch(new RegExp(`^Usage: npm run leads -- ${command} \\[options\\]`))
    expect(help.printed).toContain(`Example:\n  npm run leads -- ${command}`)
    expect(help.code).toBe(exitCodes.done)
    const wrong = await runCommand(command, {}, ['--quarantined'])
    // Commander names a missing required option first.
    expect(wrong.printed).toMatch(/^error: (?:unknown|required) option .*\n\nUsage: npm run /)
    expect(wrong.code).toBe(exitCodes.misuse)
  }
})

test.each([
  ['', /^Usage: npm run leads -- \[[\s\S]*^ {2}sheet [\s\S]*^ {2}alerts [\s\S]*^Example:/m],
  ['sheet', /^Usage: npm run leads -- sheet [\s\S]*^ {2}quarantine [\s\S]*^Example:/m],
  ['shet status', /^error: unknown command 'shet'\n\(Did you mean sheet\?\)\n\nUsage: /],
  ['sheet stauts', /^error: unknown command 'stauts'\n\(Did you mean status\?\)\n\nUsage: /],
  ['journal backup --keep many', /--keep <N>.* invalid\. It isn’t a number from 1\./],
  ['journal backup --keep 3 FILE', /leave FILE out/],
  ['journal restore', /missing required argument 'FILE'/],
  ['journal check now', /too many arguments/],
  ['person export nobody', /Give the email address or the telephone number/],
  ['person forget nobody', /Give the email address or the telephone number/],
  ['sheet quarantine --release', /Which ones\?/],
  ['sheet quarantine --all', /Which ones\?/],
  ['sheet replay --only 7', /“7” isn’t one/],
  ['sheet replay --send --dismiss', /cannot be used with/],
])('leads %s is misuse, and told as a sentence or as JSON', async (given, expected) => {
  const { code, printed } = await runCommand(given, {})
  expect(printed).toMatch(expected)
  expect(code).toBe(exitCodes.misuse)
  const { facts } = await runCommand(given, {}, ['--json'])
  expect(facts()).toEqual({ error: { code, message: printed.trimEnd() } })
})

test.each([
  ['token list', '--token=Zq7Xw9Kd'],
  ['journal copy', '--to=mysql://leads:Zq7Xw9Kd@db/leads'],
])('leads %s repeats no secret of a wrong %s', async (command, given) => {
  const { code, printed } = await runCommand(command, {}, [given])
  expect(code).toBe(exitCodes.misuse)
  expect(printed).not.toContain('Zq7Xw9Kd')
})

test('--json may stand before, within or after a command', async () => {
  for (const given of ['--json token list', 'token --json list', 'token list --json']) {
    const { code, facts } = await runCommand(given, { DATA_DIR: temporaryFolder() })
    expect(facts()).toMatchObject({ done: true, tokens: [] })
    expect(code).toBe(exitCodes.done)
  }
})

test('output that can’t be written is told, and the command exits with 1', () => {
  const full = openSync('/dev/full', 'w')
  const end = spawnSync(process.execPath, ['backend/leads.ts', '--help'], {
    stdio: ['ignore', full, 'pipe'],
  })
  expect(String(end.stderr)).toMatch(/^The output couldn’t be written \(ENOSPC: .*\)\.\n$/)
  expect(end.status).toBe(exitCodes.refused)
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const programs = Object.values(scripts).flatMap(
  (line) => /^node scripts\/setup\.mjs \w+ (scripts\/\S+\.ts)$/.exec(line)?.[1] ?? [],
)

test.each([...programs, 'backend/start.mjs'])('%s refuses an unknown option', (file) => {
  const { status, stderr } = spawnSync(process.execPath, [file, '--quarantined'])
  expect(String(stderr)).toMatch(/^(?:error: unknown|Unknown) option '--quarantined'/)
  expect(String(stderr)).not.toMatch(/node:internal|^ {4}at /m)
  expect(status).toBe(1)
})
