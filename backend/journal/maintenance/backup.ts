/**
 * npm run leads -- journal backup: copies the SQLite journal, completely or not at all, while the
 * service runs.
 */

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { OperatorError, operatorError } from '#backend/process/errors.ts'
import { factsOf, openFile, putInPlace, unfinishedFile, writeSnapshotFile } from './journal-file.ts'

const datedName = /^journal-\d{8}T\d{6}Z\.sqlite$/

/**
 * @param file path of the copy; by default a dated name in DATA_DIR/backups
 * @param keep how many copies with dated names may stay in DATA_DIR/backups; by default all
 * @returns facts about the copy, and which older copies were removed
 * @throws OperatorError with a sentence for the operator
 */
export function backUp(dataDir: string, file?: string, keep?: number) {
  const folder = join(dataDir, 'backups')
  const path = file ? resolve(file) : join(folder, `journal-${stamp(new Date())}.sqlite`)
  if (existsSync(path)) {
    throw new OperatorError(`${path} already exists and won’t be overwritten. Choose another name.`)
  }
  using journal = openFile(join(dataDir, journalFileName))
  try {
    using unfinished = unfinishedFile(path)
    writeSnapshotFile(journal, unfinished.path)
    // The copy is read back from the disk, not taken on trust.
    using copy = openFile(unfinished.path)
    const facts = factsOf(copy, unfinished.path)
    putInPlace(unfinished.path, path)
    const removed = keep === undefined ? [] : removeOldest(folder, basename(path), keep - 1)
    return { ...facts, path, removed }
  } catch (error) {
    throw operatorError(error, `The copy ${path} couldn’t be written`)
  }
}

/** For names that sort by time: 20261120T150000Z. */
export function stamp(now: Date): string {
  return now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** @param made by this command; the clock may have been ahead when others were named */
function removeOldest(folder: string, made: string, keep: number): readonly string[] {
  const dated = readdirSync(folder).filter((name) => datedName.test(name) && name !== made)
  const old = dated.sort().slice(0, Math.max(0, dated.length - keep))
  for (const name of old) rmSync(join(folder, name))
  return old.map((name) => join(folder, name))
}
