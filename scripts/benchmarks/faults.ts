/**
 * Runs the fault patches of tests/faults/: breaks one promise at a time in a copy of the project and
 * expects the test that is named there to fail (docs/testing.md). Prints a line for each.
 */

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presentStamp, stampFile } from '#scripts/build/stamp.mjs'
import { failedOf, type TestResult } from '#scripts/tests/reports.ts'
import { faults } from '#tests/faults/all-faults.ts'
import { type Fault, pathEndingIn, withFault } from '#tests/faults/fault.ts'
import { benchmarkCommand, parsed } from './commands.ts'
import { runTests } from './fault-tests.ts'

interface Verdict {
  readonly word: 'caught' | 'NOT CAUGHT' | 'not valid'
  /** The test that failed, or what is wrong. */
  readonly detail: string
}

/** Messages of tests whose fault is code that cannot run, rather than wrong behavior. */
const cannotRun =
  /SyntaxError|ReferenceError: \w+ is not defined|does not provide an export|Cannot find (?:module|package)/

const command = benchmarkCommand('faults').argument('[WORDS...]', 'Only faults with one of these.')
parsed(command)
const operands = command.args
const chosen = faults.filter(({ part, promise, file, caughtBy }) => {
  const names = [`${part}: ${promise}`, file, caughtBy].join('\n').toLowerCase()
  return operands.length === 0 || operands.some((word) => names.includes(word.toLowerCase()))
})

const paths = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  .stdout.toString()
  .split('\0')
  .filter((path) => path !== '' && existsSync(path))
const tree = copyTree()
process.once('exit', () => rmSync(tree, { recursive: true }))
process.once('SIGINT', () => process.exit(130))

endIfRed()
let uncaught = 0
for (const fault of chosen) {
  const started = performance.now()
  const { word, detail } = verdictOn(fault)
  if (word !== 'caught') uncaught += 1
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${word.padEnd(10)} ${seconds.padStart(3)} s  ${fault.promise}\n${' '.repeat(18)}${detail}`,
  )
}
console.log(`${chosen.length} faults, ${chosen.length - uncaught} caught, ${uncaught} not`)
process.exitCode = uncaught === 0 && chosen.length > 0 ? 0 : 1

/** Sources, tests and the last build; packages are shared. */
function copyTree(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'faults-')))
  for (const path of paths) cpSync(path, join(folder, path))
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction')
  if (existsSync('dist')) {
    cpSync(realpathSync('dist'), join(folder, '.builds/faultless'), { recursive: true })
    linkBuild(folder)
  }
  return folder
}

/** The pages as they are without a fault. */
function linkBuild(folder: string): void {
  rmSync(join(folder, 'dist'), { force: true })
  symlinkSync('.builds/faultless', join(folder, 'dist'), 'junction')
}

/** The build stays that without the fault, which tests would refuse to be older than what the fault has changed. */
function stampBuild(): void {
  const stamp = join(tree, 'dist', stampFile)
  if (existsSync(stamp)) writeFileSync(stamp, presentStamp(tree))
}

/** A test that fails without a fault says nothing with one. */
function endIfRed(): void {
  const byRun = Map.groupBy(
    Map.groupBy(chosen, ({ caughtBy }) => pathEndingIn(paths, caughtBy)),
    ([file, ofFile]) => `${file.endsWith('.spec.ts')} ${ofFile.every(({ named }) => named)}`,
  )
  for (const run of byRun.values()) {
    const names = run.flatMap(([, ofFile]) => ofFile.map(({ named }) => named))
    console.log(`Running ${run.length} test files without a fault`)
    const files = run.map(([file]) => file)
    const failed = failedOf(runTests(tree, files, names.every(Boolean) ? names.join('|') : ''))
    for (const { name } of failed) console.log(`Red without a fault: ${name}`)
    if (failed.length > 0) process.exit(1)
  }
}

function verdictOn(fault: Fault): Verdict {
  const file = join(tree, pathEndingIn(paths, fault.file))
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, withFault(text, fault))
  stampBuild()
  const verdict =
    fault.builds && spawnSync(process.execPath, ['scripts/build.ts'], { cwd: tree }).status !== 0
      ? ({ word: 'not valid', detail: 'the site cannot be built' } as const)
      : verdictOf(runTests(tree, [pathEndingIn(paths, fault.caughtBy)], fault.named, true))
  writeFileSync(file, text)
  if (fault.builds) linkBuild(tree)
  stampBuild()
  return verdict
}

function verdictOf(results: readonly TestResult[]): Verdict {
  const failed = failedOf(results)
  // Other failures are of files that could not be loaded.
  const tests = failed.filter(({ name }) => name.includes(' › '))
  const passed = results.filter(({ outcome }) => outcome === 'passed').length
  if (failed.length === 0 && passed > 0) {
    return { word: 'NOT CAUGHT', detail: `${passed} tests passed` }
  }
  const unable = tests.length === 0 ? failed[0] : tests.find(({ why }) => cannotRun.test(why))
  const [first] = tests
  if (unable !== undefined || first === undefined) {
    return { word: 'not valid', detail: unable?.why.slice(0, 300) ?? 'no test ran' }
  }
  return { word: 'caught', detail: first.name }
}
