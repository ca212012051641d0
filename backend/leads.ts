/**
 * Command line for operators: `npm run leads -- GROUP COMMAND …` in a checkout, on a server
 * `node_modules/.bin/node backend/leads.ts GROUP COMMAND …` (docs/operation.md §1).
 */

import { constants, setPriority } from 'node:os'
import { commandNamed, printedText, runCommand } from '#backend/commands/run-command.ts'
import { exitCodes } from '#backend/process/command-line.ts'
import { hasCode, reasonOf } from '#backend/process/errors.ts'

// Every file that a command writes may hold leads.
process.umask(0o077)
const words = process.argv.slice(2)
if (commandNamed(words)?.isLowPriority) setPriority(constants.priority.PRIORITY_LOW)
const end = await runCommand(words)
process.exitCode = end.exitCode
const isForPeople = end.exitCode !== exitCodes.done && !words.includes('--json')
const output = isForPeople ? process.stderr : process.stdout
// console would hide it: half an export, or a lost token, would look complete.
output.once('error', (error) => {
  // Its reader has enough: … | head
  if (hasCode(error, 'EPIPE')) return
  console.error(`The output couldn’t be written (${reasonOf(error)}).`)
  process.exitCode = exitCodes.refused
})
output.write(`${printedText(end, words)}\n`)
