/** Resident memory of a process (RSS), read from outside: that costs the process nothing. */

import { readFileSync } from 'node:fs'

const mebibyte = 2 ** 20
const sampleEveryMs = 50

/** In MiB; NaN where the system does not tell, or the process is gone. */
export function residentMib(pid: number): number {
  try {
    const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return (Number(kib) * 1024) / mebibyte
  } catch {
    return Number.NaN
  }
}

/** @returns MiB at every moment of the work */
export async function memoryDuring<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly mib: readonly number[] }> {
  const mib = [residentMib(pid)]
  const timer = setInterval(() => mib.push(residentMib(pid)), sampleEveryMs)
  try {
    return { result: await work(), mib }
  } finally {
    clearInterval(timer)
  }
}
