/** Runs every check, names failures, ends with one line: "N passed, N failed" (", N skipped"). */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { failedOf, resultsIn, type TestResult } from './checks/test-reports.ts'

new Command('npm test --')
  .description('Runs every check and ends with "N passed, N failed".')
  .showHelpAfterError()
  .parse()

/** Lines shown of a failure: enough to see the expected and the actual value. */
const shownLines = 12

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const unitReport = join(reports, 'unit.xml')
const browserReport = join(reports, 'browser.xml')
/** Logs of every service in the whole run. */
const logs = join(reports, 'logs')
mkdirSync(logs)

const results = [
  await check('Type check', 'tsc', []),
  await check('Type check of domain/, without Node and browser', 'tsc', ['-p', 'domain']),
  await check('Lint and format', 'biome', ['check', '--error-on-warnings']),
  await check('Unused files, exports and packages', 'knip', ['--cache', '--no-config-hints']),
  await suite(
    'Unit, HTTP, journal and delivery tests',
    ['vitest', 'run', '--reporter=default', '--reporter=junit', `--outputFile.junit=${unitReport}`],
    unitReport,
  ),
  await suite('Browser and accessibility tests', ['playwright', 'test'], browserReport),
  searchOfLogs(),
].flat()
rmSync(reports, { recursive: true })

const skipped = results.filter(({ outcome }) => outcome === 'skipped')
const failed = failedOf(results)
// Repeated at the end, because terminals and CI may keep only the last lines of a long run.
for (const { name, why } of failed) {
  console.log(`\nFailed: ${name}`)
  for (const line of why.split('\n').slice(0, shownLines)) console.log(`  ${line}`)
}
for (const { name, why } of skipped) console.log(`Skipped, because ${why}: ${name}`)
const whatWasSkipped = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
const passed = results.length - failed.length - skipped.length
console.log(`${passed} passed, ${failed.length} failed${whatWasSkipped}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function check(name: string, command: string, args: readonly string[]): Promise<TestResult> {
  const hasPassed = await run(name, [command, ...args])
  return verdictOn(name, hasPassed ? [] : ['its output is above'])
}

/**
 * Searches the logs of all services (tests/support/kept-log.ts) for people and tokens: addresses
 * and tokens by pattern, names and other words by what the tests' sources type.
 */
function searchOfLogs(): TestResult {
  const name = 'People and tokens in what the services logged'
  console.log(`\n${name}`)
  const forbidden: readonly (readonly [what: string, form: RegExp])[] = [
    ['an email address', /[^\s"'<>()[\],;:=/\\]+@[^\s"'<>()[\],;:/\\]+\.[a-z]{2,}/i],
    ['a token', /[?&]token=(?!…)|\bBearer\s|\bleads_[\w-]{43}|\b[a-z]+-admin-token\b/],
    ['what a test typed', new RegExp(typedWords().map(RegExp.escape).join('|'))],
  ]
  const names = readdirSync(logs)
  const lines = names.flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))
  console.log(`${lines.length} lines of ${names.length} logs searched`)
  const found = lines.flatMap((line) => {
    const [what] = forbidden.find(([, form]) => form.test(line)) ?? []
    return what === undefined ? [] : `${what}: ${line.slice(0, 300)}`
  })
  return verdictOn(name, names.length === 0 ? ['no service kept its log'] : found)
}

function verdictOn(name: string, problems: readonly string[]): TestResult {
  const outcome = problems.length === 0 ? 'passed' : 'failed'
  return { name, outcome, why: problems.join('\n') }
}

/** Reads the runner's own report; a run without one, or with failures outside of it, has failed. */
async function suite(
  name: string,
  command: readonly string[],
  reportFile: string,
): Promise<readonly TestResult[]> {
  const hasPassed = await run(name, command)
  try {
    const found = resultsIn(reportFile)
    if (hasPassed || failedOf(found).length > 0) return found
    return [...found, verdictOn(name, ['failed outside its tests; its output is above'])]
  } catch (error) {
    return [verdictOn(name, [`no report was left: ${error}`])]
  }
}

async function run(title: string, [command = '', ...args]: readonly string[]): Promise<boolean> {
  console.log(`\n${title}`)
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PLAYWRIGHT_JUNIT_OUTPUT_NAME: browserReport,
      TEST_LOGS: logs,
      // Tests talk to this machine only, whatever proxy the environment names.
      NO_PROXY: '127.0.0.1,localhost',
    },
  })
  // A command that cannot be found has failed.
  const [code] = await once(child, 'close').catch(() => [null])
  return code === 0
}

/** Full names, and texts of several words that tests type into fields. */
function typedWords(): readonly string[] {
  const lines = globSync('tests/**/*.ts').flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const typed = /(?:\bname: |\bfill\()'(\p{Lu}[^'\\]* [^'\\]+)'/gu
  const texts = lines
    .filter((line) => !line.includes('Role('))
    .flatMap((line) => Array.from(line.matchAll(typed), ([, text = '']) => text))
  return [...new Set(texts)]
}
