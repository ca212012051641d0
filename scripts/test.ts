/** Runs every check, one after another, and closes with one line: "N passed, N failed" (", N skipped"). */

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditPackages } from './tests/audit.ts'
import { flakyTests } from './tests/flaky-tests.ts'
import { searchLogs } from './tests/searched-logs.ts'

interface Count {
  readonly passed: number
  readonly failed: number
  /** What this machine cannot run; its own list says why. */
  readonly skipped?: number
}

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const enginesReport = join(reports, 'engines.json')
/** Of every service in the whole run. */
const logs = join(reports, 'logs')
mkdirSync(logs)

/** Passed, yet only at the second attempt. */
let flaky: readonly string[] = []
/** Why nobody was asked about known weaknesses; undefined when somebody was. */
let notAudited: string | undefined

const counts = [
  check('Type check', 'tsc', []),
  check('Type check of domain/, without Node and browser', 'tsc', ['-p', 'domain']),
  check('Lint and format', 'biome', ['check', '--error-on-warnings']),
  audit(),
  suite(
    'Unit, HTTP, journal and delivery tests',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    unitReport,
    (report) => ({
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests),
      skipped: Number(report.numPendingTests),
    }),
  ),
  suite('Browser and accessibility tests', ['playwright', 'test'], browserReport, (report) => {
    const { expected, unexpected, flaky: secondAttempts, skipped } = report.stats
    flaky = flakyTests(report)
    return { passed: expected + secondAttempts, failed: unexpected + skipped }
  }),
  suite(
    'The main journeys in Firefox and WebKit',
    [
      ...['vitest', 'run', '--config=vitest.engines.config.ts'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${enginesReport}`],
    ],
    enginesReport,
    (report) => ({
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests),
      skipped: Number(report.numPendingTests),
    }),
  ),
  searchOfLogs(),
]
rmSync(reports, { recursive: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (flaky.length > 0) {
  console.log(`Flaky, passed at the second attempt only: ${flaky.length}`)
  for (const name of flaky) console.log(`  ${name}`)
}
const skipped = counts.reduce((sum, count) => sum + (count.skipped ?? 0), 0)
const whatWasSkipped = skipped > 0 ? `, ${skipped} skipped` : ''
const andWhy = notAudited === undefined ? '' : ` (packages not audited: ${notAudited})`
console.log(`${passed} passed, ${failed} failed${whatWasSkipped}${andWhy}`)
process.exitCode = failed === 0 ? 0 : 1

function check(title: string, command: string, args: readonly string[]): Count {
  const succeeded = run(title, [command, ...args])
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
}

function audit(): Count {
  console.log('\nKnown weaknesses of shipped packages')
  const found = auditPackages('.')
  if (!found.isAnswered) {
    console.log(`Not audited: ${found.why}`)
    notAudited = found.why
    return { passed: 0, failed: 0, skipped: 1 }
  }
  for (const line of [...found.grave, ...found.lesser]) console.log(`  ${line}`)
  const hasPassed = found.grave.length === 0
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 }
}

function searchOfLogs(): Count {
  console.log('\nPeople and tokens in what services logged')
  const { files, lines, found } = searchLogs(logs, 'tests')
  console.log(`${lines} lines of ${files} logs searched`)
  for (const line of found) console.log(`  ${line}`)
  const hasPassed = files > 0 && found.length === 0
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 }
}

/** Counts tests from the runner's own report; a run that leaves none, or fails besides, has failed. */
function suite(
  title: string,
  command: readonly string[],
  reportFile: string,
  // biome-ignore lint/suspicious/noExplicitAny: the runners' reports, read at two known places
  count: (report: any) => Count,
): Count {
  const succeeded = run(title, command)
  try {
    const counted = count(JSON.parse(readFileSync(reportFile, 'utf8')))
    return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
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
