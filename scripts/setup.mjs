/**
 * Set-up of a fresh clone: `node scripts/setup.mjs start|test|engines|dev|packages|tools|leads [PROGRAM …]`.
 * Installs packages from the lockfile, chooses the Node that runs the project, checks the settings,
 * builds the site, and installs what tests need; skips what is up to date. Then runs the program, if
 * one is given, with that Node: each npm script begins here, because npm may be told to skip scripts
 * before others (ignore-scripts). Plain JavaScript that imports no packages: it runs before anything
 * is installed, on the machine's Node (20.19 or later).
 */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { distProblem } from './build/stamp.mjs'
import { handOver, run, SetUpError, say } from './setup/run.mjs'
import { installPackages, linkPostgres, provideRuntime } from './setup/runtime.mjs'
import { provideTestPrograms } from './setup/test-programs.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const node = path.join(root, 'node_modules', '.bin', 'node')

try {
  const [, , purpose, ...program] = process.argv
  requireNode()
  const isForTests = ['test', 'engines', 'packages'].includes(purpose)
  // All tests expect pages without the owner's settings, such as a measurement id.
  if (isForTests) process.env.NO_ENV_FILE = '1'
  // Commands for operators run beside the service, whose packages must not be replaced under it.
  const hasSome = existsSync('node_modules/.package-lock.json')
  if (purpose !== 'leads' || !hasSome) installPackages(root)
  if (isForTests) linkPostgres(root)
  provideRuntime(root)
  // Development renders pages itself; the service only needs some build to exist.
  const isForDev = purpose === 'dev' && !existsSync('dist')
  if (['start', 'test', 'engines'].includes(purpose) || isForDev) buildMissing({ isForTests })
  // For a single check or suite: it reports an old build but does not replace it.
  const oldBuild = purpose === 'packages' && distProblem(root)
  if (oldBuild) say(`For tests of pages: ${oldBuild}`)
  const engines = purpose === 'engines'
  if (purpose === 'test' || engines) provideTestPrograms(root, { engines })
  if (program.length > 0) handOver(node, program)
} catch (error) {
  const isSentence = error instanceof SetUpError
  if (!isSentence && !/EACCES|EPERM|EROFS/.test(String(error))) throw error
  say(isSentence ? error.message : `This folder can’t be written to (${error.message}).`)
  process.exit(1)
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetUpError(
      `Node ${process.versions.node} is too old. Install Node 20.19 or later and try again.`,
    )
  }
}

function buildMissing({ isForTests }) {
  if (distProblem(root) === undefined) return
  // All that are wrong, at once: the build takes half a minute, and reads few of them. Tests bring
  // their own.
  if (!isForTests) checkSettings()
  say('Building the site …')
  const { status, signal, output } = run(node, ['scripts/build.ts'], { capture: 'errors' })
  if (status === 0) return process.stderr.write(output)
  const end = signal === null ? '' : ` The system ended it (${signal}): it may lack memory.`
  throw new SetUpError(`${output.trim()}\nThe site couldn’t be built.${end}`)
}

function checkSettings() {
  const { status, output } = run(node, ['scripts/check.ts', 'settings'], { capture: 'errors' })
  if (status !== 0) throw new SetUpError(output.trim())
}
