/** Checks of a SQLite file: that it is a journal, undamaged, and without programs of others. */

import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { repairAdvice } from '#backend/journal/file-trouble.ts'
import { schemaVersions } from '#backend/journal/schema-versions.ts'
import { foreignPrograms, markFile, schemaVersionOf } from '#backend/journal/sqlite/sqlite-file.ts'
import { OperatorError, operatorError, reasonOf } from '#backend/process/errors.ts'
import { syncFile } from './durable-files.ts'

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
    const orphans = database.prepare('PRAGMA foreign_key_check').all()
    return [
      ...said.filter((line) => line !== 'ok'),
      ...orphans
        .slice(0, mostProblems)
        .map(({ table, rowid }) => `row ${rowid} of ${table} points to nothing`),
    ]
  } catch (error) {
    return [reasonOf(error)]
  }
}

/** @throws OperatorError if it is damaged, not a journal, or from a newer program version */
export function factsOf(database: DatabaseSync, path: string) {
  const [fault] = faultsOf(database)
  if (fault !== undefined) throw new OperatorError(`${path} is damaged (${fault}).`)
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE name IN ('events', 'journal')")
    .all()
  if (tables.length < 2) throw new OperatorError(`${path} is a SQLite file but not a journal.`)
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
  const journal = database.prepare('SELECT id FROM journal').get()
  if (journal === undefined) {
    throw new OperatorError(`${path} has lost its identity, so it isn’t used.`)
  }
  return {
    journalId: String(journal.id),
    schemaVersion,
    events: Number(database.prepare('SELECT count(*) AS events FROM events').get()?.events),
    bytes: statSync(path).size,
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
