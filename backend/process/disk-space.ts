/** Free space on the journal's disk. Once it is full, visitors are turned away. */

import { statfs } from 'node:fs/promises'

/** Below this, operators are warned: a few hundred thousand leads still fit. */
const lowDiskBytes = 500_000_000
/** Hysteresis: a disk that was low is so until well above the warning threshold. */
const enoughDiskBytes = 700_000_000

/** Free bytes on the disk of this folder, where the journal's file is. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** @param wasLow the answer at the last look */
export function isDiskLow(free: number, wasLow: boolean): boolean {
  return free < lowDiskBytes || (wasLow && free <= enoughDiskBytes)
}
