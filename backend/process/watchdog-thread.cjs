/**
 * The watchdog's own thread (watchdog.ts). It counts its own seconds, not the clock's: while the
 * machine sleeps or the process is stopped (SIGSTOP), both threads stand still and none is missed.
 * Plain CommonJS, so that this thread holds neither what takes types off nor what loads modules.
 */

const { write } = require('node:fs')
const { workerData } = require('node:worker_threads')

const { beats, limitSeconds } = workerData
const standardError = 2
/** The sentence may find a pipe that takes no more. */
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

/** The one signal that needs nothing from the thread that stands still. */
function end() {
  process.kill(process.pid, 'SIGKILL')
}
