/** The real service as a process of its own: started, awaited, stopped or killed. */

import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { requireCurrentBuild } from './current-build.ts'
import { keepLog } from './kept-log.ts'

requireCurrentBuild()

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** What `npm start` has Node run. */
const startFile = 'backend/start.mjs'

export type Settings = Readonly<Record<string, string>>

export interface ServiceProcess {
  readonly url: string
  readonly child: ChildProcess
  /** What it has printed so far, both streams. */
  readonly printed: () => string
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>
}

interface SpawnOptions {
  readonly stdio?: StdioOptions
  /** Before the service's own, as for a preloaded module. */
  readonly nodeArguments?: readonly string[]
  /** Behind the program's name. */
  readonly serviceArguments?: readonly string[]
  /** Of the copy of the project whose service it is. */
  readonly cwd?: string
}

const spawned = new Set<ChildProcess>()

/** So that a failed test leaves no process behind, npm's and a shell's included; for afterEach. */
export function killSpawned(dataDir?: string): void {
  for (const child of spawned) child.kill('SIGKILL')
  spawned.clear()
  if (dataDir !== undefined) killServicesWith(dataDir)
}

/** A test's own, whoever started them: others may go on beside it. */
export function killServicesWith(dataDir: string): void {
  for (const pid of servicesWith(dataDir)) process.kill(pid, 'SIGKILL')
}

/** @returns the same child, to be killed after the test at the latest */
export function killedAfterTest(child: ChildProcess): ChildProcess {
  return spawned.add(child) && child
}

/** What `npm start` runs, with these settings and no others of the machine's. */
export function spawnService(settings: Settings, options: SpawnOptions = {}): ChildProcess {
  const { stdio = 'pipe', nodeArguments = [], serviceArguments = [], cwd = projectRoot } = options
  const given = [...nodeArguments, join(cwd, startFile), ...serviceArguments]
  return killedAfterTest(spawn(process.execPath, given, { cwd, stdio, env: environment(settings) }))
}

/** The same for a shell. */
export const serviceCommand = `${process.execPath} ${startFile}`

/** The same through npm. */
export function spawnThroughNpm(settings: Settings): ChildProcess {
  const [command = '', ...commandArguments] = npmStart.split(' ')
  const env = environment(settings)
  return killedAfterTest(spawn(command, commandArguments, { cwd: projectRoot, env }))
}

/** Without the set-up, which the tests have had. */
export const npmStart = 'npm start --ignore-scripts'

/** The pid of the service with this DATA_DIR, whoever started it, once it is there. */
export async function serviceWith(dataDir: string): Promise<number> {
  for (;;) {
    const [pid] = servicesWith(dataDir)
    if (pid !== undefined) return pid
    await setTimeout(20)
  }
}

function servicesWith(dataDir: string): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => isServiceWith(pid, dataDir)).map(Number)
}

function isServiceWith(pid: string, dataDir: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const isService = command[0]?.endsWith('node') && command[1]?.endsWith(startFile)
    if (!isService) return false
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`)
  } catch {
    // It has just ended.
    return false
  }
}

/** Switches the limits on posts off, for tests that send more than a person would. */
export const noLimits = {
  RATE_LIMIT_PER_MINUTE: '0',
  DAILY_LIMIT_PER_CLIENT: '0',
  DAILY_LIMIT: '0',
} as const

/** Without the settings in the .env of whoever runs the tests. */
export const withoutEnvFile = { NO_ENV_FILE: '1' }

export function environment(settings: Settings): NodeJS.ProcessEnv {
  return { ...withoutEnvFile, PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...settings }
}

/** Resolves when the service has printed its addresses. @throws Error with its words when it ends */
export async function startService(
  settings: Settings,
  spawnChild: (settings: Settings) => ChildProcess = spawnService,
): Promise<ServiceProcess> {
  const child = spawnChild(settings)
  const { promise: answering, resolve, reject } = Promise.withResolvers<string>()
  const printed = printedBy(child, (chunk) => {
    keepLog(`service-${child.pid}`, chunk)
    const match = /^Site +(http:\S+)[\s\S]*^Dashboard /m.exec(printed())
    if (match?.[1]) resolve(match[1].replace('localhost', '127.0.0.1'))
  })
  child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed()}`)))
  const url = await answering
  return {
    url,
    child,
    printed,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended)[0]
    },
  }
}

/** Runs it to its end. Its log says errors only: of pages built with a SITE_URL, it warns. */
export async function runService(
  settings: Settings,
  options?: SpawnOptions,
): Promise<{ code: number | null; printed: string }> {
  const child = spawnService({ LOG_LEVEL: 'error', ...settings }, options)
  const printed = printedBy(child, (chunk) => keepLog(`service-${child.pid}`, chunk))
  const [code] = await once(child, 'close')
  return { code, printed: printed() }
}

/** @returns what the child has printed so far, both streams */
export function printedBy(
  { stdout, stderr }: ChildProcess,
  onChunk: (chunk: Buffer) => void = () => {},
): () => string {
  let printed = ''
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
      onChunk(chunk)
    })
  }
  return () => printed
}

/** How large a process may make a file, as a disk that fills; only the soft limit, so that it can be raised again. */
export function limitFileSize(pid: number | undefined, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

/** Asks until the service there answers. */
export async function untilAnswered(url: string): Promise<void> {
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))) await setTimeout(50)
}

/** Resolves when no process has this number any more (an ended child counts as gone). */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await setTimeout(50)
}

export function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/exe`)
}
