/**
 * How every command on the journal begins and ends: its options are read, then it exits with 0 when it
 * is done, or with 1 when it was refused or failed, which a sentence says. With --json one JSON object
 * for programs instead.
 */

import { parseArgs } from 'node:util'
import { type Config, ConfigError, processEnvironment, readConfig } from '#backend/config.ts'
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

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>

export interface Given<Known extends Options> {
  readonly config: Config
  readonly values: {
    readonly [Name in keyof Known]?: Known[Name]['type'] extends 'string' ? string : boolean
  }
  readonly positionals: readonly string[]
}

type Work<Known extends Options> = (given: Given<Known>) => CommandReport | Promise<CommandReport>

/** @param options the command's own, besides --json */
export async function runJournalCommand<const Known extends Options>(
  options: Known,
  work: Work<Known>,
): Promise<void> {
  // Whatever is written holds leads.
  process.umask(0o077)
  const { isDone, lines, facts } = await reportOf(options, work)
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ done: isDone, message: lines.join('\n'), ...facts }))
  } else {
    for (const line of lines) (isDone ? console.log : console.error)(line)
  }
  process.exitCode = isDone ? 0 : 1
}

async function reportOf<Known extends Options>(
  options: Known,
  work: Work<Known>,
): Promise<CommandReport> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, json: { type: 'boolean' } },
    })
    const config = readConfig(processEnvironment())
    return await work({ config, values: values as Given<Known>['values'], positionals })
  } catch (error) {
    if (!isForOperator(error)) throw error
    return { isDone: false, lines: [error.message], facts: {} }
  }
}

function isForOperator(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const isUnknownOption = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return (
    isUnknownOption ||
    error instanceof UpkeepError ||
    error instanceof ConfigError ||
    error instanceof JournalOpenError ||
    error instanceof JournalUnavailableError
  )
}

/** @throws UpkeepError when not one e-mail address was given */
export function givenAddress(positionals: readonly string[]): PersonAddress {
  const [given = '', ...more] = positionals
  const address = personAddress(given)
  if (address === undefined || more.length > 0) {
    throw new UpkeepError('Give the e-mail address of one person.')
  }
  return address
}

/** "1 row", "2 rows": a count with its noun, for sentences. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
