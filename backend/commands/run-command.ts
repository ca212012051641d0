/**
 * Runs one command of the operator's command line, read by commander. Prints nothing and ends no
 * process. Each group is declared in its file, beside what its commands do.
 */

import { Command, CommanderError } from 'commander'
import { checkSettings } from '#backend/config.ts'
import { JournalOpenError, JournalUnavailableError } from '#backend/journal/journal.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { addAlertsCommands } from './alerts-commands.ts'
import { addExample, type CommandReport, exitCodes, programName, type Run } from './command.ts'
import { addJournalCommands } from './journal-commands.ts'
import { addPersonCommands } from './person-commands.ts'
import { addRowCommands } from './row-commands.ts'
import { addSheetCommands } from './sheet-commands.ts'
import { addTokenCommands } from './token-commands.ts'

/** @returns the exit code, and what to print: JSON if the words include --json, else sentences */
export async function runCommand(words: readonly string[], environment?: NodeJS.ProcessEnv) {
  const shown: string[] = []
  let report = undefined as CommandReport | undefined
  const program = commandLine(
    (work) =>
      async (...given) => {
        report = await work(checkSettings(environment), ...(given as never[]))
      },
    (text) => shown.push(text),
  )
  await program.parseAsync(words, { from: 'user' }).catch((error: Error) => {
    const exitCode = exitCodeOf(error)
    const isHelp = exitCode === exitCodes.done
    // Help, or the error and the help.
    const told = error instanceof CommanderError ? shown.join('').trim() : error.message
    report = { isDone: isHelp, lines: [told], facts: isHelp ? {} : undefined, exitCode }
  })
  if (report === undefined) throw new Error('The command reported nothing')
  const { isDone = true, lines, facts } = report
  const { exitCode = isDone ? exitCodes.done : exitCodes.refused } = report
  const message = lines.filter((line) => typeof line === 'string').join('\n')
  const told = facts && { done: isDone, message, ...facts }
  const error = exitCode === exitCodes.done ? {} : { error: { code: exitCode, message } }
  const isJson = program.opts().json === true
  return { exitCode, isJson, printed: isJson ? JSON.stringify({ ...told, ...error }) : message }
}

/** @throws unexpected errors */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? exitCodes.done : exitCodes.misuse
  }
  if (error instanceof OperatorError) return exitCodes.refused
  if (error instanceof JournalOpenError || error instanceof JournalUnavailableError) {
    return exitCodes.journal
  }
  throw error
}

/** @param write receives help and errors, which are also thrown */
export function commandLine(run: Run, write: (text: string) => void): Command {
  const program = new Command(programName)
    .description('Commands for the person who runs the service.')
    .option('--json', 'Prints one JSON object; may stand anywhere.')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError()
    .configureOutput({
      writeOut: write,
      writeErr: write,
      // The value of an unknown option may be a secret.
      outputError: (text) => write(text.replace(/(option '--?[\w-]+)=[^']*'/, "$1'")),
    })
  addExample(program, 'sheet status')
  addRowCommands(addSheetCommands(program, run))
  addJournalCommands(program, run)
  addTokenCommands(program, run)
  addPersonCommands(program, run)
  addAlertsCommands(program, run)
  return program
}
