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
