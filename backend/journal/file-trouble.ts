/**
 * Advice on problems with the journal's file or folder, by SQLite's or the system's error code. If
 * SQLite hides the latter ("unable to open", "disk I/O error"), it checks permissions and space.
 */

import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

const held = 'Another program is using the file: close that program.'
const damaged =
  'It is damaged or isn’t a journal: stop the service, then restore the last copy with "npm run leads -- journal restore FILE". "npm run leads -- journal check" tells you more.'
const full = 'Its disk is full, which damages nothing: free up space there, then try again.'
const forbidden =
  'This user isn’t allowed to use it. Run commands as root or as the service’s user; if the service isn’t allowed either, give its user the folder and everything in it (chown -R USER FOLDER; chmod -R u+rwX FOLDER).'
const readOnly = 'Its disk is mounted read-only: find out why, then mount it for writing.'
const nowhere = 'Set DATA_DIR to a folder that can be created.'
const readOn = 'See docs/operation.md §7.'

/** By the system's error code or SQLite's primary result code (sqlite.org/rescode.html). */
const steps: Readonly<Record<string, string>> = {
  5: held,
  6: held,
  11: damaged,
  13: full,
  26: damaged,
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: readOnly,
  ENOENT: nowhere,
  ENOTDIR: nowhere,
  ENAMETOOLONG: nowhere,
}

/** Below this, SQLite cannot create the log and the log's index (32 KiB). */
const leastRoomBytes = 128 * 1024

/** @param path of the file that could not be used. @returns a sentence for the operator */
export function repairAdvice(error: unknown, path: string): string {
  const folder = dirname(path)
  const step = steps[codeOf(error)] ?? steps[codeFound(folder, path)] ?? readOn
  return step.replaceAll('FOLDER', () => folder)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('errcode' in error) return String(Number(error.errcode) & 0xff)
  return 'code' in error ? String(error.code) : ''
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
