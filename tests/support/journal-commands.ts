/** The commands on the journal as an operator runs them: processes of their own, and what they say. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { commandTable } from '#backend/commands/command-table.ts'
import { printedBy, projectRoot, type Settings } from './service-process.ts'

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
      env: { PATH: process.env.PATH, ...settings },
    },
  )
}

/** A program of scripts/, as npm runs it. @param file like scripts/build.ts */
export function runScript(file: string, given: readonly string[]): Promise<CommandResult> {
  return resultOf(
    spawn(process.execPath, [file, ...given], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH },
    }),
  )
}

export async function runCommand(
  command: string,
  settings: Settings,
  commandArguments: readonly string[] = [],
): Promise<CommandResult> {
  return resultOf(spawnCommand(command, settings, commandArguments))
}

/** The same in this process, where only its words count: not its end, signals or the modes of files. */
export async function callCommand(
  command: string,
  settings: Settings,
  words: readonly string[] = [],
): Promise<CommandResult> {
  const [group = '', name = ''] = command.split(' ')
  const loaded = await commandTable[group]?.commands[name]?.()
  if (loaded === undefined) throw new Error(`There is no command ${command}`)
  const typed = `npm run leads -- ${command}`
  const { exitCode, lines, object } = await loaded.command.execute(typed, words, { ...settings })
  const said = words.includes('--json') ? [JSON.stringify(object)] : lines
  const printed = said.map((line) => `${line}\n`).join('')
  return { code: exitCode, printed, facts: () => JSON.parse(printed) }
}

async function resultOf(child: ChildProcess): Promise<CommandResult> {
  const printed = printedBy(child)
  const [code] = await once(child, 'close')
  return { code, printed: printed(), facts: () => JSON.parse(printed()) }
}
