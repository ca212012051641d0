/**
 * Chooses the Node that runs the project and links node_modules/.bin/node to it, for npm scripts,
 * systemd units, and containers: the machine's own if new enough, else a packaged one, installed
 * from its own lockfile into node_modules/.node. Plain JavaScript: the set-up runs it on any Node.
 */

import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { hasPackages, npmOptions } from './installed-packages.mjs'
import { run, SetUpError } from './run.mjs'

const isWindows = process.platform === 'win32'

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
 * @param {(command: string, args: string[], cwd: string) => void} installWith runs npm, throws SetUpError
 */
export function provideRuntime(root, say, installWith) {
  const own = ownNode(root)
  link(root, own ?? packagedNode(root, say, installWith))
}

/**
 * Path of the packaged Node: installs it if it is missing, and checks that it starts.
 * @throws {SetUpError}
 */
export function packagedNode(root, say, installWith) {
  const folder = path.join(root, 'node_modules', '.node')
  const lockFolder = path.join(root, 'scripts/setup/node')
  if (!hasPackages(folder, lockFolder)) {
    say(`Installing Node 24 (this machine's own is ${process.versions.node}) …`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    cpSync(lockFolder, folder, { recursive: true })
    installWith('npm', ['ci', ...npmOptions], folder)
  }
  const program = path.join(folder, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  if (!existsSync(program)) {
    throw new SetUpError(
      `There is no packaged Node for this machine (${process.platform} ${process.arch}). Install Node 24.15 or later and try again.`,
    )
  }
  const started = run(program, ['--version'], { capture: 'both' })
  if (started.status !== 0) {
    const [trouble] = started.output.trim().split('\n')
    throw new SetUpError(
      `The packaged Node can’t run here (${trouble || started.signal || 'it said nothing'}). Install Node 24.15 or later and try again.`,
    )
  }
  return program
}

/** The Node that runs this, if it is the machine's own and new enough. */
function ownNode(root) {
  const packages = path.join(root, 'node_modules')
  const isPackaged =
    existsSync(packages) && process.execPath.startsWith(realpathSync(packages) + path.sep)
  return !isPackaged && runsTheProject(process.versions.node) ? process.execPath : undefined
}

function link(root, target) {
  const folder = path.join(root, 'node_modules', '.bin')
  mkdirSync(folder, { recursive: true })
  if (isWindows) return writeShim(path.join(folder, 'node.cmd'), target)
  const place = path.join(folder, 'node')
  if (existsSync(place) && realpathSync(place) === realpathSync(target)) return
  rmSync(place, { force: true })
  // Relative within the project, so that it still works after the whole folder is moved.
  symlinkSync(target.startsWith(root) ? path.relative(folder, target) : target, place)
}

function writeShim(file, target) {
  const text = `@"${target}" %*\r\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
