/**
 * npm run leads -- journal restore: replaces the journal with a copy. docs/privacy-and-erasure.md §4
 * says for each table what a restore may not turn back. At every moment, even after a kill or a power
 * outage, a complete journal is in place: the old one or the copy.
 */

import { constants, copyFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { appendLine, commandEntry } from '#backend/journal/audit-store.ts'
import { recordsOf } from '#backend/journal/database.ts'
import { newDerivationKey } from '#backend/journal/derivation-keys.ts'
import { giveToFolderOwner, refuseLink } from '#backend/journal/private-files.ts'
import { SqliteConnection } from '#backend/journal/sqlite/sqlite-dialect.ts'
import { journalFileName, lockDataDir, migrate } from '#backend/journal/sqlite/sqlite-file.ts'
import { operatorError } from '#backend/process/errors.ts'
import {
  factsOf,
  openFile,
  putInPlace,
  stamp,
  syncFile,
  unfinishedFile,
  writeSnapshotFile,
} from './backup.ts'

export type Restore = ReturnType<typeof restore>

/** @throws OperatorError, JournalOpenError when a service runs */
export function restore(dataDir: string, file: string) {
  const now = new Date()
  const path = join(dataDir, journalFileName)
  using _lock = lockDataDir(dataDir, console.error)
  try {
    for (const part of ['', '-wal', '-shm']) refuseLink(path + part)
    using unfinished = unfinishedFile(path)
    const facts = readCopy(file, unfinished.path)
    const finished = finish(unfinished.path, path, now)
    const keptAs = keepReplaced(path, now)
    giveToFolderOwner(unfinished.path)
    putInPlace(unfinished.path, path)
    return { ...facts, path, keptAs, ...finished }
  } catch (error) {
    throw operatorError(error, 'The copy couldn’t be put in place')
  }
}

function readCopy(file: string, unfinished: string) {
  using copy = openFile(file)
  const facts = factsOf(copy, file)
  writeSnapshotFile(copy, unfinished)
  return facts
}

/**
 * Brings the copy's schema up to date, and what was taken back since the copy stays taken back. If
 * the replaced journal doesn't tell, everything that may have been is.
 */
function finish(unfinished: string, path: string, now: Date) {
  const database = new DatabaseSync(unfinished)
  try {
    migrate(database)
    const replaced = takeOver(database, path)
    const isTold = replaced?.isLater === true
    const revokedTokens = isTold ? [] : takeBackAll(database, now)
    const { auditLines = null, erasedAgain = null, events = null } = replaced ?? {}
    const kept = { replacedLines: auditLines, erasedAgain }
    const detail = { ...kept, revokedTokens: revokedTokens.length, isNewKey: !isTold }
    const entry = commandEntry('journal.restore', detail, events, now)
    new SqliteConnection(database).transaction(appendLine(entry))
    // Erased content must not remain in free pages.
    database.exec('VACUUM')
    return { replaced, isTold, revokedTokens }
  } finally {
    // Closed by its last user, the replaced journal takes in its log, with a killed service's
    // newest events, unless it is damaged.
    database.close()
    syncFile(unfinished)
  }
}

interface Replaced {
  /** A later state of the copied journal: not another one, nor an older copy. */
  readonly isLater: boolean
  readonly auditLines: number
  /** Events that are not in the copy, and how many of them no Sheet holds either. */
  readonly events: number
  readonly undelivered: number
}

/** @returns undefined if there is none, or it cannot be read */
function takeOver(database: DatabaseSync, path: string) {
  try {
    database.prepare('ATTACH ? AS replaced').run(`${pathToFileURL(path).href}?mode=rw`)
    const found = database.prepare(
      `SELECT here.audit_lines AS "auditLines",
         here.id = copied.id AND here.audit_lines >= copied.audit_lines AS "isLater",
         count(newer.id) AS events,
         count(newer.id) FILTER (WHERE newer.state <> 'delivered') AS undelivered
       FROM replaced.journal AS here, main.journal AS copied
       LEFT JOIN replaced.events AS newer
         ON NOT EXISTS (SELECT 1 FROM main.events WHERE events.id = newer.id)`,
    )
    const [replaced] = recordsOf<Replaced>(found.all())
    return replaced && { ...replaced, erasedAgain: takeBackAgain(database, replaced.isLater) }
  } catch {
    if (database.isTransaction) database.exec('ROLLBACK')
    return undefined
  }
}

/** Erasures, revocations and replaced keys. @returns how many events it erased */
function takeBackAgain(database: DatabaseSync, isLater: boolean): number {
  database.exec('BEGIN')
  // A batch under way when the copy was made is settled by now; delivery compares with the Sheet.
  database.exec(`
    UPDATE main.tokens SET revoked_at = revoked.revoked_at FROM replaced.tokens AS revoked
    WHERE revoked.hash = tokens.hash AND revoked.revoked_at IS NOT NULL;
    DELETE FROM main.status_changes WHERE event_id IN (
      SELECT id FROM replaced.events WHERE erased_at IS NOT NULL);
    DELETE FROM main.work_lists WHERE EXISTS (
      SELECT 1 FROM replaced.events WHERE erased_at IS NOT NULL AND instr(list, id) > 0);
    DELETE FROM main.frozen_batches WHERE EXISTS (
      SELECT 1 FROM json_each(event_ids) JOIN replaced.events AS erased ON erased.id = value
      WHERE erased.erased_at IS NOT NULL)`)
  const { changes } = database
    .prepare(
      `UPDATE main.events SET cells = '[]', content_hash = erased.content_hash, state = 'delivered',
         delivered_to = NULL, erased_at = erased.erased_at
       FROM replaced.events AS erased
       WHERE erased.erased_at IS NOT NULL AND erased.id = events.id AND events.erased_at IS NULL`,
    )
    .run()
  if (isLater) {
    database.exec(`
      INSERT INTO main.derivation_keys (key)
      SELECT key FROM replaced.derivation_keys AS newer
      WHERE key NOT IN (SELECT key FROM main.derivation_keys)
      ORDER BY position`)
  }
  database.exec('COMMIT')
  return Number(changes)
}

/** Where nothing tells which tokens were revoked since the copy, or whether its key was replaced. */
function takeBackAll(database: DatabaseSync, now: Date): readonly string[] {
  database.prepare('INSERT INTO derivation_keys (key) VALUES (?)').run(newDerivationKey())
  const revoked = database
    .prepare('UPDATE tokens SET revoked_at = ? WHERE revoked_at IS NULL RETURNING name')
    .all(now.toISOString())
  return revoked.map(({ name }) => String(name)).sort()
}

/** @returns where the replaced journal is kept; undefined if there was none */
function keepReplaced(path: string, now: Date): string | undefined {
  const keptAs = path.replace(/\.sqlite$/, `-replaced-${stamp(now)}.sqlite`)
  const parts = ['', '-wal'].filter((part) => {
    return (statSync(path + part, { throwIfNoEntry: false })?.size ?? 0) > 0
  })
  for (const part of parts) {
    // Never over what an earlier restore of the same second kept.
    copyFileSync(path + part, keptAs + part, constants.COPYFILE_EXCL)
    giveToFolderOwner(keptAs + part)
    syncFile(keptAs + part)
  }
  // SQLite would read a leftover log into the new file.
  for (const part of ['-wal', '-shm']) rmSync(path + part, { force: true })
  return parts.length > 0 ? keptAs : undefined
}
