/** Every command that is called wrongly says how it is used, and ends with code 2. */

import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { exitCodes, parseCommandLine, UsageError } from '#backend/command-line.ts'
import { runCommand } from '#tests/support/journal-commands.ts'
import { killSpawned, runService, startService } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

afterEach(() => killSpawned())

const syntax = {
  name: 'npm run leads:try --',
  about: 'Tries.',
  operands: ['[FILE]'],
  options: {
    send: { type: 'boolean', about: 'Sends.' },
    'keep-all': { type: 'boolean', about: 'Keeps.' },
    only: { type: 'string', value: 'ID,ID', about: 'Some.' },
    rows: { type: 'string', value: 'N', about: 'Rows.', default: '10' },
  },
} as const

test('options, their defaults and operands are read', () => {
  expect(parseCommandLine(syntax, ['--send', 'a file', '--only=a,b'])).toEqual({
    values: { send: true, 'keep-all': undefined, only: 'a,b', rows: '10' },
    operands: ['a file'],
  })
  expect(parseCommandLine(syntax, ['--keep-all', '--rows', '5', '--', '-file'])).toMatchObject({
    values: { 'keep-all': true, rows: '5' },
    operands: ['-file'],
  })
})

test.each([
  [['--quarantined'], "unknown option '--quarantined'"],
  [['--sned'], 'Did you mean --send?'],
  [['--onyl', 'a'], 'Did you mean --only?'],
  [['--keepall'], 'Did you mean --keep-all?'],
  [['-s'], "unknown option '-s'"],
  [['--only'], 'argument missing'],
  [['--only', '--send'], 'Its value is missing'],
  [['--only='], 'Its value is missing'],
  [['--only', ''], 'Its value is missing'],
  [['--only', 'a', '--only', 'b'], 'It is given twice'],
  [['--send=yes'], "option '--send' takes no value"],
  [['--rows', 'many'], 'It is no number'],
  [['a', 'b'], 'too many arguments'],
])('%j is refused with the usage', (given, sentence) => {
  expect(() => parseCommandLine(syntax, given)).toThrow(UsageError)
  expect(() => parseCommandLine(syntax, given)).toThrow(sentence)
  expect(() => parseCommandLine(syntax, given)).toThrow(
    'Usage: npm run leads:try -- [options] [FILE]',
  )
})

test('what stands behind an unknown option is not repeated', () => {
  expect(() => parseCommandLine(syntax, ['--token=Zq7Xw9Kd'])).toThrow(/^(?!.*Zq7Xw9Kd)/s)
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^node (\S+\.ts)$/.exec(line)?.[1]
  return file === undefined ? [] : [[name, file] as const]
})

test('every npm script that is a program of ours is tried', () => {
  expect(commands.length).toBeGreaterThan(30)
})

test.each(commands)(
  'npm run %s: an unknown option ends with 2',
  async (name, file) => {
    const script = `../${file.replace(/\.ts$/, '')}`
    const { code, printed } = await runCommand(script, {}, ['--quarantined'])
    expect(printed).toMatch(/^unknown option '--quarantined'/)
    expect(printed).toContain(`Usage: npm ${name === 'test' ? name : `run ${name}`} --`)
    expect(printed).not.toMatch(/node:internal|^ {4}at /m)
    expect(code).toBe(exitCodes.misuse)
  },
  60_000,
)

test.each(['sheet-replay', 'journal-backup', 'build'])(
  '%s --help ends with 0',
  async (script) => {
    const { code, printed } = await runCommand(script, {}, ['--help'])
    expect(printed).toMatch(/^Usage: npm run .*\n\n\w[^\n]+\.\n/)
    expect(printed).toContain('--help')
    expect(code).toBe(exitCodes.done)
  },
  60_000,
)

test('the exit codes are those that the README tells', () => {
  expect(exitCodes).toEqual({ done: 0, refused: 1, misuse: 2, journal: 3, google: 4 })
})

test('an operand that is missing, or one too many, is wrong use', async () => {
  for (const given of [[], ['one', 'two']]) {
    const { code, printed } = await runCommand('journal-restore', {}, given)
    expect(printed).toContain('Usage: npm run journal:restore -- [options] <FILE>')
    expect(code).toBe(exitCodes.misuse)
  }
})

test('a command whose journal is held by another ends with 3', async () => {
  const dataDir = temporaryFolder()
  const service = await startService({ DATA_DIR: dataDir })
  const backup = `${dataDir}/copy.sqlite`
  expect((await runCommand('journal-backup', { DATA_DIR: dataDir }, [backup])).code).toBe(0)
  const { code, printed } = await runCommand('journal-restore', { DATA_DIR: dataDir }, [backup])
  expect(printed).not.toContain('Usage')
  expect(code).toBe(exitCodes.journal)
  await service.kill('SIGTERM')
})

test.each([['--prot'], ['4818'], ['--parent']])('the service ends with 2 for %s', async (given) => {
  const { code, printed } = await runService(
    { DATA_DIR: temporaryFolder() },
    { serviceArguments: [given] },
  )
  expect(code).toBe(exitCodes.misuse)
  expect(printed).toContain('Usage: node backend/start.mjs')
})

test('with --json a wrong use is one JSON object', async () => {
  const { code, facts } = await runCommand('journal-check', {}, ['--json', '--quarantined'])
  expect(code).toBe(exitCodes.misuse)
  expect(facts()).toMatchObject({ done: false, message: expect.stringContaining('unknown option') })
})
