/**
 * Tells whether the packages that the lockfile names are installed, by npm's own list of what it has
 * put into node_modules. Plain JavaScript: the set-up runs it on any Node.
 */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @param {string} root the project's folder
 * @param {{ development: boolean }} which whether those count that only development needs
 */
export function hasPackages(root, { development }) {
  const installed = installedPackages(root)
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(
    ([place, wanted]) => {
      if (place === '' || (wanted.dev && !development)) return true
      const found = installed[place]
      // What belongs to another system is left out.
      if (found === undefined) return wanted.optional === true || wanted.devOptional === true
      return found.version === wanted.version && found.integrity === wanted.integrity
    },
  )
}

/** @param {string} root the project's folder */
export function hasDevelopmentPackages(root) {
  return Object.values(installedPackages(root)).some(({ dev }) => dev === true)
}

/** npm writes its list when it has put everything in place, and removes it before it begins. */
function installedPackages(root) {
  const list = path.join(root, 'node_modules/.package-lock.json')
  return existsSync(list) ? packagesOf(list) : {}
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}
