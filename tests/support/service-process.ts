/** The real service as a process of its own: started, also at a terminal, awaited, stopped or killed. */

import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { requireCurrentBuild } from './current-build.ts'
import { appendTestLog } from './kept-log.ts'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** The file that `npm start` runs. */
const startFile = 'backend/start.mjs'

export type Settings = Readonly<Record<string, string>>

export type ServiceProcess = Awaited<ReturnType<typeof startService>>

interface SpawnOptions {
  readonly stdio?: StdioOptions
  /** Node arguments before the program, like a preloaded module. */
  readonly nodeArguments?: readonly string[]
}

const spawned = new Set<ChildProcess>()

/** For afterEach: ends what a failed test left behind, also services of npm and shells. */
export function killSpawned(dataDir?: string): void {
  for (const child of spawned) child.kill('SIGKILL')
  spawned.clear()
  if (dataDir !== undefined) killServicesWith(dataDir)
}

/** Kills the services of one test, whoever started them, and no others. */
export function killServicesWith(dataDir: string): void {
  for (const pid of servicesWith(dataDir)) process.kill(pid, 'SIGKILL')
}

/** Marks a child to be killed after the test. @returns the child */
export function killedAfterTest(child: ChildProcess): ChildProcess {
  return spawned.add(child) && child
}

/** Starts the service with these settings and none of the machine's. */
export function spawnService(settings: Settings, options: SpawnOptions = {}): ChildProcess {
  requireCurrentBuild()
  const { stdio = 'pipe', nodeArguments = [] } = options
  const given = [...nodeArguments, join(projectRoot, startFile)]
  const env = environment(settings)
  return killedAfterTest(spawn(process.execPath, given, { cwd: projectRoot, stdio, env }))
}

/** The service's command line for a shell. */
export const serviceCommand = `${process.execPath} ${startFile}`

/** Starts the service through npm. */
export function spawnThroughNpm(settings: Settings): ChildProcess {
  requireCurrentBuild()
  const env = environment(settings)
  return killedAfterTest(spawn('npm', ['start'], { cwd: projectRoot, env }))
}

/** Waits for the service with this DATA_DIR, whoever started it. @returns its pid */
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
    // The process has just ended.
    return false
  }
}

/** Switches off the limits on posts, for tests that send more than a person would. */
export const noLimits = { RATE_LIMIT_PER_MINUTE: '0', DAILY_LIMIT_PER_CLIENT: '0' } as const

/** Ignores the .env of the person who runs the tests. */
export const withoutEnvFile = { NO_ENV_FILE: '1' }

export function environment(settings: Settings): NodeJS.ProcessEnv {
  return { ...withoutEnvFile, PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...settings }
}

/** Resolves once the service prints its addresses. @throws Error with its output if it ends */
export async function startService(
  settings: Settings,
  spawnChild: (settings: Settings) => ChildProcess = spawnService,
) {
  const child = spawnChild(settings)
  const { promise: answering, resolve, reject } = Promise.withResolvers<string>()
  const printed = printedBy(child, (chunk) => {
    appendTestLog(`service-${child.pid}`, chunk)
    const match = /^Site +(http:\S+)[\s\S]*^Dashboard /m.exec(printed())
    if (match?.[1]) resolve(match[1].replace('localhost', '127.0.0.1'))
  })
  child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed()}`)))
  const late = setTimeout(60_000, undefined, { ref: false }).then(() => {
    throw new Error(`did not print Site and Dashboard: ${printed()}`)
  })
  const url = await Promise.race([answering, late])
  return {
    url,
    child,
    /** Everything printed so far on both streams. */
    printed,
    kill: async (signal: NodeJS.Signals): Promise<number | null> => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended)[0]
    },
  }
}

/** Runs a command line at a pseudo-terminal (util-linux script). */
export function openTerminal(commandLine: string, settings: Settings) {
  const script = spawn('script', ['-qfec', commandLine, '/dev/null'], {
    cwd: projectRoot,
    env: environment(settings),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  killedAfterTest(script)
  let shown = ''
  script.stdout.on('data', (chunk) => {
    shown += chunk
  })
  return {
    /** Everything shown so far. */
    shown: () => shown,
    /** Once command and terminal have ended. */
    ended: once(script, 'exit'),
    type: (text: string) => script.stdin.write(text),
  }
}

/** Runs it to its end; logs only errors, since pages built with a SITE_URL cause a warning. */
export async function runService(settings: Settings) {
  const child = spawnService({ LOG_LEVEL: 'error', ...settings })
  const printed = printedBy(child, (chunk) => appendTestLog(`service-${child.pid}`, chunk))
  const [code] = await once(child, 'close')
  return { code, printed: printed() }
}

/** @returns a function that returns everything the child has printed on both streams */
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

/** Limits a process's file size like a full disk; the soft limit only, so that it can be raised. */
export function limitFileSize(pid: number | undefined, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

/** Waits until the service at this address answers. */
export async function untilAnswered(url: string): Promise<void> {
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))) await setTimeout(50)
}

/** Waits until no process has this pid (an ended child counts as gone). */
export async function untilExited(pid: number): Promise<void> {
  while (existsSync(`/proc/${pid}/exe`)) await setTimeout(50)
}
