/**
 * Command line for operators: `npm run leads -- GROUP COMMAND …` in a checkout, on a server
 * `node_modules/.bin/node backend/leads.ts GROUP COMMAND …` (docs/operation.md §1).
 */

import { constants, setPriority } from 'node:os'
import { exitCodes } from '#backend/commands/command.ts'
import { runCommand } from '#backend/commands/run-command.ts'
import { hasCode, reasonOf } from '#backend/process/errors.ts'

// Visitors of the service on the same machine come first, also while a backup reads everything.
setPriority(constants.priority.PRIORITY_LOW)
// Every file that a command writes may hold leads.
process.umask(0o077)
const { exitCode, printed, isJson } = await runCommand(process.argv.slice(2))
process.exitCode = exitCode
const output = exitCode === exitCodes.done || isJson ? process.stdout : process.stderr
// console would hide it: half an export, or a lost token, would look complete.
output.once('error', (error) => {
  // Its reader has enough: … | head
  if (hasCode(error, 'EPIPE')) return
  console.error(`The output couldn’t be written (${reasonOf(error)}).`)
  process.exitCode = exitCodes.refused
})
output.write(`${printed}\n`)
