/** Command lines: every command that is misused prints its usage and exits with code 2. */

import { spawnSync } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { expect, test } from 'vitest'
import { commandTable } from '#backend/commands/command-table.ts'
import { commandNamed } from '#backend/commands/run-command.ts'
import { exitCodes, parseCommandLine, UsageError } from '#backend/process/command-line.ts'
import { abouts } from '#scripts/benchmarks/commands.ts'
import { runCommand, runCommandProcess, runScript } from '#tests/support/journal-commands.ts'
import { runService } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

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
  expect(parseCommandLine(syntax, ['--send', 'a file', '--only=a,b'])).toMatchObject({
    values: { send: true, 'keep-all': undefined, only: 'a,b', rows: '10' },
    operands: ['a file'],
  })
  expect(parseCommandLine(syntax, ['--keep-all', '--rows', '5', '--', '-file'])).toMatchObject({
    values: { 'keep-all': true, rows: '5' },
    operands: ['-file'],
  })
})

test.each([
  [['--quarantined'], "Unknown option '--quarantined'."],
  [['--sned'], 'Did you mean --send?'],
  [['--onyl', 'a'], 'Did you mean --only?'],
  [['--keepall'], 'Did you mean --keep-all?'],
  [['-s'], "Unknown option '-s'."],
  [['--only'], 'argument missing'],
  [['--only', '--send'], 'It needs a value'],
  [['--only='], 'It needs a value'],
  [['--only', ''], 'It needs a value'],
  [['--only', 'a', '--only', 'b'], 'It was given twice'],
  [['--send=yes'], "Option '--send' takes no value."],
  [['--rows', 'many'], 'It isn’t a number'],
  [['a', 'b'], 'Too many arguments'],
  [[''], "argument 'FILE'. It needs a value"],
])('%j is refused with the usage', (given, sentence) => {
  expect(() => parseCommandLine(syntax, given)).toThrow(UsageError)
  expect(() => parseCommandLine(syntax, given)).toThrow(sentence)
  expect(() => parseCommandLine(syntax, given)).toThrow(
    'Usage: npm run leads:try -- [options] [FILE]',
  )
})

test('the value of an unknown option is not repeated', () => {
  expect(() => parseCommandLine(syntax, ['--token=Zq7Xw9Kd'])).toThrow(/^(?!.*Zq7Xw9Kd)/s)
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^node scripts\/setup\.mjs \w+ (\S+\.ts)$/.exec(line)?.[1]
  return file === undefined ? [] : [[name, file] as const]
})

const ofLeads = Object.entries(commandTable).flatMap(([group, { commands }]) =>
  Object.keys(commands).map((name) => `${group} ${name}`),
)

test('every npm script that runs a program of ours is tried, and every leads command', () => {
  expect(commands.length).toBeGreaterThan(4)
  expect(ofLeads).toHaveLength(18)
})

test.each(commands.filter(([name]) => name !== 'leads'))(
  'npm run %s exits with 2 for an unknown option',
  async (name, file) => {
    const { code, printed } = await runScript(file, ['--quarantined'])
    expect(printed).toMatch(/^Unknown option '--quarantined'\./)
    expect(printed).toContain(`Usage: npm ${name === 'test' ? name : `run ${name}`} --`)
    expect(printed).not.toMatch(/node:internal|^ {4}at /m)
    expect(code).toBe(exitCodes.misuse)
  },
  60_000,
)

test.each(ofLeads)(
  'leads %s exits with 2 for an unknown option, and with 0 and an example for --help',
  async (command) => {
    const wrong = await runCommand(command, {}, ['--quarantined'])
    expect(wrong.printed).toMatch(/^Unknown option '--quarantined'\./)
    expect(wrong.printed).toContain(`Usage: npm run leads -- ${command} [options]`)
    expect(wrong.code).toBe(exitCodes.misuse)
    const { code, printed } = await runCommand(command, {}, ['--help'])
    expect(printed).toMatch(/^Usage: npm run leads -- .*\n\n\w[^.]+\.\s/)
    expect(printed).toContain(`Example:\n  npm run leads -- ${command}`)
    expect(code).toBe(exitCodes.done)
  },
)

test('each level of leads has its help, with an example', async () => {
  const all = await runCommandProcess('--help', {})
  expect(all.code).toBe(exitCodes.done)
  for (const group of Object.keys(commandTable)) {
    expect(all.printed).toMatch(new RegExp(`^  ${group} +\\w`, 'm'))
    const { code, printed } = await runCommand(group, {}, ['--help'])
    expect(code).toBe(exitCodes.done)
    for (const name of Object.keys(commandTable[group]?.commands ?? {})) {
      expect(printed).toMatch(new RegExp(`^  ${name} +\\w`, 'm'))
    }
    expect(printed).toContain('Example:')
  }
})

