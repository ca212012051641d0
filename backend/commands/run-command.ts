/**
 * Runner of the operator's command line: runs one command, or explains the commands there are.
 * Prints nothing and ends no process; the caller does.
 */

import { checkSettings, settingsSource } from '#backend/config.ts'
import { JournalOpenError, JournalUnavailableError } from '#backend/journal/journal.ts'
import {
  type CommandSyntax,
  exitCodes,
  parseCommandLine,
  quietCommand,
  UsageError,
} from '#backend/process/command-line.ts'
import { OperatorError } from '#backend/process/errors.ts'
import type { Command, CommandReport } from './command.ts'
import { commandTable } from './command-table.ts'

export interface CommandEnd {
  readonly exitCode: number
  readonly lines: readonly string[]
  /** With --json: what is printed instead, for programs. */
  readonly object: object
}

const programName = 'npm run leads --'
const json = { type: 'boolean', about: 'Prints one JSON object.' } as const

/** --json may stand anywhere, and changes only how the report is printed. */
function withoutJson(words: readonly string[]): string[] {
  return words.filter((word) => word !== '--json')
}

/** @param words group, command and its arguments @returns undefined if there is no such command */
export function commandNamed(words: readonly string[]): Command | undefined {
  const [group = '', name = ''] = withoutJson(words)
  return commandTable[group]?.commands[name]
}

/** @param environment by default the process's own @throws unexpected errors */
export async function runCommand(
  words: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<CommandEnd> {
  try {
    const { isDone, lines: parts, facts, exitCode } = await reportOf(words, environment)
    const lines = parts.filter((line) => typeof line === 'string')
    const code = exitCode ?? (isDone ? exitCodes.done : exitCodes.refused)
    const message = lines.join('\n')
    const error = code === exitCodes.done ? {} : { error: { code, message } }
    return { exitCode: code, lines, object: { done: isDone, message, ...error, ...facts } }
  } catch (error) {
    const exitCode = exitCodeOf(error)
    if (exitCode === undefined || !(error instanceof Error)) throw error
    const { message } = error
    const isHelp = exitCode === exitCodes.done
    const object = isHelp ? { done: true, message } : { error: { code: exitCode, message } }
    return { exitCode, lines: [message], object }
  }
}

/** JSON for programs if the words include --json, otherwise sentences for people. */
export function printedText({ lines, object }: CommandEnd, words: readonly string[]): string {
  return words.includes('--json') ? JSON.stringify(object) : lines.join('\n')
}

async function reportOf(
  words: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<CommandReport> {
  const command = commandNamed(words)
  if (command === undefined) explain(words)
  const [group, commandName, ...given] = withoutJson(words)
  const { about, example = '', operands = [], options } = command
  const name = `${programName} ${group} ${commandName}`
  const syntax: CommandSyntax = {
    ...{ name, about, operands, example: `${name} ${example}`.trim() },
    options: { ...options, json },
  }
  const line = parseCommandLine(syntax, given)
  const { config } = checkSettings(settingsSource(environment))
  return command.run({ ...line, config })
}

function exitCodeOf(error: unknown): number | undefined {
  if (error instanceof UsageError) return error.exitCode
  if (error instanceof OperatorError) return exitCodes.refused
  if (error instanceof JournalOpenError || error instanceof JournalUnavailableError) {
    return exitCodes.journal
  }
  return undefined
}

/**
 * Shows the help of all commands or of a group; for other words, what was probably meant.
 * @throws UsageError
 */
function explain(words: readonly string[]): never {
  const purpose = 'Commands for the person who runs the service.'
  const program = quietCommand(programName, purpose, `${programName} sheet status`)
  for (const [group, { about, commands }] of Object.entries(commandTable)) {
    const [first] = Object.keys(commands)
    const groupHelp = quietCommand(group, about, `${programName} ${group} ${first} --help`)
    for (const [name, command] of Object.entries(commands)) {
      groupHelp.addCommand(quietCommand(name, command.about))
    }
    program.addCommand(groupHelp)
  }
  program.parse(withoutJson(words), { from: 'user' })
  throw new Error('A command of the table was not found')
}
