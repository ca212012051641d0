/** Programs that the set-up runs, and its error. Plain JavaScript: it runs on any Node. */

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const programsFolder = path.join('node_modules', '.bin')

/**
 * Runs a program without node_modules/.bin on the PATH, which npm ci replaces while it runs.
 * @param {{ capture: 'both' | 'errors', cwd?: string }} options capture: returned, not printed
 */
export function run(command, args, { capture, cwd }) {
  const searched = (process.env.PATH ?? '').split(path.delimiter)
  const own = searched.filter((folder) => !folder.endsWith(programsFolder))
  const { status, stdout, stderr, error, signal } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, PATH: own.join(path.delimiter) },
    encoding: 'utf8',
    stdio: capture === 'both' ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, signal, output: `${stdout ?? ''}${stderr ?? ''}${error ?? ''}` }
}

/** @throws {SetUpError} */
export function npm(args, cwd) {
  const options = ['--include=optional', '--loglevel=error']
  const { status, output } = run('npm', [...args, ...options], { capture: 'both', cwd })
  if (status !== 0) throw new SetUpError(`npm failed:\n${output}`)
}

/** Runs a program until it ends, as if it were this process: same streams, signals and exit code. */
export function handOver(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  // Ctrl-C reaches both; its end is the program's own.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (signal === null) return process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** The first of these programs that the system finds. */
export function findOnPath(names, searched = process.env.PATH ?? '') {
  const folders = searched.split(path.delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync)
}

/** Standard output belongs to the program that is run at last, which may print JSON. */
export function say(line) {
  console.error(line)
}

/** An error that the set-up reports to the operator in one sentence before it exits. */
export class SetUpError extends Error {}
