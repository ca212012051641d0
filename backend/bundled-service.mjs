/**
 * Where the build leaves the service as one file: a folder named after all that it was made of, so that
 * what stands there is what the sources say. After an edit there is none until the next build, and the
 * service starts from its sources. Plain JavaScript: the set-up runs it on any Node.
 */

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const madeOf = ['backend', 'domain', 'scripts/build/service.ts', 'package-lock.json']
const stampLength = 16

/** In the project's folder: all builds of the service. */
export const bundlesFolder = '.service'

/**
 * The file that a build of the sources as they are now has made, or would make.
 * @param {string} root the project's folder
 */
export function bundledService(root) {
  const hash = createHash('sha256')
  for (const place of madeOf) {
    for (const name of filesIn(root, place)) {
      hash.update(`\n${name}\n`).update(readFileSync(path.join(root, name)))
    }
  }
  const stamp = hash.digest('hex').slice(0, stampLength)
  return path.join(root, bundlesFolder, stamp, 'server.js')
}

/** The copy of one project in another folder has the same names. */
function filesIn(root, place) {
  const full = path.join(root, place)
  if (!existsSync(full)) return []
  if (path.extname(place) !== '') return [place]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort()
}
