/** Temporary folders for tests, in memory if there is enough; removed after their test file. */

import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** A run writes some hundreds of megabytes; a container's usual 64 MB are too few. */
const roomBytes = 4 * 2 ** 30

/**
 * For the start of a runner, whose processes inherit TMPDIR. Journals sync each commit, which takes
 * long on a disk, and tests kill only processes, never the machine. A TMPDIR that is set stays.
 */
export function moveTemporaryFilesToMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  // Some tests put programs there.
  const refusesPrograms = /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m
  if (bavail * bsize < roomBytes || refusesPrograms.test(readFileSync('/proc/mounts', 'utf8')))
    return
  process.env.TMPDIR = memory
}

const made: string[] = []

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leads-test-'))
  made.push(folder)
  return folder
}

/** Removes all folders that this process has made. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0)) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
