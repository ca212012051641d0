/** The operator's commands, run in this process or in their own, with their output. */

import { type ChildProcess, spawn } from 'node:child_process'
import { expect } from 'vitest'
import { runCommand as runInProcess } from '#backend/commands/run-command.ts'
import { projectRoot, type Settings, withoutEnvFile } from './service-process.ts'

/** @param command group and name, like "journal backup" */
export function spawnCommand(
  command: string,
  settings: Settings,
  commandArguments: readonly string[] = [],
): ChildProcess {
  const words = ['backend/leads.ts', ...command.split(' '), ...commandArguments]
  const env = { ...withoutEnvFile, PATH: process.env.PATH, ...settings }
  return spawn(process.execPath, words, { cwd: projectRoot, env })
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

/** A command's end with this code, and these words among what it printed. */
export const endWith = (code: number, words: string) => ({
  code,
  printed: expect.stringContaining(words),
})
