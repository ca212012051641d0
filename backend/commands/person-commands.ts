/**
 * Commands for what is kept about one person. `export` prints it as JSON or writes it to FILE.
 * `forget` erases it in the journal and in every spreadsheet, also beside the running service.
 */

import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { Config } from '#backend/config.ts'
import { commandEntry } from '#backend/journal/audit-store.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { type PersonAddress, personAddress } from '#backend/persons/person-address.ts'
import { exportPerson, forgetPerson } from '#backend/persons/person-data.ts'
import { hasCode, operatorError } from '#backend/process/errors.ts'
import {
  add,
  addGroup,
  appendIfPossible,
  type CommandReport,
  counted,
  exitCodes,
  type Run,
} from './command.ts'

export function addPersonCommands(program: Command, run: Run): void {
  const group = addGroup(program, 'person', 'The data kept about one person.')
  const ann = 'ann@example.com'
  const address = ['<ADDRESS>', 'An email address or a telephone number.', onePerson] as const
  add(group, 'export', 'Prints everything kept about the person, as JSON.', `${ann} --to ann.json`)
    .argument(...address)
    .option('--to <FILE>', 'Writes it to a new file instead of printing it.')
    .action(run(printPerson))
  add(group, 'forget', 'Erases what is kept about the person, also in every spreadsheet.', ann)
    .argument(...address)
    .action(run(erasePerson))
}

function onePerson(value: string): PersonAddress {
  const address = personAddress(value)
  if (address !== undefined) return address
  throw new InvalidArgumentError('Give the email address or the telephone number of one person.')
}

async function printPerson(
  config: Config,
  address: PersonAddress,
  { to: file }: { readonly to?: string },
): Promise<CommandReport> {
  await using open = await openJournalBesideService(config, 'refuse')
  const kept = await exportPerson(open.database, config, address)
  const events = kept.journal.length
  const sheetRows = kept.sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  // The audit line is written before anything is handed out.
  await open.staff.audit.append(commandEntry('person.export', { sheetRows }, events, new Date()))
  const text = JSON.stringify(kept, null, 2)
  if (file !== undefined) write(file, text)
  const isWhole = kept.problems.length === 0
  return {
    isDone: isWhole,
    lines: [
      file === undefined
        ? text
        : `${resolve(file)}: ${counted(events, 'event')} in the journal, ${counted(sheetRows, 'row')} in the Sheet.`,
      ...kept.problems,
    ],
    facts: { kept, problems: kept.problems },
    ...(!isWhole && { exitCode: exitCodes.google }),
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // On a full disk, half of it could be mistaken for the whole.
    if (!hasCode(error, 'EEXIST')) rmSync(file, { force: true })
    throw operatorError(error, `${resolve(file)} couldn’t be written`)
  }
}

async function erasePerson(config: Config, address: PersonAddress): Promise<CommandReport> {
  await using open = await openJournalBesideService(config, 'refuse')
  const forgotten = await forgetPerson(open.database, config, address)
  const { events, sheetRows, problems } = forgotten
  const line = commandEntry('person.forget', { sheetRows }, events, new Date())
  return {
    isDone: problems.length === 0,
    lines: [
      `Erased: ${counted(events, 'event')} in the journal, ${counted(sheetRows, 'row')} in the Sheet.`,
      await appendIfPossible(open.staff.audit, line),
      ...problems,
      'Backups keep what they hold until you delete them; restoring one erases the person again.',
      sheetRows > 0 &&
        'Google keeps the Sheet’s version history: docs/privacy-and-erasure.md §5 says what to do.',
    ],
    facts: { ...forgotten },
  }
}
