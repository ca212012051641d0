/** Makes folders that are their user's alone. */

import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * With the folders above that are missing. Step by step: Node's own recursive way never returns, and hears
 * no signal, where the folder above is there and the system still says ENOENT (/proc).
 * @throws Error when it cannot be made
 */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  const above = dirname(folder)
  if (above !== folder && !existsSync(above)) makePrivateFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another start has just made it.
    const isThere = existsSync(folder) && statSync(folder).isDirectory()
    if (!isThere) throw error
  }
}
