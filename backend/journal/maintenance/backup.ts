/**
 * npm run leads -- journal backup: copies the SQLite journal while the service runs; and, for other
 * commands, too, a copy as a file: checked (a journal, undamaged, without programs of others), written
 * and put in place, so that a power outage leaves all or nothing.
 */

import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { identityIn, schemaVersions } from '#backend/journal/database.ts'
import { makePrivateFolder, repairAdvice } from '#backend/journal/private-files.ts'
import {
  foreignPrograms,
  journalFileName,
  markFile,
  schemaVersionOf,
} from '#backend/journal/sqlite/sqlite-file.ts'
import { OperatorError, operatorError, reasonOf } from '#backend/process/errors.ts'

/**
 * @param file path of the copy; by default a dated name in DATA_DIR/backups
 * @param keep how many copies with dated names may stay there; by default all
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

/** 20261120T150000Z. */
export function stamp(now: Date): string {
  return now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** @param made by this command; the clock may have been ahead when others were named */
function removeOldest(folder: string, made: string, keep: number): readonly string[] {
  const dated = readdirSync(folder).filter((name) => {
    return /^journal-\d{8}T\d{6}Z\.sqlite$/.test(name) && name !== made
  })
  const old = dated.sort().slice(0, Math.max(0, dated.length - keep))
  for (const name of old) rmSync(join(folder, name))
  return old.map((name) => join(folder, name))
}

/** @throws OperatorError when there is no file, or it cannot be opened */
export function openFile(path: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    if (statSync(path, { throwIfNoEntry: false }) === undefined) {
      throw new OperatorError(`There is no file ${path}.`)
    }
    // A command may block while it waits: its process does nothing else.
    database = new DatabaseSync(path, { readOnly: true, timeout: 30_000 })
    database.exec('PRAGMA trusted_schema = OFF')
    database.prepare('PRAGMA schema_version').get()
    return database
  } catch (error) {
    database?.close()
    throw operatorError(error, `${path} isn’t a readable journal`, repairAdvice(error, path))
  }
}

/** In SQLite's words; an empty list if the file is whole. */
export function faultsOf(database: DatabaseSync): readonly string[] {
  try {
    const checked = database.prepare('PRAGMA integrity_check(20)').all()
    const said = checked.map(({ integrity_check }) => String(integrity_check))
    return said.filter((line) => line !== 'ok')
  } catch (error) {
    return [reasonOf(error)]
  }
}

/** @throws OperatorError if it is damaged, not a journal, or from a newer program version */
export function factsOf(database: DatabaseSync, path: string) {
  const [fault] = faultsOf(database)
  if (fault !== undefined) throw new OperatorError(`${path} is damaged (${fault}).`)
  const schemaVersion = schemaVersionOf(database)
  if (schemaVersion > schemaVersions.length) {
    throw new OperatorError(
      `${path} was written by a newer version of this program (schema ${schemaVersion}). Use that version.`,
    )
  }
  const [foreign] = foreignPrograms(database)
  if (foreign !== undefined) {
    throw new OperatorError(
      `${path} has a ${foreign} that this program didn’t make. Take it out, or use an older copy that no one else could write to.`,
    )
  }
  return { events: eventsIn(database, path), bytes: statSync(path).size }
}

/** @throws OperatorError without one of its main tables, or without its identity */
function eventsIn(database: DatabaseSync, path: string): number {
  try {
    identityIn(database.prepare('SELECT id FROM journal').all())
    return Number(database.prepare('SELECT count(*) AS events FROM events').get()?.events)
  } catch {
    throw new OperatorError(`${path} is a SQLite file but not a whole journal.`)
  }
}

/** Writes what is committed at this moment into an empty file, without a log beside it. */
export function writeSnapshotFile(database: DatabaseSync, unfinished: string): void {
  database.prepare('VACUUM INTO ?').run(unfinished)
  using copy = new DatabaseSync(unfinished)
  markFile(copy, 'closed')
  syncFile(unfinished)
}

/**
 * An empty file, mode 600, beside `target`, to be filled and then put in place; disposing removes it.
 * Also removes what a killed command left there, which contains leads.
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

/** In one step. A file of that name is replaced. */
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