test.each([
  ['', /^Usage: npm run leads -- /],
  ['sheet', /^Usage: npm run leads -- sheet /],
  [
    'shet status',
    /^Unknown command 'shet'\.\n\(Did you mean sheet\?\)\n\nUsage: npm run leads -- /,
  ],
  [
    'sheet stauts',
    /^Unknown command 'stauts'\.\n\(Did you mean status\?\)\n\nUsage: npm run leads -- sheet /,
  ],
  ['--quarantined', /^Unknown option '--quarantined'\./],
])('leads %s is misuse, and suggests what was probably meant', async (words, expected) => {
  const { code, printed } = await runCommand(words, {})
  expect(printed).toMatch(expected)
  expect(code).toBe(exitCodes.misuse)
})

test('--json may stand before, within or after a command', async () => {
  for (const words of ['--json token list', 'token --json list', 'token list --json']) {
    const { code, facts } = await runCommand(words, { DATA_DIR: temporaryFolder() })
    expect(facts()).toMatchObject({ done: true, tokens: [] })
    expect(code).toBe(exitCodes.done)
  }
})

test('npm run bench lists its commands, and exits with 2 if it or one of them is misused', async () => {
  const uses = [
    [['--help'], exitCodes.done, new RegExp(Object.keys(abouts).join('[^]*'))],
    [['paegs'], exitCodes.misuse, /^Unknown command 'paegs'\.\n\nUsage: npm run bench -- NAME/],
    [['faults', '--quarantined'], exitCodes.misuse, /^Unknown option .*\n\nUsage: .* -- faults/],
  ] as const
  for (const [given, expectedCode, expected] of uses) {
    const { code, printed } = await runScript('scripts/benchmarks/benchmarks.ts', given)
    expect(printed).toMatch(expected)
    expect(code).toBe(expectedCode)
  }
}, 60_000)

test('the exit codes are those that docs/operation.md lists', () => {
  expect(exitCodes).toEqual({ done: 0, refused: 1, misuse: 2, journal: 3, google: 4 })
})

test.each([
  ['journal restore', '<FILE>'],
  ['token revoke', '<NAME>'],
  ['person export', '<ADDRESS>'],
  ['person forget', '<ADDRESS>'],
])('leads %s without its operand, or with one too many, is misuse', async (command, operand) => {
  for (const given of [[], ['one', 'two']]) {
    const { code, printed } = await runCommand(command, {}, given)
    expect(printed).toContain(`Usage: npm run leads -- ${command} [options] ${operand}`)
    expect(code).toBe(exitCodes.misuse)
  }
})

test('output that can’t be written is told, and the command exits with 1', () => {
  const words = ['backend/leads.ts', '--help']
  const full = openSync('/dev/full', 'w')
  const end = spawnSync(process.execPath, words, { stdio: ['ignore', full, 'pipe'] })
  expect(String(end.stderr)).toMatch(/^The output couldn’t be written \(ENOSPC: .*\)\.\n$/)
  expect(end.status).toBe(exitCodes.refused)
})

test('commands that read a lot beside the service run at the lowest priority', async () => {
  const patient = ofLeads.filter((name) => commandNamed(name.split(' '))?.isLowPriority)
  expect(patient).toEqual(['journal backup', 'journal check', 'person export'])
  const tell = `import { getPriority } from 'node:os'
    process.on('exit', () => console.log('priority', getPriority()))`
  const preload = `data:text/javascript,${encodeURIComponent(tell)}`
  // Refused at once: there is no such address.
  const words = ['backend/leads.ts', 'person', 'export', 'nobody']
  const { printed } = await runScript('--import', [preload, ...words])
  expect(printed).toContain(`priority ${constants.priority.PRIORITY_LOW}`)
})

test.each([['--prot'], ['4818'], ['--parent']])('service exits with 2 for %s', async (given) => {
  const { code, printed } = await runService(
    { DATA_DIR: temporaryFolder() },
    { serviceArguments: [given] },
  )
  expect(code).toBe(exitCodes.misuse)
  expect(printed).toContain('Usage: node backend/start.mjs')
})

test.each(['journal check --quarantined', 'sheet stauts', ''])(
  'with --json the misuse "leads %s" prints one JSON object',
  async (words) => {
    const { code, facts } = await runCommand(words, {}, ['--json'])
    expect(code).toBe(exitCodes.misuse)
    expect(facts()).toEqual({ error: { code: 2, message: expect.stringContaining('Usage: ') } })
  },
)
