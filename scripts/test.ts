/** Runs every check, names failures, ends with one line: "N passed, N failed" (", N skipped"). */

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { readCommandLine } from '#backend/process/command-line.ts'
import { otherLine } from '#scripts/setup/runtime.mjs'
import { type Audit, auditPackages } from './tests/audit.ts'
import { failedOf, resultsInPlaywright, resultsInVitest, type TestResult } from './tests/reports.ts'
import { searchLogs } from './tests/searched-logs.ts'

readCommandLine({
  name: 'npm test --',
  about: 'Runs every check and ends with "N passed, N failed".',
})

/** Lines shown of a failure: enough to see the expected and the actual value. */
const shownLines = 12

/** What depends most on Node: start, stop, HTTP, journal, backup, delivery, calendar. */
const runtimeTests = [
  'tests/backend/server.test.ts',
  'tests/backend/server-with-sheet.test.ts',
  'tests/backend/http/http-server.test.ts',
  'tests/backend/admin/newest-leads.test.ts',
  'tests/backend/journal/sqlite/sqlite-database.test.ts',
  'tests/backend/journal/maintenance/backup.test.ts',
  'tests/backend/delivery/outages.test.ts',
  'tests/backend/office/office-calendar.test.ts',
]

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const browserReport = join(reports, 'browser.json')
/** Logs of every service in the whole run. */
const logs = join(reports, 'logs')
mkdirSync(logs)

const results = [
  resultOfAudit(await auditPackages('.')),
  await vitest('Unit, HTTP, journal and delivery tests', ['vitest', 'run']),
  await suite(
    'Browser and accessibility tests',
    ['playwright', 'test'],
    browserReport,
    resultsInPlaywright,
  ),
  // These browsers mostly wait, so the other core has time for the rest.
  ...(await Promise.all([besideEngines(), onEngines()])),
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
for (const [why, [first, ...others]] of Map.groupBy(skipped, (each) => each.why)) {
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  console.log(`Skipped, because ${why}: ${first?.name}${more}`)
}
const whatWasSkipped = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
const passed = results.length - failed.length - skipped.length
console.log(`${passed} passed, ${failed.length} failed${whatWasSkipped}`)
process.exitCode = failed.length === 0 ? 0 : 1

function onEngines(): Promise<readonly TestResult[]> {
  return vitest('The main journeys in Firefox and WebKit', [
    'vitest',
    'run',
    '--config=vitest.engines.config.ts',
  ])
}

async function besideEngines(): Promise<readonly TestResult[]> {
  return [
    await check('Type check', 'tsc', []),
    await check('Type check of domain/, without Node and browser', 'tsc', ['-p', 'domain']),
    await check('Lint and format', 'biome', ['check', '--error-on-warnings']),
    ...(await onOtherNode()),
  ]
}

async function check(name: string, command: string, args: readonly string[]): Promise<TestResult> {
  const hasPassed = await run(name, [command, ...args], 'at its end')
  return verdictOn(name, hasPassed ? [] : ['its output is above'])
}

function resultOfAudit({ unanswered, grave, lesser }: Audit): TestResult {
  const name = 'Known vulnerabilities of shipped packages'
  console.log(`\n${name}`)
  if (unanswered !== undefined) {
    console.log(`Not audited: ${unanswered}`)
    return { name, outcome: 'skipped', why: unanswered }
  }
  for (const line of [...grave, ...lesser]) console.log(`  ${line}`)
  return verdictOn(name, grave)
}

/** Runs on the other Node line, if the set-up could install it; the tests' names say so. */
async function onOtherNode(): Promise<readonly TestResult[]> {
  const line = otherLine(process.versions.node)
  const name = `Start, journal, delivery and calendar on Node ${line}`
  const program = resolve('node_modules/.node', line, 'node_modules/.bin/node')
  if (spawnSync(program, ['--version']).status !== 0) {
    const why = `Node ${line} is not installed, or does not start here`
    console.log(`\n${name}\nSkipped: ${why}`)
    return [{ name, outcome: 'skipped', why }]
  }
  const call = [program, 'node_modules/vitest/vitest.mjs', 'run', ...runtimeTests]
  return vitest(name, call, ` on Node ${line}`)
}

function searchOfLogs(): TestResult {
  const name = 'People and tokens in what the services logged'
  console.log(`\n${name}`)
  const { files, lines, found } = searchLogs(logs, 'tests')
  console.log(`${lines} lines of ${files} logs searched`)
  return verdictOn(name, files === 0 ? ['no service kept its log'] : found)
}

function verdictOn(name: string, problems: readonly string[]): TestResult {
  const outcome = problems.length === 0 ? 'passed' : 'failed'
  return { name, outcome, why: problems.join('\n') }
}

/** @param suffix is added to the tests' names; with it, output is shown at the end */
function vitest(
  title: string,
  call: readonly string[],
  suffix?: string,
): Promise<readonly TestResult[]> {
  const file = join(mkdtempSync(join(reports, 'vitest-')), 'report.json')
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const resultsIn = (report: JsonTestResults) => resultsInVitest(report, '.', suffix)
  const shown = suffix === undefined ? 'at once' : 'at its end'
  return suite(title, [...call, ...reporting], file, resultsIn, shown)
}

/** Reads the runner's own report; a run without one, or with failures outside of it, has failed. */
async function suite<Report>(
  name: string,
  command: readonly string[],
  reportFile: string,
  resultsIn: (report: Report) => readonly TestResult[],
  shown: Shown = 'at once',
): Promise<readonly TestResult[]> {
  const hasPassed = await run(name, command, shown)
  try {
    const found = resultsIn(JSON.parse(readFileSync(reportFile, 'utf8')))
    if (hasPassed || failedOf(found).length > 0) return found
    return [...found, verdictOn(name, ['failed outside its tests; its output is above'])]
  } catch (error) {
    return [verdictOn(name, [`no report was left: ${error}`])]
  }
}

/** When a command's output is shown: at its end if another command runs beside it. */
type Shown = 'at once' | 'at its end'

async function run(
  title: string,
  [command = '', ...args]: readonly string[],
  shown: Shown,
): Promise<boolean> {
  if (shown === 'at once') console.log(`\n${title}`)
  const child = spawn(command, args, {
    stdio: shown === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
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
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece))
  // A command that cannot be found has failed.
  const [code] = await once(child, 'close').catch(() => [null])
  if (shown === 'at its end') console.log(`\n${title}\n${Buffer.concat(said)}`)
  return code === 0
}
