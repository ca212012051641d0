/** What memory a process takes, seen from outside: it does nothing for it. */

import { readFileSync } from 'node:fs'

/** As Linux has them on the machines that we know. */
const pageBytes = 4096

/** Of physical memory (RSS); NaN where the system does not tell, or the process is gone. */
export function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes
  } catch {
    return Number.NaN
  }
}
