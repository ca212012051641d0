/**
 * Beginning and end of every command on the journal: its options are read, then it exits with 0 when it is
 * done, 1 when it was refused or failed, 2 when it was called wrongly, 3 when the journal cannot be reached;
 * a sentence says why. With --json one JSON object for programs instead.
 */

import {
  type CommandLine,
  type CommandSyntax,
  exitCodes,
  misuse,
  type OptionSyntax,
  parseCommandLine,
  UsageError,
} from '#backend/command-line.ts'
import { type Config, ConfigError, checkSettings } from '#backend/config.ts'
import { JournalOpenError, JournalUnavailableError } from '#backend/journal/journal.ts'
import { UpkeepError } from '#backend/journal/upkeep/upkeep-error.ts'
import { type PersonAddress, personAddress } from '#backend/persons/person-address.ts'

export interface CommandReport {
  readonly isDone: boolean
  /** Said to people. */
  readonly lines: readonly string[]
  /** For programs. */
  readonly facts: Readonly<Record<string, unknown>>
}

type Options = Readonly<Record<string, OptionSyntax>>

export interface Given<Known extends Options> extends CommandLine<Known> {
  readonly config: Config
  /** To be thrown where what was given does not go together. */
  readonly misuse: (sentence: string) => UsageError
}

type Work<Known extends Options> = (given: Given<Known>) => CommandReport | Promise<CommandReport>

const json = { type: 'boolean', about: 'Prints one JSON object.' } as const

/** @param syntax the command's own, without --json */
export async function runJournalCommand<const Known extends Options>(
  syntax: CommandSyntax<Known>,
  work: Work<Known>,
): Promise<void> {
  // Whatever is written holds leads.
  process.umask(0o077)
  const { isDone, lines, facts, exitCode } = await reportOf(syntax, work)
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ done: isDone, message: lines.join('\n'), ...facts }))
  } else {
    for (const line of lines) (isDone ? console.log : console.error)(line)
  }
  process.exitCode = exitCode
}

async function reportOf<Known extends Options>(
  syntax: CommandSyntax<Known>,
  work: Work<Known>,
): Promise<CommandReport & { readonly exitCode: number }> {
  const own = { ...syntax, options: { ...syntax.options, json } }
  try {
    const { values, operands } = parseCommandLine(own)
    const { config } = checkSettings()
    const report = await work({
      config,
      values: values as Given<Known>['values'],
      operands,
      misuse: (sentence) => misuse(own, sentence),
    })
    return { ...report, exitCode: report.isDone ? exitCodes.done : exitCodes.refused }
  } catch (error) {
    const exitCode = exitCodeOf(error)
    if (exitCode === undefined || !(error instanceof Error)) throw error
    return { isDone: false, lines: [error.message], facts: {}, exitCode }
  }
}

/** Undefined for what nobody expected. */
export function exitCodeOf(error: unknown): number | undefined {
  if (error instanceof UsageError) return exitCodes.misuse
  if (error instanceof UpkeepError || error instanceof ConfigError) return exitCodes.refused
  if (error instanceof JournalOpenError || error instanceof JournalUnavailableError) {
    return exitCodes.journal
  }
  return undefined
}

/** @throws UsageError when it is no e-mail address */
export function givenAddress({ operands, misuse }: Given<Options>): PersonAddress {
  const address = personAddress(operands[0] ?? '')
  if (address === undefined) throw misuse('Give the e-mail address of one person.')
  return address
}

/** "1 row", "2 rows": a count with its noun, for sentences. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
