/**
 * A copy of a journal as of one moment, beside a running service and at a pace that its commits do not
 * feel: a few megabytes are written and synced, then the disk is left alone for as long.
 */

import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { syncFile } from './durable-files.ts'

/** Eight megabytes: few enough that a commit of the service does not wait long behind them. */
const pagesAtOnce = 2048
/** On a disk that takes long for them, the copy would else never end, and SQLite's log grow with it. */
const longestPauseMs = 25

/**
 * Writes all that is committed at this moment in the journal, and nothing later, into an empty file, and
 * syncs it. Takes the thread while it pauses.
 * @param database a connection that is in no transaction
 */
export async function copyPaced(database: DatabaseSync, unfinished: string): Promise<void> {
  // SQLite's online backup begins anew whenever somebody else commits, unless its source holds a moment.
  database.exec('BEGIN')
  database.prepare('SELECT count(*) FROM sqlite_schema').get()
  await writePaced(database, unfinished)
  settleLog(database)
  // What is copied page by page is marked as having a log beside it, which a copy has not.
  const copy = new DatabaseSync(unfinished)
  copy.exec('PRAGMA journal_mode = DELETE')
  copy.close()
  syncFile(unfinished)
}

async function writePaced(database: DatabaseSync, unfinished: string): Promise<void> {
  const file = openSync(unfinished, 'r')
  let failure: unknown
  let begunAt = performance.now()
  const progress = () => {
    try {
      fdatasyncSync(file)
    } catch (error) {
      failure ??= error
    }
    pause(Math.min(performance.now() - begunAt, longestPauseMs))
    begunAt = performance.now()
  }
  try {
    await backup(database, unfinished, { rate: pagesAtOnce, progress })
  } finally {
    closeSync(file)
  }
  if (failure !== undefined) throw failure
}

/**
 * Ends the transaction. While it was open, nothing that was committed since could be moved from SQLite's
 * log into the file; the service's next commit would move all of it, and its leads wait. So it is moved
 * here, where nobody waits, before that commit comes.
 */
function settleLog(database: DatabaseSync): void {
  let settling: DatabaseSync | undefined
  try {
    settling = new DatabaseSync(String(database.location()), { timeout: 0 })
    settling.prepare('PRAGMA schema_version').get()
  } catch {
    // A user who may only read: the service does it.
  }
  database.exec('COMMIT')
  try {
    settling?.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
  } catch {
    // As above.
  } finally {
    settling?.close()
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
