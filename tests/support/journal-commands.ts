/** Runs the operator's commands, in this process or as processes of their own, and tells what they say. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { printedText, runCommand as runInProcess } from '#backend/commands/run-command.ts'
import { printedBy, projectRoot, type Settings, withoutEnvFile } from './service-process.ts'

export interface CommandResult {
  readonly code: number | null
  readonly printed: string
  /** With --json: what a program reads. */
  readonly facts: () => Readonly<Record<string, unknown>>
}

/** @param command its group and name: "journal backup" */
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

/** A program of scripts/, as npm runs it. @param file like scripts/build.ts */
export function runScript(file: string, given: readonly string[]): Promise<CommandResult> {
  return resultOf(
    spawn(process.execPath, [file, ...given], {
      cwd: projectRoot,
      env: { ...withoutEnvFile, PATH: process.env.PATH },
    }),
  )
}

/** In this process: what it warns of goes to the console. */
export async function runCommand(
  command: string,
  settings: Settings,
  commandArguments: readonly string[] = [],
): Promise<CommandResult> {
  const words = [...command.split(' ').filter(Boolean), ...commandArguments]
  const end = await runInProcess(words, { ...withoutEnvFile, ...settings })
  const printed = `${printedText(end, words)}\n`
  return { code: end.exitCode, printed, facts: () => JSON.parse(printed) }
}

/** As an operator runs it: a process of its own. */
export function runCommandProcess(
  command: string,
  settings: Settings,
  commandArguments: readonly string[] = [],
): Promise<CommandResult> {
  return resultOf(spawnCommand(command, settings, commandArguments))
}

async function resultOf(child: ChildProcess): Promise<CommandResult> {
  const printed = printedBy(child)
  const [code] = await once(child, 'close')
  return { code, printed: printed(), facts: () => JSON.parse(printed()) }
}
