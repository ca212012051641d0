/** Runs one command of the operator's command line. Prints nothing and ends no process. */

import { Command, CommanderError } from 'commander'
import { checkSettings, settingsSource } from '#backend/config.ts'
import { JournalOpenError, JournalUnavailableError } from '#backend/journal/journal.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { addCommands, programName } from './program.ts'
import { type CommandReport, exitCodes } from './report.ts'

export interface CommandEnd {
  readonly exitCode: number
  /** JSON if the words include --json, otherwise sentences for people. */
  readonly printed: string
  readonly isJson: boolean
}

/**
 * @param words group, command and its arguments
 * @param environment by default the process's own
 * @throws unexpected errors
 */
export async function runCommand(
  words: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<CommandEnd> {
  const printed: string[] = []
  const program = quietProgram((text) => printed.push(text))
  let report: CommandReport | undefined
  addCommands(program, async (work) => {
    report = await work(checkSettings(settingsSource(environment)))
  })
  const { exitCode, message, facts } = await program.parseAsync(words, { from: 'user' }).then(
    () => endOf(report),
    (error) => failureOf(error, printed.join('').trim()),
  )
  const isJson = program.opts().json === true
  const error = exitCode === exitCodes.done ? {} : { error: { code: exitCode, message } }
  return {
    exitCode,
    isJson,
    printed: isJson ? JSON.stringify({ ...facts, ...error }) : message,
  }
}

/** Help and errors are written to `write`, and thrown. */
function quietProgram(write: (text: string) => void): Command {
  return new Command(programName)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError()
    .configureOutput({
      writeOut: write,
      writeErr: write,
      // The value of an unknown option may be a secret.
      outputError: (text) => write(text.replace(/(option '--?[\w-]+)=[^']*'/, "$1'")),
    })
}

interface End {
  readonly exitCode: number
  readonly message: string
  readonly facts: object
}

function endOf(report: CommandReport | undefined): End {
  if (report === undefined) throw new Error('The command reported nothing')
  const { isDone, lines, facts, exitCode } = report
  const message = lines.filter((line) => typeof line === 'string').join('\n')
  return {
    exitCode: exitCode ?? (isDone ? exitCodes.done : exitCodes.refused),
    message,
    facts: { done: isDone, message, ...facts },
  }
}

/** @param shown help, or the error and the help @throws unexpected errors */
function failureOf(error: unknown, shown: string): End {
  if (error instanceof CommanderError) {
    const isHelp = error.exitCode === 0
    return {
      exitCode: isHelp ? exitCodes.done : exitCodes.misuse,
      message: shown,
      facts: isHelp ? { done: true, message: shown } : {},
    }
  }
  if (error instanceof OperatorError) {
    return { exitCode: exitCodes.refused, message: error.message, facts: {} }
  }
  if (error instanceof JournalOpenError || error instanceof JournalUnavailableError) {
    return { exitCode: exitCodes.journal, message: error.message, facts: {} }
  }
  throw error
}
