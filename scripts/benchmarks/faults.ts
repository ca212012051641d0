/**
 * Runs the fault patches of tests/faults/: breaks one promise at a time in a copy of the project and
 * expects the test that is named there to fail (docs/testing.md §3). Prints a line for each.
 */

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { presentStamp, stampFile } from '#scripts/build/stamp.mjs'
import { failedOf, resultsIn, type TestResult } from '#scripts/checks/test-reports.ts'
import { faults, type NamedFault } from '#tests/faults/all-faults.ts'
import { pathEndingIn, sourcesIn, withFault } from '#tests/faults/fault.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { benchmarkCommand, parsed } from './commands.ts'

/** Messages of tests whose fault is code that cannot run, rather than wrong behavior. */
const cannotRun =
  /SyntaxError|ReferenceError: \w+ is not defined|does not provide an export|Cannot find (?:module|package)/
/** A fault may make a test wait for something that never comes. */
const testTimeoutMs = 60_000
const runTimeoutMs = 15 * 60_000

const command = benchmarkCommand('faults').argument('[WORDS...]', 'Only faults with one of these.')
parsed(command)
const words = command.args
const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
const listed = spawnSync('git', listing, { encoding: 'utf8' }).stdout
const paths = listed.split('\0').filter((path) => existsSync(path))
const sourceOf = sourcesIn(paths)
const chosen = faults.filter((fault) => {
  const named = [`${fault.part}: ${fault.promise}`, sourceOf(fault), fault.caughtBy]
  const names = named.join('\n').toLowerCase()
  return words.length === 0 || words.some((word) => names.includes(word.toLowerCase()))
})
const tree = copyTree()
process.once('exit', () => rmSync(tree, { recursive: true }))
process.once('SIGINT', () => process.exit(130))

endIfRed()
const uncaught = chosen.filter((fault) => !isCaught(fault)).length
console.log(`${chosen.length} faults, ${chosen.length - uncaught} caught, ${uncaught} not`)
process.exitCode = uncaught === 0 && chosen.length > 0 ? 0 : 1

/** Sources, tests and the last build; packages are shared. */
function copyTree(): string {
  const folder = realpathSync(temporaryFolder())
  for (const path of paths) cpSync(path, join(folder, path))
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction')
  if (existsSync('dist'))
    cpSync(realpathSync('dist'), join(folder, 'faultless'), { recursive: true })
  linkBuild(folder)
  return folder
}

/** The pages as they are without a fault, which tests would refuse as older than the sources. */
function linkBuild(folder: string): void {
  if (!existsSync(join(folder, 'faultless'))) return
  rmSync(join(folder, 'dist'), { force: true })
  symlinkSync('faultless', join(folder, 'dist'), 'junction')
  writeFileSync(join(folder, 'dist', stampFile), presentStamp(folder))
}

/** A test that fails without a fault says nothing with one. */
function endIfRed(): void {
  for (const [, ofRunner] of Map.groupBy(chosen, ({ caughtBy }) => caughtBy.endsWith('.spec.ts'))) {
    const names = ofRunner.map(({ named }) => named)
    const failed = failedOf(runTests(ofRunner, names.every(Boolean) ? names.join('|') : ''))
    for (const { name } of failed) console.log(`Red without a fault: ${name}`)
    if (failed.length > 0) process.exit(1)
  }
}

function isCaught(fault: NamedFault): boolean {
  const started = performance.now()
  const file = join(tree, sourceOf(fault))
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, withFault(text, fault))
  if (fault.builds) spawnSync(process.execPath, ['scripts/build.ts'], { cwd: tree })
  else linkBuild(tree)
  const [word, detail] = verdictOf(runTests([fault], fault.named, true))
  writeFileSync(file, text)
  linkBuild(tree)
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(3)
  console.log(`${word.padEnd(10)} ${seconds} s  ${fault.promise}\n${' '.repeat(18)}${detail}`)
  return word === 'caught'
}

/** @returns the test that failed, or what is wrong */
function verdictOf(results: readonly TestResult[]): readonly [string, string] {
  const failed = failedOf(results)
  const passed = results.filter(({ outcome }) => outcome === 'passed').length
  if (failed.length === 0 && passed > 0) return ['NOT CAUGHT', `${passed} tests passed`]
  // Other failures are of files that could not be loaded.
  const first = failed.find(({ name }) => name.includes(' › '))
  const unable = first === undefined ? failed[0] : failed.find(({ why }) => cannotRun.test(why))
  if (first !== undefined && unable === undefined) return ['caught', first.name]
  return ['not valid', unable?.why.slice(0, 300) ?? 'no test ran']
}

/** @param isWithFault ends the run at the first failure, without retries */
function runTests(ofRunner: readonly NamedFault[], named = '', isWithFault = false) {
  const files = new Set(ofRunner.map(({ caughtBy }) => pathEndingIn(paths, caughtBy)))
  const isBrowser = ofRunner[0]?.caughtBy.endsWith('.spec.ts') === true
  const report = join(tree, 'test-report.xml')
  rmSync(report, { force: true })
  const runner = isBrowser
    ? ['node_modules/@playwright/test/cli.js', 'test', '--reporter=junit']
    : ['node_modules/vitest/vitest.mjs', 'run', '--reporter=junit', `--outputFile=${report}`]
  const once = isBrowser
    ? ['--retries=0', '-x']
    : ['--retry=0', '--bail=1', `--testTimeout=${testTimeoutMs}`]
  const only = named === '' ? [] : [isBrowser ? '-g' : '-t', named]
  const env = { ...process.env, NODE_ENV: 'test', PLAYWRIGHT_JUNIT_OUTPUT_NAME: report }
  const call = [...runner, ...only, ...(isWithFault ? once : []), ...files]
  spawnSync(process.execPath, call, { cwd: tree, timeout: runTimeoutMs, stdio: 'ignore', env })
  if (!existsSync(report)) throw new Error('The test runner left no report')
  return resultsIn(report)
}
