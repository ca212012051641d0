/** A server under measurement: a process of its own with a journal folder of its own. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface MeasuredServer {
  readonly name: string
  readonly url: string
  readonly pid: number
  /** Milliseconds of processor time since it began; NaN where the system does not tell. */
  readonly cpuMs: () => number
  readonly stop: () => Promise<void>
}

/** What `npm start` has Node run. */
export const serviceArguments = ['backend/start.mjs']

/**
 * @param nodeArguments the server's source, from the project's root, after any options
 * @param parent of the journal's folder
 */
export async function startMeasured(
  name: string,
  nodeArguments: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(parent, 'bench-'))
  const child = spawn(process.execPath, nodeArguments, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_TOKEN: 'bench-admin-token',
      RATE_LIMIT_PER_MINUTE: '0',
      DAILY_LIMIT_PER_CLIENT: '0',
      DAILY_LIMIT: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  })
  const url = await addressOf(child)
  return {
    name,
    url,
    pid: child.pid ?? 0,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** Linux counts processor time in hundredths of a second. */
function cpuMsOf(pid: number): number {
  try {
    // Behind the program's name, which may hold blanks, utime and stime are fields 12 and 13.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const match = /^Site +(http:\S+)[\s\S]*^Dashboard /m.exec(printed)
      if (match?.[1]) resolve(match[1].replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
}
