/**
 * Private folders and files: only their user can open them. Commands run as root where the service
 * has its own user (docs/deploy.md), so files that they create in the journal's folder are
 * given to the folder's owner: the service could not open them otherwise.
 */

import {
  chmodSync,
  closeSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { hasCode, reasonOf } from '#backend/process/errors.ts'
import type { Warn } from './journal.ts'

/** With its parents, one at a time: Node's recursive option never returns for a folder in /proc. */
export function makePrivateFolder(folder: string): void {
  if (existsSync(folder)) return
  makePrivateFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process has just created it.
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/**
 * A link under the journal's names could lead a command of root to any file.
 * @throws Error
 */
export function refuseLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(`${path} is a link, which isn’t followed; put the file itself there`)
  }
}

/** Only if there is none: closing a file that SQLite has open would free SQLite's locks on it. */
export function makePrivateFile(path: string): void {
  refuseLink(path)
  try {
    closeSync(openSync(path, 'wx', 0o600))
    giveToFolderOwner(path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/** An older file, or one from a restored backup, may be open to all users. */
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

/** Only root needs this; other users already own the files they create. */
export function giveToFolderOwner(path: string): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  // That user can replace the file by a link meanwhile, which must not be followed.
  lchownSync(path, uid, gid)
}
