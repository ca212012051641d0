/**
 * Definition and end of an operator's command. It exits with 0 when it is done, 1 when it
 * was refused or failed, 2 when it was called wrongly, 3 when the journal cannot be reached, 4 when Google refuses or
 * does not answer; a sentence says why. With --json it prints one JSON object for programs instead.
 */

import { type Config, ConfigError, checkSettings, settingsSource } from '#backend/config.ts'
import { JournalOpenError, JournalUnavailableError } from '#backend/journal/journal.ts'
import { MaintenanceError } from '#backend/journal/maintenance/maintenance-error.ts'
import { type PersonAddress, personAddress } from '#backend/persons/person-address.ts'
import {
  type CommandLine,
  exitCodes,
  misuse,
  type OptionSyntax,
  parseCommandLine,
  UsageError,
} from '#backend/process/command-line.ts'

export interface CommandReport {
  readonly isDone: boolean
  /** Said to people. */
  readonly lines: readonly string[]
  /** For programs. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Where it is neither done (0) nor simply refused (1). */
  readonly exitCode?: number
}

type Options = Readonly<Record<string, OptionSyntax>>

export interface Given<Known extends Options = Options> extends CommandLine<Known> {
  readonly config: Config
  /** To be thrown where what was given does not go together. */
  readonly misuse: (sentence: string) => UsageError
}

interface CommandDefinition<Known extends Options> {
  /** One sentence. */
  readonly about: string
  /** What stands behind the command's name in an example of its use. */
  readonly example?: string
  readonly operands?: readonly string[]
  readonly options?: Known
  /** Reads much and holds no lock: it shares the machine with those who send leads. */
  readonly isPatient?: true
  readonly run: (given: Given<Known>) => CommandReport | Promise<CommandReport>
}

export interface Command {
  readonly about: string
  readonly isPatient: boolean
  /** @param name as it is typed, with what npm needs before options */
  readonly execute: (
    name: string,
    words: readonly string[],
    environment?: NodeJS.ProcessEnv,
  ) => Promise<CommandEnd>
}

export interface CommandEnd {
  readonly exitCode: number
  readonly lines: readonly string[]
  readonly object: object
}

const json = { type: 'boolean', about: 'Prints one JSON object.' } as const

export function defineCommand<const Known extends Options>(
  definition: CommandDefinition<Known>,
): Command {
  const { about, example = '', operands = [], options, isPatient = false, run } = definition
  return {
    about,
    isPatient,
    execute: async (name, words, environment) => {
      const syntax = {
        name,
        about,
        operands,
        options: { ...options, json },
        example: `${name} ${example}`.trim(),
      }
      try {
        const line = parseCommandLine(syntax, words)
        const report = await run({
          config: checkSettings(settingsSource(environment)).config,
          values: line.values as Given<Known>['values'],
          operands: line.operands,
          misuse: (sentence) => misuse(syntax, sentence),
        })
        return endOf(report)
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

function endOf({ isDone, lines, facts, exitCode }: CommandReport): CommandEnd {
  return {
    exitCode: exitCode ?? (isDone ? exitCodes.done : exitCodes.refused),
    lines,
    object: { done: isDone, message: lines.join('\n'), ...facts },
  }
}

/** @throws what nobody expected */
export function failureOf(error: unknown): CommandEnd {
  const exitCode = exitCodeOf(error)
  if (exitCode === undefined || !(error instanceof Error)) throw error
  const { message } = error
  const isHelp = exitCode === exitCodes.done
  const object = isHelp ? { done: true, message } : { error: { code: exitCode, message } }
  return { exitCode, lines: [message], object }
}

function exitCodeOf(error: unknown): number | undefined {
  if (error instanceof UsageError) return error.exitCode
  if (error instanceof MaintenanceError || error instanceof ConfigError) return exitCodes.refused
  if (error instanceof JournalOpenError || error instanceof JournalUnavailableError) {
    return exitCodes.journal
  }
  return undefined
}

/** @throws UsageError when it is no email address */
export function givenAddress({
  operands,
  misuse,
}: Pick<Given, 'operands' | 'misuse'>): PersonAddress {
  const address = personAddress(operands[0] ?? '')
  if (address === undefined) throw misuse('Give the email address of one person.')
  return address
}

/** "1 row", "2 rows": a count with its noun, for sentences. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

/** What a program reads where the words ask for --json, or else the sentences for people. */
export function printedText({ lines, object }: CommandEnd, words: readonly string[]): string {
  return words.includes('--json') ? JSON.stringify(object) : lines.join('\n')
}
