/** Runs programs for the set-up, and defines its error. Plain JavaScript: it runs on any Node. */

import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

const programsFolder = path.join('node_modules', '.bin')

/**
 * Runs a program without node_modules/.bin on the PATH, which npm ci replaces while it runs.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ capture?: 'both' | 'errors', env?: NodeJS.ProcessEnv, cwd?: string }} [options] capture: output that
 *   is returned instead of printed
 * @returns {{ status: number | null, output: string, error: NodeJS.ErrnoException | undefined, signal: string | null }}
 */
export function run(command, args, { capture, env = process.env, cwd } = {}) {
  const result = spawnSync(command, args, {
    cwd,
    env: { ...env, PATH: ownPath(env.PATH ?? '') },
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: stdioOf(capture),
    maxBuffer: 64 * 1024 * 1024,
  })
  const { status, stdout, stderr, error, signal } = result
  return { status, error, signal, output: `${stdout ?? ''}${stderr ?? ''}${error ?? ''}` }
}

/** Runs a program until it ends, as if it were this process: same streams, signals and exit code. */
export function handOver(command, args) {
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  // Ctrl-C reaches both; its end is the program's own.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (signal === null) return process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function ownPath(searched) {
  const own = searched.split(path.delimiter).filter((folder) => !folder.endsWith(programsFolder))
  return own.join(path.delimiter)
}

/** Paths where programs with these names could be, in the system's search order. */
export function placesOnPath(names, searched = process.env.PATH ?? '') {
  const folders = searched.split(path.delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
}

function stdioOf(capture) {
  if (capture === 'both') return ['ignore', 'pipe', 'pipe']
  return capture === 'errors' ? ['inherit', 'inherit', 'pipe'] : 'inherit'
}

/** An error that the set-up reports to the operator in one sentence before it exits. */
export class SetUpError extends Error {}
