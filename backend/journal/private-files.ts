/**
 * Private folders and files: their user's alone. Commands are run as root where the service has a user of its own
 * (docs/operation.md §3): what they make in the journal's folder is the folder's owner's, or the service could not open
 * it afterward.
 */

import {
  chmodSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { hasCode, reasonOf } from '#backend/process/errors.ts'
import type { Warn } from './journal.ts'

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

/** Where there is none: closing a file that SQLite has open would free SQLite's locks on it. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
    giveToFolderOwner(path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/** A file from before, or from a restored backup, may be open to all. */
export function keepPrivate(path: string, warn: Warn): void {
  try {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    warn(
      `Other users of this machine can read ${path}, which contains leads (${reasonOf(error)}). Give it mode 600.`,
    )
  }
}

/** Does nothing for anybody but root: others make what is their own. */
export function giveToFolderOwner(path: string): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  // The folder is that user's: what stands there meanwhile may be a link of theirs, which is not followed.
  lchownSync(path, uid, gid)
}
