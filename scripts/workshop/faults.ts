/**
 * Runs the fault patches of tests/faults/: breaks one promise at a time in a copy of the project and
 * expects the named test to fail (docs/testing.md). Prints a line for each.
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
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presentStamp, stampFile } from '#scripts/build/stamp.mjs'
import { failedOf } from '#scripts/tests/reports.ts'
import { faults } from '#tests/faults/all-faults.ts'
import { type Fault, pathEndingIn, withFault } from '#tests/faults/fault.ts'
import { readOptions } from './commands.ts'
import { runTests } from './fault-tests.ts'

interface Verdict {
  readonly word: 'caught' | 'NOT CAUGHT' | 'not valid' | 'no longer applies' | 'red without it'
  /** The test that failed, or what is wrong. */
  readonly detail: string
}

/** Messages of tests whose fault is code that cannot run, rather than wrong behavior. */
const cannotRun =
  /ReferenceError: \w+ is not defined|does not provide an export|Cannot find (?:module|package)/
/** Counts as caught, rightly if the promise is that something comes; otherwise worth a look. */
const timedOut = /timed out in \d|Test timeout of/

const { operands } = readOptions('faults', 'journal: token', {}, ['[WORDS...]'])
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
// Node warns on each run that stripping types is experimental.
process.removeAllListeners('warning')

const green = runGreen()
let uncaught = 0
for (const fault of chosen) {
  const started = performance.now()
  const { word, detail } = verdictOn(fault)
  if (word !== 'caught') uncaught += 1
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${word.padEnd(17)} ${seconds.padStart(3)} s  ${fault.promise}\n${' '.repeat(25)}${detail}`,
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

/** Links dist to the pages without a fault. */
function linkBuild(folder: string): void {
  rmSync(join(folder, 'dist'), { force: true })
  symlinkSync('.builds/faultless', join(folder, 'dist'), 'junction')
}

/** Marks the build without the fault as current; tests would refuse one older than the sources. */
function stampBuild(): void {
  const stamp = join(tree, 'dist', stampFile)
  if (existsSync(stamp)) writeFileSync(stamp, presentStamp(tree))
}

/** Test files whose tests that the faults name pass as long as nothing is broken. */
function runGreen(): ReadonlySet<string> {
  const passing = new Set<string>()
  const byRun = Map.groupBy(
    [...Map.groupBy(chosen, ({ caughtBy }) => caughtBy)],
    ([end, ofFile]) => `${end.endsWith('.spec.ts')} ${ofFile.every(({ named }) => named)}`,
  )
  for (const run of byRun.values()) {
    const files = run.map(([end]) => pathEndingIn(paths, end))
    const all = run.flatMap(([, ofFile]) => ofFile)
    const named = all.every((fault) => fault.named) ? all.map((fault) => fault.named).join('|') : ''
    console.log(`Running ${files.length} test files without a fault`)
    const failed = failedOf(runTests(tree, files, named)).map(({ name }) => name)
    for (const name of failed) console.log(`Red without a fault: ${name}`)
    for (const file of files) if (!failed.some((name) => isOf(name, file))) passing.add(file)
  }
  return passing
}

function verdictOn(fault: Fault): Verdict {
  let file: string
  let text: string
  try {
    file = join(tree, pathEndingIn(paths, fault.file))
    text = readFileSync(file, 'utf8')
    const test = pathEndingIn(paths, fault.caughtBy)
    const broken = withFault(text, fault)
    if (!green.has(test)) return { word: 'red without it', detail: test }
    writeFileSync(file, broken)
    stampBuild()
  } catch (error) {
    return { word: 'no longer applies', detail: String(error) }
  }
  try {
    return verdictWith(fault, file)
  } finally {
    writeFileSync(file, text)
    if (fault.builds) linkBuild(tree)
    stampBuild()
  }
}

function verdictWith({ caughtBy, named, builds }: Fault, file: string): Verdict {
  if (!isParsable(file)) return { word: 'not valid', detail: 'the file cannot be parsed' }
  if (builds && spawnSync(process.execPath, ['scripts/build.ts'], { cwd: tree }).status !== 0) {
    return { word: 'not valid', detail: 'the site cannot be built' }
  }
  const results = runTests(tree, [pathEndingIn(paths, caughtBy)], named, true)
  const failed = failedOf(results)
  const tests = failed.filter(({ name }) => name.includes(' › '))
  const [first] = tests
  if (first === undefined) {
    const passed = results.filter(({ outcome }) => outcome === 'passed').length
    return failed.length === 0 && passed > 0
      ? { word: 'NOT CAUGHT', detail: `${passed} tests of ${caughtBy} passed` }
      : { word: 'not valid', detail: failed[0]?.why.slice(0, 300) ?? 'no test ran' }
  }
  const unable = tests.find(({ why }) => cannotRun.test(why))
  if (unable !== undefined) return { word: 'not valid', detail: unable.why.slice(0, 300) }
  const how = timedOut.test(first.why) ? ' (timed out)' : ''
  return { word: 'caught', detail: first.name + how }
}

/** A failure's name begins with its file; a failure of the runner as a whole concerns all files. */
function isOf(name: string, file: string): boolean {
  return name.startsWith(file) || !name.startsWith('tests/')
}

/** For components and styles, the build finds out. */
function isParsable(file: string): boolean {
  if (!/\.(?:[cm]?js|ts)$/.test(file)) return true
  try {
    stripTypeScriptTypes(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}
