/** Durable files: private, synced, put in place at once. A power outage leaves all or nothing. */

import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '#backend/journal/private-files.ts'

/**
 * Creates an empty file, mode 600, beside `target`, to be filled and then put in place; disposing
 * removes it. Also removes what a killed command left there, which contains leads.
 */
export function unfinishedFile(target: string): Disposable & { readonly path: string } {
  const folder = dirname(target)
  makePrivateFolder(folder)
  const path = join(folder, '.journal-unfinished.sqlite')
  const remove = () => {
    for (const part of ['', '-journal', '-wal', '-shm']) rmSync(path + part, { force: true })
  }
  remove()
  closeSync(openSync(path, 'wx', 0o600))
  return { path, [Symbol.dispose]: remove }
}

/** Gives a synced file its name in one step. A file of that name is replaced. */
export function putInPlace(unfinished: string, target: string): void {
  renameSync(unfinished, target)
  syncFile(dirname(target))
}

/** For a folder, syncs the names in it. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}
