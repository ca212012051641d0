/** Memory and processor time of a process, read from outside at no cost to the process. */

import { readFileSync } from 'node:fs'

const sampleEveryMs = 50

/** Resident memory (RSS) in MiB; NaN if the system does not tell, or the process is gone. */
export function residentMib(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(toldOf(pid, 'status'))?.[1]) / 1024
}

/** Milliseconds of processor time since its start; NaN as for the memory. */
export function cpuMsOf(pid: number): number {
  // After the program's name, which may hold spaces, fields 12 and 13 are utime and stime (10 ms).
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

/** @returns MiB, sampled throughout the work */
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
