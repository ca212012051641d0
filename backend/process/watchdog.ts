/**
 * Ends a process that stands still, so that "alive" means "answers": a thread of its own looks whether
 * the main one still comes round. A supervisor then starts the service again; without one it is at
 * least seen to be down, and its port and journal are free.
 */

import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { errorTrace } from './errors.ts'

const beatMs = 1000

/** @param limitSeconds how long the process may stand still; 0 switches the watchdog off */
export function startWatchdog(limitSeconds: number, log: Logger): void {
  if (limitSeconds === 0) return
  const beats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => {
    Atomics.add(beats, 0, 1)
    // A person at a breakpoint is no standstill.
    Atomics.store(beats, 1, inspectorUrl() === undefined ? 0 : 1)
  }, beatMs).unref()
  const thread = new Worker(new URL('./watchdog-thread.cjs', import.meta.url), {
    workerData: { beats, limitSeconds },
    execArgv: [],
    env: {},
  })
  // Without it the service is what it was before there was one.
  thread.on('error', (error) => log.warn({ trace: errorTrace(error) }, 'There is no watchdog'))
  thread.unref()
}
