/**
 * Definition of an operator's command. It exits with 0 when it is done, 1 when it was refused or failed, 2 when it was
 * called wrongly, 3 when the journal cannot be reached, 4 when Google refuses or does not answer; a sentence says why.
 */

import type { Config } from '#backend/config.ts'
import { type PersonAddress, personAddress } from '#backend/persons/person-address.ts'
import type { CommandLine, OptionSyntax, UsageError } from '#backend/process/command-line.ts'

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

export interface Command<Known extends Options = Options> {
  /** One sentence. */
  readonly about: string
  /** What stands behind the command's name in an example of its use. */
  readonly example?: string
  readonly operands?: readonly string[]
  readonly options?: Known
  /** Reads much and holds no lock: it shares the machine with those who send leads. */
  readonly isPatient?: true
  run(given: Given<Known>): CommandReport | Promise<CommandReport>
}

/** What it is given has the types of its own options. */
export function defineCommand<const Known extends Options>(command: Command<Known>): Command {
  return command
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
