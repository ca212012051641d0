/** The real service as a process of its own: started, awaited, stopped or killed. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serviceArguments } from '#scripts/bench/measured-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface ServiceProcess {
  readonly url: string
  readonly child: ChildProcess
  /** What it has printed so far, both streams. */
  readonly printed: () => string
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>
}

/** What `npm start` runs, with these settings and no others of the machine's. */
export function spawnService(settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, serviceArguments, { cwd: root, env: environment(settings) })
}

/** The same through npm and the shell that npm puts between. */
export function spawnThroughNpm(settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn('npm', ['start', '--ignore-scripts'], { cwd: root, env: environment(settings) })
}

function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...settings }
}

/** Resolves when the service has printed its addresses. @throws Error with its words when it ends */
export async function startService(
  settings: Readonly<Record<string, string>>,
  spawnChild = spawnService,
): Promise<ServiceProcess> {
  const child = spawnChild(settings)
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const note = (chunk: Buffer) => {
      printed += chunk
      const match = /^Site +(http:\S+)[\s\S]*^Dashboard /m.exec(printed)
      if (match?.[1]) resolve(match[1].replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)))
  })
  return {
    url,
    child,
    printed: () => printed,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended)[0]
    },
  }
}

/** Runs it to its end. */
export async function runService(
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; printed: string }> {
  const child = spawnService(settings)
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  const [code] = await once(child, 'close')
  return { code, printed }
}
