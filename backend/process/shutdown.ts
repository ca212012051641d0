/**
 * The service as a process: its log, pino's JSON on standard output, and its shutdown: on a signal,
 * when the npm that started it ends, or after an unexpected error. That never takes longer than a
 * known time, whatever hangs (docs/operation.md §3).
 */

import { setTimeout as elapsed } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import { errorTrace } from './errors.ts'

/** How often the service looks whether npm is still there. */
const parentCheckMs = 500
/** Time limit for printing what is left. */
const flushLimitMs = 1000

interface ShutdownOptions {
  readonly log: Logger
  /** Closes everything opened so far. */
  readonly stop: () => Promise<void>
  /** The process ends after this time even if `stop` hasn't. */
  readonly stopLimitMs: number
  /** The id of the npm process that started this one, which ends with it. */
  readonly parentPid: number | undefined
}

/**
 * Through Node's own stream, because pino's waits for the reader of a full pipe. A full disk, or a
 * reader that is gone, costs lines and nothing else.
 */
export function openLog(level: string): Logger {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return pino({ level }, process.stdout)
}

/** From this call on, a signal or the parent's end stops the service in order. */
export function shutDownOnSignal({ log, stop, stopLimitMs, parentPid }: ShutdownOptions): void {
  let isStopping = false

  async function stopInOrder(reason: string): Promise<void> {
    // Ctrl-C and a unit's stop arrive directly and again through npm.
    if (isStopping) return
    isStopping = true
    log.info(`Stopping: ${reason}`)
    setTimeout(() => {
      log.error(
        `Stopping took more than ${stopLimitMs / 1000} s, so the service ended without finishing`,
      )
      void endProcess(1)
    }, stopLimitMs).unref()
    try {
      await stop()
      log.info('Stopped')
      await endProcess(0)
    } catch (error) {
      log.error({ trace: errorTrace(error) }, 'Stopping failed')
      await endProcess(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stopInOrder)
  if (parentPid === undefined) return
  setInterval(() => {
    if (process.ppid !== parentPid) void stopInOrder('npm has ended')
  }, parentCheckMs).unref()
}

/** Logs an unexpected error, if possible, and ends the process. */
export function endOnCrash(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ trace: errorTrace(error) }, 'Ended by an unexpected error')
    void endProcess(1)
  })
}

/** Ends the process once its output is written, or after a short limit. */
export async function endProcess(code: number): Promise<void> {
  const written = new Promise((resolve) => process.stdout.write('', resolve))
  await Promise.race([written, elapsed(flushLimitMs)])
  process.exit(code)
}
