/**
 * A copy of the journal as a SQLite file: checked (a journal, undamaged, without programs of
 * others), written and put in place, so that a power outage leaves all or nothing.
 */

import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { repairAdvice } from '#backend/journal/file-trouble.ts'
import { makePrivateFolder } from '#backend/journal/private-files.ts'
import { schemaVersions } from '#backend/journal/schema-versions.ts'
import { foreignPrograms, markFile, schemaVersionOf } from '#backend/journal/sqlite/sqlite-file.ts'
import { OperatorError, operatorError, reasonOf } from '#backend/process/errors.ts'

/** A command may block while it waits: its process does nothing else. */
const patienceMs = 30_000
const mostProblems = 20

/** @throws OperatorError when there is no file, or it cannot be opened */
export function openFile(path: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    if (statSync(path, { throwIfNoEntry: false }) === undefined) {
      throw new OperatorError(`There is no file ${path}.`)
    }
    database = new DatabaseSync(path, { readOnly: true, timeout: patienceMs })
    database.exec('PRAGMA trusted_schema = OFF')
    database.prepare('PRAGMA schema_version').get()
    return database
  } catch (error) {
    database?.close()
    throw operatorError(error, `${path} isn’t a readable journal`, repairAdvice(error, path))
  }
}

/** Faults of the file itself, in SQLite's words; an empty list if it is whole. */
export function faultsOf(database: DatabaseSync): readonly string[] {
  try {
    const checked = database.prepare(`PRAGMA integrity_check(${mostProblems})`).all()
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
  const journal = journalIn(database)
  if (journal === undefined) {
    throw new OperatorError(`${path} is a SQLite file but not a whole journal.`)
  }
  return { events: Number(journal.events), bytes: statSync(path).size }
}

/** Undefined without one of its main tables, or without its identity. */
function journalIn(database: DatabaseSync) {
  try {
    const identified = 'SELECT id, (SELECT count(*) FROM events) AS events FROM journal'
    return database.prepare(identified).get()
  } catch {
    return undefined
  }
}

/**
 * Writes everything committed up to this moment, and nothing later, into an empty file, and syncs
 * it. The file is compact and has no log beside it.
 */
export function writeSnapshotFile(database: DatabaseSync, unfinished: string): void {
  database.prepare('VACUUM INTO ?').run(unfinished)
  using copy = new DatabaseSync(unfinished)
  markFile(copy, 'closed')
  syncFile(unfinished)
}

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
