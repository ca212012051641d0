/**
 * Loaded into a server under measurement before its own code: a disk on which a sync takes SYNC_MS more. The
 * process stands still meanwhile, as it does in fdatasync; both servers commit on their main thread.
 */

import { DatabaseSync } from 'node:sqlite'

const syncMs = Number(process.env.SYNC_MS)
const never = new Int32Array(new SharedArrayBuffer(4))
const { exec } = DatabaseSync.prototype

DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql)
  if (sql === 'COMMIT') Atomics.wait(never, 0, 0, syncMs)
}
