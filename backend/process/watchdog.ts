/**
 * Watchdog: ends a frozen process, so that "alive" means "answers". A separate thread checks
 * whether the main one still runs its event loop. A supervisor then restarts the service; without
 * one, it is at least seen to be down, and its port and journal are free.
 */

import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { errorTrace } from './errors.ts'

const beatMs = 1000

/** @param limitSeconds how long the process may be frozen; 0 switches the watchdog off */
export function startWatchdog(limitSeconds: number, log: Logger): void {
  if (limitSeconds === 0) return
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => {
    Atomics.add(beats, 0, 1)
    // A process at a breakpoint isn't frozen.
    Atomics.store(beats, 1, inspectorUrl() === undefined ? 0 : 1)
  }, beatMs).unref()
  const thread = new Worker(new URL('./watchdog-thread.cjs', import.meta.url), {
    workerData: { beats, limitSeconds },
    execArgv: [],
    env: {},
  })
  // The service runs on without a watchdog.
  thread.on('error', (error) => log.warn({ trace: errorTrace(error) }, 'The watchdog failed'))
  thread.unref()
}
