/** The thread of sync-along.ts: syncs a file again and again until it is told that it is written. */

import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

export interface SyncTask {
  readonly path: string
  /** Not 0 when the file has been written. */
  readonly isWritten: Int32Array
}

/** Some megabytes at the speed at which a copy is written. */
const everyMs = 20

const { path, isWritten } = workerData as SyncTask
const file = openSync(path, 'r+')
while (Atomics.wait(isWritten, 0, 0, everyMs) === 'timed-out') fdatasyncSync(file)
closeSync(file)
