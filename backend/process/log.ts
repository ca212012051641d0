/**
 * The service's log: one JSON object a line on standard output. Nothing waits for it and nothing
 * fails with it: a full disk, a closed terminal, a closed pipe and a reader that has stopped cost
 * lines, which are counted and told as soon as a line can be written again.
 */

import type { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import pino, { type Logger } from 'pino'

/** What may wait for a slow reader; more is lost. */
const maxWaitingBytes = 1024 * 1024

/** From here on standard output and standard error neither block nor throw. */
export function openLog(level: string): Logger {
  const log = pino({ level }, lineOutput(process.stdout))
  freeStandardStreams(log)
  return log
}

/**
 * A stream's lines: written now or when the reader takes them, or counted as lost. pino's own destination waits for a
 * full pipe, and tries for ever at the end of the process.
 */
function lineOutput(stream: Writable) {
  let lost = 0
  const put = (text: string, lines: number) =>
    stream.write(text, (error) => {
      if (error) lost += lines
      else if (lost > 0) tellLost()
    })
  function tellLost(): void {
    const lines = lost
    lost = 0
    const msg = `${lines} lines of this log couldn’t be written`
    // Behind a line feed: a full disk may have taken half a line.
    put(`\n${JSON.stringify({ level: 40, time: Date.now(), lost: lines, msg })}\n`, lines)
  }
  return {
    write(line: string): void {
      if (stream.writableLength + line.length > maxWaitingBytes) lost += 1
      else put(line, 1)
    },
  }
}

/**
 * Pipes and sockets do not block already; Node makes terminals block, which stops everything while one is held (Ctrl-S,
 * a stalled ssh). Node's own warnings, written to standard error by a call that blocks, go to the log.
 */
function freeStandardStreams(log: Logger): void {
  for (const stream of [process.stdout, process.stderr]) {
    // Each write is told its own error.
    stream.on('error', () => {})
    // Node gives no public way to this (libuv's uv_stream_set_blocking).
    const { _handle } = stream as { _handle?: { setBlocking?: (blocks: boolean) => unknown } }
    if (stream.isTTY) _handle?.setBlocking?.(false)
  }
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ name }, message))
}

/** Resolves when both streams have written what waits, or after `limitMs`. */
export async function flushStandardStreams(limitMs: number): Promise<void> {
  const waiting = [process.stdout, process.stderr].filter((stream) => stream.writableLength > 0)
  if (waiting.length === 0) return
  const written = waiting.map((stream) => new Promise((resolve) => stream.write('', resolve)))
  await Promise.race([Promise.all(written), setTimeout(limitMs)])
}
