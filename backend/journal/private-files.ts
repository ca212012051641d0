/**
 * The journal's files and folders: private to their user, with advice on those that can't be used.
 * Commands run as root where the service has its own user (docs/deploy.md), so files that they create
 * in the journal's folder are given to the folder's owner: the service could not open them otherwise.
 */

import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { hasCode, reasonOf } from '#backend/process/errors.ts'
import type { Warn } from './database.ts'

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

/** A link under the journal's names could lead a command of root to any file. @throws Error */
export function refuseLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(`${path} is a link, which isn’t followed; put the file itself there`)
  }
}

/** Only if there is none: closing a file that SQLite has open would free its locks on it. */
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

/** By the system's error code or SQLite's primary result code (sqlite.org/rescode.html). */
const advice: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^[56]$/, 'Another program is using the file: close that program.'],
  [
    /^(11|26)$/,
    'It is damaged or isn’t a journal: stop the service, then restore the last copy with "npm run leads -- journal restore FILE". "npm run leads -- journal check" tells you more.',
  ],
  [
    /^(13|ENOSPC|EDQUOT)$/,
    'Its disk is full, which damages nothing: free up space there, then try again.',
  ],
  [
    /^(EACCES|EPERM)$/,
    'This user isn’t allowed to use it. Run commands as root or as the service’s user; if the service isn’t allowed either, give its user the folder and everything in it (chown -R USER FOLDER; chmod -R u+rwX FOLDER).',
  ],
  [/^EROFS$/, 'Its disk is mounted read-only: find out why, then mount it for writing.'],
  [/^(ENOENT|ENOTDIR|ENAMETOOLONG)$/, 'Set DATA_DIR to a folder that can be created.'],
]

/** Below this, SQLite cannot create the log and the log's index (32 KiB). */
const leastRoomBytes = 128 * 1024

/**
 * If SQLite hides the system's error code ("unable to open", "disk I/O error"), checks permissions
 * and space. @param path of the file that could not be used @returns a sentence for the operator
 */
export function repairAdvice(error: unknown, path: string): string {
  const folder = dirname(path)
  const adviceOn = (code: string) => advice.find(([codes]) => codes.test(code))?.[1]
  const step = adviceOn(codeOf(error)) ?? adviceOn(codeFound(folder, path))
  return step?.replaceAll('FOLDER', () => folder) ?? 'See docs/operation.md §7.'
}

function codeOf(error: unknown): string {
  const { errcode, code } = Object(error)
  return errcode === undefined ? String(code) : String(errcode & 0xff)
}

function codeFound(folder: string, path: string): string {
  try {
    for (const each of [folder, path, `${path}-wal`, `${path}-shm`].filter(existsSync)) {
      accessSync(each, constants.R_OK | constants.W_OK)
    }
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < leastRoomBytes ? 'ENOSPC' : ''
  } catch (error) {
    return codeOf(error)
  }
}
