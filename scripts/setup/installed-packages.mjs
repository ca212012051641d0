/**
 * Check whether the lockfile's packages are installed, by npm's own list of what it has put into
 * node_modules. Plain JavaScript: the set-up runs it on any Node.
 */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Native packages, and none of the packages' own scripts. */
export const npmOptions = ['--include=optional', '--ignore-scripts', '--loglevel=error']

/**
 * @param {string} folder that holds node_modules
 * @param {string} lockFolder where the lockfile is, if elsewhere
 */
export function hasPackages(folder, lockFolder = folder) {
  const installed = installedPackages(folder)
  return Object.entries(packagesOf(path.join(lockFolder, 'package-lock.json'))).every(
    ([place, wanted]) => {
      if (place === '') return true
      const found = installed[place]
      if (found === undefined) {
        return Boolean(wanted.optional || wanted.devOptional) && !isForThisSystem(wanted)
      }
      return found.version === wanted.version && found.integrity === wanted.integrity
    },
  )
}

/**
 * npm installs native packages only for this system. A folder that was installed elsewhere (another
 * processor, a container with another C library) lacks them.
 */
function isForThisSystem({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false
  const isNamed = (names, own) => names === undefined || [names].flat().includes(own)
  return (
    isNamed(os, process.platform) &&
    isNamed(cpu, process.arch) &&
    isNamed(libc, ownLibc() ?? 'none')
  )
}

/** "glibc" or "musl" on Linux. */
function ownLibc() {
  if (process.platform !== 'linux') return undefined
  // Leaves out open connections, for which Node may look up host names.
  process.report.excludeNetwork = true
  cLibrary ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return cLibrary
}
let cLibrary

/** npm removes its list before it begins, and writes it once everything is in place. */
function installedPackages(root) {
  const list = path.join(root, 'node_modules/.package-lock.json')
  return existsSync(list) ? packagesOf(list) : {}
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}
