/**
 * The service's log: one JSON object per line on standard output. Nothing waits for it or fails
 * with it: a full disk, a closed terminal or pipe, or a stopped reader only costs lines, which are
 * counted and reported as soon as a line can be written again.
 */

import type { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import pino, { type Logger } from 'pino'

/** Bytes that may wait for a slow reader; anything beyond is lost. */
const maxWaitingBytes = 1024 * 1024

/** From this call on, standard output and standard error neither block nor throw. */
export function openLog(level: string): Logger {
  const log = pino({ level }, lineOutput(process.stdout))
  freeStandardStreams(log)
  return log
}

/**
 * Writes a stream's lines now or when the reader takes them, or counts them as lost. pino's own
 * destination waits for a full pipe, and retries forever at the end of the process.
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
    // After a line feed, because a full disk may have taken half a line.
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
 * Pipes and sockets are nonblocking already. Node makes terminals block, which stops everything
 * while one is held (Ctrl-S, stalled ssh). Its warnings, written by blocking calls, go to the log.
 */
function freeStandardStreams(log: Logger): void {
  for (const stream of [process.stdout, process.stderr]) {
    // Each write gets its own error.
    stream.on('error', () => {})
    // Node has no public API for this (libuv's uv_stream_set_blocking).
    const { _handle } = stream as { _handle?: { setBlocking?: (blocks: boolean) => unknown } }
    if (stream.isTTY) _handle?.setBlocking?.(false)
  }
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ name }, message))
}

/** Resolves when both streams have written all that waits, or after `limitMs`. */
export async function flushStandardStreams(limitMs: number): Promise<void> {
  const waiting = [process.stdout, process.stderr].filter((stream) => stream.writableLength > 0)
  if (waiting.length === 0) return
  const written = waiting.map((stream) => new Promise((resolve) => stream.write('', resolve)))
  await Promise.race([Promise.all(written), setTimeout(limitMs)])
}
