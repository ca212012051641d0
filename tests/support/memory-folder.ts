/**
 * Temporary folders in memory, if there is enough: journals sync each commit, which takes long on a
 * disk, and tests kill only processes, never the machine.
 */

import { existsSync, readFileSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** A run writes some hundreds of megabytes; a container's usual 64 MB are too few. */
const roomBytes = 4 * 2 ** 30

/** For the start of a runner, whose processes inherit TMPDIR. A TMPDIR that is set stays. */
export function moveTemporaryFilesToMemory(): void {
  if (process.env.TMPDIR === undefined && isRoomy() && mayRunPrograms()) process.env.TMPDIR = memory
}

function isRoomy(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= roomBytes
}

/** Needed because some tests put programs there. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8')
  return !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(mounts)
}
