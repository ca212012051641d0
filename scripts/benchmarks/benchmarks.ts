/**
 * The benchmarks' command line: measurements with budgets, campaigns, pictures (docs/testing.md §2).
 * No product code imports it. Each command is a program of its own, loaded by name.
 */

import { abouts } from './commands.ts'

const [name = ''] = process.argv.slice(2)
if (Object.hasOwn(abouts, name)) await import(`./${name}.ts`)
else {
  const lines = Object.entries(abouts).map(([each, about]) => `  ${each.padEnd(11)}${about}`)
  const help = `Usage: npm run bench -- NAME [options]; each has a --help\n\n${lines.join('\n')}`
  if (name === '--help') console.log(help)
  else {
    const kind = name.startsWith('-') ? 'option' : 'command'
    console.error(name === '' ? help : `Unknown ${kind} '${name}'.\n\n${help}`)
    process.exitCode = 1
  }
}
