/** Memory and processor time of a process, read from outside: that costs the process nothing. */

import { readFileSync } from 'node:fs'

const sampleEveryMs = 50

/** Resident memory (RSS) in MiB; NaN where the system does not tell, or the process is gone. */
export function residentMib(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(toldOf(pid, 'status'))?.[1]) / 1024
}

/** Milliseconds of processor time since it began; NaN like the memory. */
export function cpuMsOf(pid: number): number {
  // Behind the program's name, which may hold blanks, utime and stime are fields 12 and 13, in hundredths of a second.
  const fields = toldOf(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function toldOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
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
