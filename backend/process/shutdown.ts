/**
 * End of the process: told by a signal, with the npm that started it, or after an error that nobody
 * expected. Always within a known time, whatever hangs (docs/operation.md §4).
 */

import { constants } from 'node:os'
import { isatty } from 'node:tty'
import type { Logger } from 'pino'
import { errorTrace } from './errors.ts'
import { flushStandardStreams } from './log.ts'

/** Ctrl-C and a unit's stop reach the service directly and once more through npm: one wish. */
const sameWishMs = 1000
/** How soon the service notices that npm has gone. */
const parentCheckMs = 500
/** What is left to be printed has this long. */
const flushLimitMs = 1000

interface Ending {
  readonly log: Logger
  /** Closes whatever has been opened so far. */
  readonly stop: () => Promise<void>
  /** The process ends after this even if `stop` does not. */
  readonly stopLimitMs: number
  /** npm's process, where npm has started this one; the service ends with it. */
  readonly parentPid: number | undefined
}

/** From here on signals stop the service in order, and a second one ends it at once. */
export function shutDownWhenTold({ log, stop, stopLimitMs, parentPid }: Ending): void {
  let toldAt: number | undefined

  async function stopInOrder(reason: string): Promise<void> {
    toldAt = performance.now()
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
    if (toldAt === undefined) void stopInOrder(signal)
    else if (performance.now() - toldAt > sameWishMs) {
      log.warn(`Asked to stop twice, so ended right away by ${signal}`)
      void endProcess(128 + constants.signals[signal])
    }
  }

  process.on('SIGTERM', tell)
  process.on('SIGINT', tell)
  const parentWatch = watchParent(parentPid, () => {
    if (toldAt === undefined) void stopInOrder('npm has ended')
  })
  // Asked now: a terminal that has hung up is none any more.
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

/** An error that nobody expected is logged, if that can be, and ends the process. */
export function endOnCrash(log: Logger): void {
  let hasCrashed = false
  process.on('uncaughtException', (error) => {
    if (hasCrashed) return
    hasCrashed = true
    log.fatal({ trace: errorTrace(error) }, 'Ended by an unexpected error')
    void endProcess(1)
  })
}

/** Ends when what was printed is written, or soon without. */
export async function endProcess(code: number): Promise<void> {
  await flushStandardStreams(flushLimitMs)
  process.exit(code)
}

/** Found missing twice: a hang-up that ends npm reaches this process too, perhaps a moment later. */
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
