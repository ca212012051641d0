/**
 * The watchdog's own thread (watchdog.ts). It counts its own seconds, not the clock's: while the
 * machine sleeps or the process is stopped (SIGSTOP), both threads stand still and no beat is
 * missed. Plain CommonJS, so that it loads neither the type stripper nor the module loader.
 */

const { write } = require('node:fs')
const { workerData } = require('node:worker_threads')

const { beats, limitSeconds } = workerData
const standardError = 2
/** The sentence may get stuck in a full pipe. */
const sentenceLimitMs = 1000

let lastBeat = -1
let missedSeconds = 0

const watch = setInterval(() => {
  const beat = Atomics.load(beats, 0)
  const isDebugged = Atomics.load(beats, 1) === 1
  missedSeconds = beat === lastBeat && !isDebugged ? missedSeconds + 1 : 0
  lastBeat = beat
  if (missedSeconds < limitSeconds) return
  clearInterval(watch)
  const sentence = `The service was frozen for ${limitSeconds} s and is shutting itself down. Everything it accepted is in the journal.\n`
  write(standardError, sentence, end)
  setTimeout(end, sentenceLimitMs)
}, 1000)

/** SIGKILL is the only signal that needs nothing from the frozen thread. */
function end() {
  process.kill(process.pid, 'SIGKILL')
}
