/**
 * Syncs a file while this thread writes it. What gathers unsynced until the end goes to the disk in one
 * burst, behind which every commit of a service beside it would wait.
 */

import { Worker } from 'node:worker_threads'
import type { SyncTask } from './sync-thread.ts'

/** Runs `write`, which takes this thread; the file is there already. */
export function syncAlong(path: string, write: () => void): void {
  const task: SyncTask = { path, isWritten: new Int32Array(new SharedArrayBuffer(4)) }
  const thread = new Worker(new URL('sync-thread.ts', import.meta.url), { workerData: task })
  thread.unref()
  // It only spreads the load: who writes syncs once more at the end.
  thread.on('error', () => {})
  try {
    write()
  } finally {
    Atomics.store(task.isWritten, 0, 1)
    Atomics.notify(task.isWritten, 0)
  }
}
