/** The service's log: pino's JSON, one object per line, on standard output. */

import pino, { type Logger } from 'pino'

/**
 * Through Node's own stream, because pino's waits for the reader of a full pipe. A full disk, or a
 * reader that is gone, costs lines and nothing else.
 */
export function openLog(level: string): Logger {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return pino({ level }, process.stdout)
}
