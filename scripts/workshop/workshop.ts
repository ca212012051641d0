/**
 * The workshop's command line: measurements beside their budgets, campaigns and pictures (docs/workshop.md). Nothing
 * of the product imports it. Each command is a program of its own, loaded when it is named.
 */

import { Command, CommanderError } from 'commander'
import { exitCodes } from '#backend/command-line.ts'
import { abouts } from './commands.ts'

const [name = ''] = process.argv.slice(2)
if (Object.hasOwn(abouts, name)) await import(`./${name}.ts`)
else explain(process.argv.slice(2))

/** Prints the list of commands, and for a wrong name what was probably meant. */
function explain(given: readonly string[]): void {
  const program = quiet(new Command('npm run workshop --'))
    .description(
      'Measures the product beside its budgets, tries it under faults, takes its pictures.',
    )
    .addHelpText('after', '\nExample:\n  npm run workshop -- service --help')
  for (const [each, about] of Object.entries(abouts)) {
    program.addCommand(quiet(new Command(each)).description(about))
  }
  try {
    program.parse([...given], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === exitCodes.done) return
    const sentence = error.code === 'commander.help' ? [] : [error.message.replace(/^error: /, '')]
    console.error([...sentence, program.helpInformation().trimEnd()].join('\n\n'))
    process.exitCode = exitCodes.misuse
  }
}

function quiet(command: Command): Command {
  return command
    .exitOverride()
    .helpOption('--help', 'Shows this.')
    .helpCommand(false)
    .configureOutput({ writeErr: () => {} })
}
