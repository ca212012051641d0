/**
 * Shutdown of the process: on a signal, when the npm that started it ends, or after an unexpected
 * error. Never takes longer than a known time, whatever hangs (docs/operation.md §4).
 */

import { constants } from 'node:os'
import { isatty } from 'node:tty'
import type { Logger } from 'pino'
import { errorTrace } from './errors.ts'
import { flushStandardStreams } from './log.ts'

/** Ctrl-C and a unit's stop reach the service directly and again through npm: one request. */
const sameRequestMs = 1000
/** How soon the service notices that npm is gone. */
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

/** From this call on, a signal stops the service in order, and a second one ends it at once. */
export function shutDownOnSignal({ log, stop, stopLimitMs, parentPid }: ShutdownOptions): void {
  let askedAt: number | undefined

  async function stopInOrder(reason: string): Promise<void> {
    askedAt = performance.now()
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
  function tell(signal: NodeJS.Signals): void {
    if (askedAt === undefined) void stopInOrder(signal)
    else if (performance.now() - askedAt > sameRequestMs) {
      log.warn(`Asked to stop twice, so ended right away by ${signal}`)
      void endProcess(128 + constants.signals[signal])
    }
  }

  process.on('SIGTERM', tell)
  process.on('SIGINT', tell)
  const parentWatch = watchParent(parentPid, () => {
    if (askedAt === undefined) void stopInOrder('npm has ended')
  })
  // Checked now, because a terminal that has hung up no longer counts as one.
  const hasTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor))
  process.on('SIGHUP', () => {
    if (hasTerminal) tell('SIGHUP')
    else {
      // The terminal that hung up is not ours (nohup, a unit), though npm may end with it.
      log.info('Ignored SIGHUP: the service has no terminal')
      clearInterval(parentWatch)
    }
  })
}

/** Logs an unexpected error, if possible, and ends the process. */
export function endOnCrash(log: Logger): void {
  let hasCrashed = false
  process.on('uncaughtException', (error) => {
    if (hasCrashed) return
    hasCrashed = true
    log.fatal({ trace: errorTrace(error) }, 'Ended by an unexpected error')
    void endProcess(1)
  })
}

/** Ends the process once its output is written, or after a short limit. */
export async function endProcess(code: number): Promise<void> {
  await flushStandardStreams(flushLimitMs)
  process.exit(code)
}

/** npm must be missing twice: a hang-up that ends it may reach this process a moment later. */
function watchParent(pid: number | undefined, onGone: () => void): NodeJS.Timeout | undefined {
  if (pid === undefined) return undefined
  let missed = 0
  const watch = setInterval(() => {
    missed = process.ppid === pid ? 0 : missed + 1
    if (missed < 2) return
    clearInterval(watch)
    onGone()
  }, parentCheckMs)
  return watch.unref()
}
