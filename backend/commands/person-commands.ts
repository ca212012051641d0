/**
 * Commands for what is kept about one person. `export` prints it as JSON or writes it to FILE.
 * `forget` erases it in the journal and in every spreadsheet, also beside the running service.
 */

import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { Config } from '#backend/config.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { type PersonAddress, personAddress } from '#backend/persons/person-address.ts'
import { exportPerson, type Forgotten, forgetPerson } from '#backend/persons/person-data.ts'
import { hasCode, operatorError } from '#backend/process/errors.ts'
import {
  add,
  addGroup,
  type CommandReport,
  counted,
  exitCodes,
  type Line,
  type Run,
  writeAuditLine,
  writeAuditLineIfPossible,
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
  const problems = kept.sheets
    .filter(({ problem }) => problem !== undefined)
    .map(
      ({ spreadsheetId, problem }) =>
        `The spreadsheet ${spreadsheetId} couldn’t be read: ${problem}`,
    )
  const events = kept.journal.length
  const sheetRows = kept.sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  // The audit line is written before anything is handed out.
  const line = { action: 'person.export', detail: { sheetRows }, rows: events }
  await writeAuditLine(open.staff, line)
  const text = JSON.stringify(kept, null, 2)
  if (file !== undefined) write(file, text)
  return {
    isDone: problems.length === 0,
    lines: [
      file === undefined
        ? text
        : `${resolve(file)}: ${counted(events, 'event')} in the journal, ${counted(sheetRows, 'row')} in the Sheet.`,
      ...problems,
    ],
    facts: { kept, problems },
    ...(problems.length > 0 && { exitCode: exitCodes.google }),
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
  const deleted = forgotten.sheets.reduce((sum, sheet) => sum + sheet.deleted, 0)
  const unwritten = await writeAuditLineIfPossible(open.staff, {
    action: 'person.forget',
    detail: { sheetRows: deleted },
    rows: forgotten.events,
  })
  const problems = [...forgotten.sheets.flatMap(aboutSheet), aboutEvents(forgotten)].filter(
    (problem) => typeof problem === 'string',
  )
  return {
    isDone: problems.length === 0,
    lines: [
      `Erased: ${counted(forgotten.events, 'event')} in the journal, ${counted(deleted, 'row')} in the Sheet.`,
      unwritten,
      ...problems,
      'Backups keep what they hold until you delete them; restoring one erases the person again.',
      deleted > 0 &&
        'Google keeps the Sheet’s version history: docs/privacy-and-erasure.md §5 says what to do.',
    ],
    facts: { ...forgotten, problems },
  }
}

function aboutSheet({
  spreadsheetId,
  problem,
  naming,
  lostIds,
}: Forgotten['sheets'][number]): readonly Line[] {
  return [
    problem !== undefined &&
      `The spreadsheet ${spreadsheetId} couldn’t be cleared: ${problem} If it still exists, run the command again when it can be reached.`,
    ...naming.map(
      ({ tab, rows }) =>
        `The address appears in other people’s rows, or in rows that staff added, in the tab “${tab}” of ${spreadsheetId}: row ${rows.slice(0, 20).join(', ')}. Check them by hand.`,
    ),
    lostIds.length > 0 &&
      `${counted(lostIds.length, 'other row')} disappeared from the tab at the same moment, because someone deleted them or was sorting the tab. "npm run leads -- sheet replay" shows them.`,
  ]
}

function aboutEvents({ eventsLeft }: Forgotten): Line {
  return (
    eventsLeft.length > 0 &&
    `The address appears in ${counted(eventsLeft.length, 'other event')}, in someone else’s words or accepted in the meantime (${eventsLeft.slice(0, 20).join(', ')}). To erase one of these, forget the person who sent it.`
  )
}
