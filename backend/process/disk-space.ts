/**
 * Watch on the free space of the journal's disk: warns in the log, the dashboard and by alerts before
 * it is full. Once it is, visitors are turned away.
 */

import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** Below this, operators are warned: a few hundred thousand leads still fit. */
const lowDiskBytes = 500_000_000
/** Hysteresis: recovery is announced only well above the warning threshold. */
const enoughDiskBytes = 700_000_000

const lookEveryMs = 60_000
const bytesPerMb = 1_000_000

/** Logs one line when the disk becomes low, and one when there is room again. */
export function watchDisk(
  folder: string,
  log: Pick<Logger, 'warn' | 'info'>,
  freeBytes: typeof freeBytesIn = freeBytesIn,
) {
  let notice: string | undefined
  async function look(): Promise<void> {
    // If the file system doesn't tell, the journal itself reports when it cannot write.
    const free = await freeBytes(folder).catch(() => undefined)
    if (free === undefined) return
    const wasLow = notice !== undefined
    notice =
      free < lowDiskBytes || (wasLow && free <= enoughDiskBytes)
        ? `The disk of ${folder} is almost full: ${Math.floor(free / bytesPerMb)} MB left. Free up space there. Once it is full, the service refuses leads (nothing it has already accepted is lost).`
        : undefined
    if (notice !== undefined && !wasLow) log.warn(notice)
    if (notice === undefined && wasLow) log.info(`The disk of ${folder} has space again`)
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return {
    look,
    /** The current warning; undefined while there is enough room. */
    notice: () => notice,
    stop: () => clearInterval(timer),
  }
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
