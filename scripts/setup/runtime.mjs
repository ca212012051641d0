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
import { hasPackages } from './installed-packages.mjs'
import { run, SetUpError } from './run.mjs'
import { startTrouble } from './start-trouble.mjs'

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
  link(root, own ?? packagedNode(root, packagedLine(), say, installWith))
}

/**
 * Path of a line's packaged Node: installs it if it is missing, and checks that it starts.
 * @throws {SetUpError}
 */
export function packagedNode(root, line, say, installWith) {
  const folder = path.join(root, 'node_modules', '.node', line)
  const lockFolder = path.join(root, 'scripts/setup', `node-${line}`)
  if (!hasPackages(folder, { development: false, lockFolder })) {
    say(`Installing Node ${line} (this machine's own is ${process.versions.node}) …`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    cpSync(lockFolder, folder, { recursive: true })
    installWith('npm', ['ci', '--include=optional', '--ignore-scripts', '--loglevel=error'], folder)
  }
  const program = path.join(folder, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  if (!existsSync(program)) {
    throw new SetUpError(
      `There is no packaged Node for this machine (${process.platform} ${process.arch}). Install Node 24.15 or later and try again.`,
    )
  }
  const started = run(program, ['--version'], { capture: 'both' })
  if (started.status !== 0) {
    const trouble =
      startTrouble(started) ?? (started.output.trim().split('\n')[0] || 'it said nothing')
    throw new SetUpError(`The packaged Node ${line} can’t run here: ${trouble}.`)
  }
  return program
}

/** Node 24 is not packaged for Apple's processors. */
function packagedLine() {
  return process.platform === 'darwin' && process.arch === 'arm64' ? '26' : '24'
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
