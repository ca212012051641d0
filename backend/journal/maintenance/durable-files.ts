/** Durable files: private, synced, put in place at once. A power outage leaves all or nothing. */

import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '#backend/journal/private-files.ts'
import { hasCode } from '#backend/process/errors.ts'

/** Also matches the files that SQLite keeps beside it. */
const unfinishedName = /^\.journal-unfinished-(\d+)\.sqlite(?:-journal|-wal|-shm)?$/

/**
 * Creates an empty file, mode 600, beside `target`, to be filled and then put in place; disposing
 * removes it. Also removes what killed commands left there, which contains leads.
 */
export function unfinishedFile(target: string): Disposable & { readonly path: string } {
  const folder = dirname(target)
  makePrivateFolder(folder)
  for (const name of readdirSync(folder)) {
    const pid = Number(unfinishedName.exec(name)?.[1])
    if (pid === process.pid || (pid > 0 && !isAlive(pid)))
      rmSync(join(folder, name), { force: true })
  }
  const path = join(folder, `.journal-unfinished-${process.pid}.sqlite`)
  closeSync(openSync(path, 'wx', 0o600))
  const remove = () => {
    for (const part of ['', '-journal', '-wal', '-shm']) rmSync(path + part, { force: true })
  }
  return { path, [Symbol.dispose]: remove }
}

/**
 * Gives a synced file a second name, for good: a link, or a copy if the file system has no links.
 * @throws an error with code EEXIST when the name is taken
 */
export function keepUnder(path: string, name: string): void {
  try {
    linkSync(path, name)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw error
    copyFileSync(path, name, constants.COPYFILE_EXCL)
    syncFile(name)
  }
  syncFile(dirname(name))
}

/** Replaces another file with a synced one, in one step. */
export function replaceBy(unfinished: string, target: string): void {
  renameSync(unfinished, target)
  syncFile(dirname(target))
}

/** For a folder, syncs the names in it. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but belongs to another user.
    return hasCode(error, 'EPERM')
  }
}
