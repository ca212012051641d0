/** Runs every check, one after another, names what failed and closes with one line: "N passed, N failed" (", N skipped"). */

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from '#backend/process/command-line.ts'
import { auditPackages } from './tests/audit.ts'
import { findOtherNode, runtimeTests } from './tests/other-node.ts'
import { nothing, type Outcome, skipLines, together } from './tests/outcome.ts'
import { outcomeInPlaywright } from './tests/playwright-report.ts'
import { searchLogs } from './tests/searched-logs.ts'
import { outcomeInVitest, type VitestReport } from './tests/vitest-report.ts'

readCommandLine({
  name: 'npm test --',
  about: 'Runs every check and ends with "N passed, N failed".',
})

/** Enough of an assertion's words to see what was expected and what came. */
const shownLines = 12

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const browserReport = join(reports, 'browser.json')
/** Of every service in the whole run. */
const logs = join(reports, 'logs')
mkdirSync(logs)

const { passed, failed, flaky, skipped } = together([
  check('Type check', 'tsc', []),
  check('Type check of domain/, without Node and browser', 'tsc', ['-p', 'domain']),
  check('Lint and format', 'biome', ['check', '--error-on-warnings']),
  audit(),
  vitest('Unit, HTTP, journal and delivery tests', ['vitest', 'run']),
  onOtherNode(),
  suite(
    'Browser and accessibility tests',
    ['playwright', 'test'],
    browserReport,
    outcomeInPlaywright,
  ),
  vitest('The main journeys in Firefox and WebKit', [
    'vitest',
    'run',
    '--config=vitest.engines.config.ts',
  ]),
  searchOfLogs(),
])
rmSync(reports, { recursive: true })

if (flaky.length > 0) {
  console.log(`Flaky, passed only on the second try: ${flaky.length}`)
  for (const name of flaky) console.log(`  ${name}`)
}
// Once more at the end: of a long run, many places keep the last lines only.
for (const { name, why } of failed) {
  console.log(`\nFailed: ${name}`)
  for (const line of why.split('\n').slice(0, shownLines)) console.log(`  ${line}`)
}
for (const line of skipLines(skipped)) console.log(line)
const whatWasSkipped = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
console.log(`${passed} passed, ${failed.length} failed${whatWasSkipped}`)
process.exitCode = failed.length === 0 ? 0 : 1

function check(title: string, command: string, args: readonly string[]): Outcome {
  const hasPassed = run(title, [command, ...args])
  return hasPassed ? { ...nothing, passed: 1 } : failure(title, 'its output is above')
}

function audit(): Outcome {
  const title = 'Known weaknesses of shipped packages'
  console.log(`\n${title}`)
  const found = auditPackages('.')
  if (!found.isAnswered) {
    console.log(`Not audited: ${found.why}`)
    return { ...nothing, skipped: [{ name: title, why: found.why }] }
  }
  for (const line of [...found.grave, ...found.lesser]) console.log(`  ${line}`)
  return found.grave.length === 0
    ? { ...nothing, passed: 1 }
    : failure(title, found.grave.join('\n'))
}

/** The names of these tests say on which line they ran. */
function onOtherNode(): Outcome {
  const other = findOtherNode('.')
  const title = `Start, journal, delivery and calendar on Node ${other.line}`
  if ('why' in other) {
    console.log(`\n${title}\nSkipped: ${other.why}`)
    return { ...nothing, skipped: [{ name: title, why: other.why }] }
  }
  const call = [other.program, 'node_modules/vitest/vitest.mjs', 'run', ...runtimeTests]
  return vitest(title, call, ` on Node ${other.line}`)
}

function searchOfLogs(): Outcome {
  const title = 'People and tokens in what the services logged'
  console.log(`\n${title}`)
  const { files, lines, found } = searchLogs(logs, 'tests')
  console.log(`${lines} lines of ${files} logs searched`)
  if (files === 0) return failure(title, 'no service kept its log')
  return found.length === 0 ? { ...nothing, passed: 1 } : failure(title, found.join('\n'))
}

/** @param suffix of the tests' names */
function vitest(title: string, call: readonly string[], suffix = ''): Outcome {
  const file = join(reports, 'vitest.json')
  rmSync(file, { force: true })
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return suite(title, [...call, ...reporting], file, (report: VitestReport) =>
    outcomeInVitest(report, '.', suffix),
  )
}

/** Reads the runner's own report; a run that leaves none, or fails besides, has failed. */
function suite<Report>(
  title: string,
  command: readonly string[],
  reportFile: string,
  outcomeIn: (report: Report) => Outcome,
): Outcome {
  const hasPassed = run(title, command)
  let outcome: Outcome
  try {
    outcome = outcomeIn(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch (error) {
    return failure(title, `no report was left: ${error}`)
  }
  return hasPassed || outcome.failed.length > 0
    ? outcome
    : together([outcome, failure(title, 'failed besides its tests; its output is above')])
}

function failure(name: string, why: string): Outcome {
  return { ...nothing, failed: [{ name, why }] }
}

function run(title: string, [command = '', ...args]: readonly string[]): boolean {
  console.log(`\n${title}`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
      TEST_LOGS: logs,
      // Tests talk to this machine only, whatever proxy the environment names.
      NO_PROXY: '127.0.0.1,localhost',
    },
  })
  return status === 0
}
