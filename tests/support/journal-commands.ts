/** The operator's commands, run in this process or in their own, with their output. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { runCommand as runInProcess } from '#backend/commands/run-command.ts'
import { printedBy, projectRoot, type Settings, withoutEnvFile } from './service-process.ts'

/** @param command group and name, like "journal backup" */
export function spawnCommand(
  command: string,
  settings: Settings,
  commandArguments: readonly string[] = [],
): ChildProcess {
  return spawn(
    process.execPath,
    ['backend/leads.ts', ...command.split(' ').filter(Boolean), ...commandArguments],
    {
      cwd: projectRoot,
      env: { ...withoutEnvFile, PATH: process.env.PATH, ...settings },
    },
  )
}

/** Runs a program of scripts/ like npm. @param file like scripts/build.ts */
export async function runScript(file: string, given: readonly string[]) {
  const env = { ...withoutEnvFile, PATH: process.env.PATH }
  const child = spawn(process.execPath, [file, ...given], { cwd: projectRoot, env })
  const printed = printedBy(child)
  const [code] = await once(child, 'close')
  return { code, printed: printed() }
}

/** Runs a command in this process; its warnings go to the console. */
export async function runCommand(
  command: string,
  settings: Settings,
  commandArguments: readonly string[] = [],
) {
  const words = [...command.split(' ').filter(Boolean), ...commandArguments]
  const environment = { ...withoutEnvFile, ...settings }
  const { exitCode, printed } = await runInProcess(words, environment)
  return {
    code: exitCode,
    printed: `${printed}\n`,
    /** The parsed output of --json. */
    facts: (): Readonly<Record<string, unknown>> => JSON.parse(printed),
  }
}
