/**
 * The operator's command line: `npm run leads -- GROUP COMMAND …` in a checkout, `node_modules/.bin/node backend/leads.ts
 * GROUP COMMAND …` on a server (docs/operation.md §1).
 */

import { constants, setPriority } from 'node:os'
import { Command, CommanderError } from 'commander'
import { failureOf, finish } from './commands/command.ts'
import { type CommandGroup, commandTable } from './commands/command-table.ts'
import { exitCodes, UsageError } from './process/command-line.ts'

const programName = 'npm run leads --'

// Whatever is written holds leads.
process.umask(0o077)
const [groupName = '', name = '', ...words] = process.argv.slice(2)
const load = commandTable[groupName]?.commands[name]
const command = (await load?.())?.command
if (command?.isPatient) setPriority(constants.priority.PRIORITY_LOW)
finish(
  command === undefined
    ? await explain(process.argv.slice(2))
    : await command.execute(`${programName} ${groupName} ${name}`, words),
  process.argv.includes('--json'),
)

/** Ends the program after `--help`. @returns what was probably meant, with the help of the group or of all */
async function explain(given: readonly string[]) {
  const program = quiet(new Command(programName))
    .description('Commands for the person who runs the service.')
    .addHelpText('after', `\nExample:\n  ${programName} sheet status`)
  let asked = program
  for (const [each, group] of Object.entries(commandTable)) {
    const isAsked = each === groupName
    const known = await groupProgram(each, group, isAsked)
    program.addCommand(known)
    if (isAsked) asked = known
  }
  try {
    program.parse(
      [...given].filter((word) => word !== '--json'),
      { from: 'user' },
    )
    throw new Error('A command of the table was not found')
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === exitCodes.done) process.exit(exitCodes.done)
    const sentence = error.code === 'commander.help' ? [] : [error.message.replace(/^error: /, '')]
    return failureOf(new UsageError([...sentence, asked.helpInformation().trimEnd()].join('\n\n')))
  }
}

async function groupProgram(
  group: string,
  { about, commands }: CommandGroup,
  isAsked: boolean,
): Promise<Command> {
  const [first = ''] = Object.keys(commands)
  const program = quiet(new Command(group))
    .description(about)
    .addHelpText('after', `\nExample:\n  ${programName} ${group} ${first} --help`)
  for (const [each, load] of Object.entries(commands)) {
    // Said by the command itself, which is loaded for the help of its group alone.
    const description = isAsked ? (await load()).command.about : ''
    program.addCommand(quiet(new Command(each)).description(description))
  }
  return program
}

function quiet(command: Command): Command {
  return command
    .exitOverride()
    .helpOption('--help', 'Shows this help.')
    .helpCommand(false)
    .configureOutput({ writeErr: () => {} })
}
