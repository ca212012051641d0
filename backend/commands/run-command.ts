/**
 * Runs one command of the operator's command line by its words and its settings, or explains the commands there are.
 * Prints nothing and ends no process: the caller does.
 */

import { Command, CommanderError } from 'commander'
import { exitCodes, UsageError } from '#backend/process/command-line.ts'
import { type CommandEnd, failureOf, type Command as LeadsCommand } from './command.ts'
import { commandTable } from './command-table.ts'

const programName = 'npm run leads --'

/** @param words group, command, and what is given to it @returns undefined where there is no such command */
export function commandNamed([group = '', name = '']: readonly string[]): LeadsCommand | undefined {
  return commandTable[group]?.commands[name]
}

/** @param environment the process's own unless it is given */
export async function runCommand(
  words: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<CommandEnd> {
  const [group, name, ...given] = words
  const command = commandNamed(words)
  if (command === undefined) return failureOf(usage(words))
  return command.execute(`${programName} ${group} ${name}`, given, environment)
}

/** What `--help` shows of all commands or of a group; for other words with what was probably meant. */
function usage(words: readonly string[]): UsageError {
  const help: string[] = []
  const quiet = (command: Command) =>
    command
      .exitOverride()
      .helpOption('--help', 'Shows this help.')
      .helpCommand(false)
      .configureOutput({ writeOut: (text) => help.push(text), writeErr: () => {} })
  const program = quiet(new Command(programName))
    .description('Commands for the person who runs the service.')
    .addHelpText('after', `\nExample:\n  ${programName} sheet status`)
  for (const [group, { about, commands }] of Object.entries(commandTable)) {
    const [first] = Object.keys(commands)
    const ofGroup = quiet(program.command(group))
      .description(about)
      .addHelpText('after', `\nExample:\n  ${programName} ${group} ${first} --help`)
    for (const [name, command] of Object.entries(commands)) {
      quiet(ofGroup.command(name)).description(command.about)
    }
  }
  try {
    program.parse(
      words.filter((word) => word !== '--json'),
      { from: 'user' },
    )
    throw new Error('A command of the table was not found')
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === exitCodes.done)
      return new UsageError(help.join('').trimEnd(), exitCodes.done)
    const sentence = error.code === 'commander.help' ? [] : [error.message.replace(/^error: /, '')]
    const asked = program.commands.find((group) => group.name() === words[0]) ?? program
    return new UsageError([...sentence, asked.helpInformation().trimEnd()].join('\n\n'))
  }
}
