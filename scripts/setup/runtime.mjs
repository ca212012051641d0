/**
 * Chooses the Node that runs the project and links node_modules/.bin/node to it, for npm scripts,
 * systemd units, and containers: the machine's own if new enough, else a packaged one, installed
 * from its own lockfile into node_modules/.node. Plain JavaScript: the set-up runs it on any Node.
 */

import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { hasPackages, npmOptions } from './installed-packages.mjs'
import { run, SetUpError } from './run.mjs'

/** The first release of the line whose SQLite and type stripping print no warnings. */
const firstMinorOf24 = 15

/** @param {string} version "24.21.0" */
export function runsTheProject(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major === 24 ? minor >= firstMinorOf24 : major >= 26
}

/**
 * @param {string} root the project's folder
 * @param {(line: string) => void} say
 * @param {(args: string[], cwd: string) => void} npm throws SetUpError
 */
export function provideRuntime(root, say, npm) {
  const target = ownNode(root) ?? packagedNode(root, say, npm)
  const folder = path.join(root, 'node_modules', '.bin')
  const place = path.join(folder, 'node')
  if (existsSync(place) && realpathSync(place) === realpathSync(target)) return
  mkdirSync(folder, { recursive: true })
  rmSync(place, { force: true })
  // Relative within the project, so that it still works after the whole folder is moved.
  symlinkSync(target.startsWith(root) ? path.relative(folder, target) : target, place)
}

/**
 * Path of the packaged Node: installs it if it is missing, and checks that it starts.
 * @throws {SetUpError}
 */
export function packagedNode(root, say, npm) {
  const folder = path.join(root, 'node_modules', '.node')
  const lockFolder = path.join(root, 'scripts/setup/node')
  if (!hasPackages(folder, lockFolder)) {
    say(`Installing Node 24 (this machine's own is ${process.versions.node}) …`)
    rmSync(folder, { recursive: true, force: true })
    cpSync(lockFolder, folder, { recursive: true })
    npm(['ci', ...npmOptions], folder)
  }
  const program = path.join(folder, 'node_modules', '.bin', 'node')
  const { status, output } = run(program, ['--version'], { capture: 'both' })
  if (status === 0) return program
  const [trouble] = output.trim().split('\n')
  throw new SetUpError(
    `The packaged Node can’t run here (${process.platform} ${process.arch}: ${trouble}). Install Node 24.15 or later and try again.`,
  )
}

/** The Node that runs this, if it is the machine's own and new enough. */
function ownNode(root) {
  const packages = path.join(root, 'node_modules')
  const isPackaged =
    existsSync(packages) && process.execPath.startsWith(realpathSync(packages) + path.sep)
  return !isPackaged && runsTheProject(process.versions.node) ? process.execPath : undefined
}
