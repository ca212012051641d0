/**
 * Watch on the free space of the journal's disk: told in the log and the dashboard before it is full, also
 * where nobody set up alerts. From the disk being full on, visitors are turned away.
 */

import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** From here on somebody is told: a few hundred thousand leads still fit. */
const lowDiskBytes = 500_000_000
/** Hysteresis: recovery is told only well above the warning's bound, not at every file that comes and goes. */
const enoughDiskBytes = 700_000_000

const lookEveryMs = 60_000
const bytesPerMb = 1_000_000

/** Where the journal's own file is. */
export function freeBytesIn(folder: string): () => Promise<number> {
  return async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
}

/** @param wasLow at the last look */
export function isDiskLow(free: number, wasLow: boolean): boolean {
  return free < lowDiskBytes || (wasLow && free <= enoughDiskBytes)
}

/** Undefined while there is room enough. */
export function diskNotice(free: number, folder: string, wasLow = false): string | undefined {
  if (!isDiskLow(free, wasLow)) return undefined
  return `The disk of ${folder} is almost full: ${Math.floor(free / bytesPerMb)} MB left. Free up space there. Once it is full, the service refuses leads (nothing it has already accepted is lost).`
}

/** One line in the log when the disk becomes low, one when there is room again. */
export function watchDisk(
  folder: string,
  log: Pick<Logger, 'warn' | 'info'>,
  freeBytes: () => Promise<number> = freeBytesIn(folder),
) {
  let notice: string | undefined
  async function look(): Promise<void> {
    let free: number
    try {
      free = await freeBytes()
    } catch {
      // A file system that does not tell; the journal says so itself when it cannot write.
      return
    }
    const wasLow = notice !== undefined
    notice = diskNotice(free, folder, wasLow)
    if (notice !== undefined && !wasLow) log.warn(notice)
    if (notice === undefined && wasLow) log.info(`The disk of ${folder} has space again`)
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return {
    look,
    /** What to tell whoever looks; undefined while there is room enough. */
    notice: () => notice,
    stop: () => clearInterval(timer),
  }
}
