/**
 * The benchmarks' command line: measurements with budgets, campaigns, pictures (docs/testing.md §2).
 * No product code imports it. Each command is a program of its own, loaded by name.
 */

import { Command } from 'commander'
import { abouts } from './commands.ts'

const program = new Command('npm run bench --').showHelpAfterError()
for (const [name, about] of Object.entries(abouts)) {
  const command = program.command(name).description(about).helpOption(false)
  // The program itself reads what follows its name, --help too.
  command.allowUnknownOption().allowExcessArguments()
  command.action(() => import(`./${name}.ts`))
}
await program.parseAsync()
