/**
 * Temporary folders of a test run, in memory where there is plenty: a journal syncs each commit, and what tests
 * kill are processes, never the machine.
 */

import { existsSync, readFileSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** A run writes some hundreds of megabytes; a container's usual 64 MB are too few. */
const roomBytes = 4 * 2 ** 30

/** For the beginning of a runner: its processes inherit TMPDIR. One that is set already stays. */
export function moveTemporaryFilesToMemory(): void {
  if (process.env.TMPDIR === undefined && isRoomy() && mayRunPrograms()) process.env.TMPDIR = memory
}

function isRoomy(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomBytes
}

/** Some tests put programs there. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8')
  return !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(mounts)
}
