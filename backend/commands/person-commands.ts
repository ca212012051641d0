/**
 * Commands for what is kept about one person. `export` prints it as JSON or writes it to FILE.
 * `forget` erases it in the journal and the Sheet, also beside the running service, and searches for
 * what is left; --naming also erases other people's events that mention the address, and --wait is
 * for a batch under way (30 seconds).
 */

import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CommandDatabase } from '#backend/journal/database.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { type FilesLeft, searchFiles } from '#backend/persons/erasure-check.ts'
import { exportPerson } from '#backend/persons/export-person.ts'
import { type ClearedSheet, type Forgotten, forgetPerson } from '#backend/persons/forget-person.ts'
import { personAddress } from '#backend/persons/person-address.ts'
import { exitCodes } from '#backend/process/command-line.ts'
import { hasCode, operatorError } from '#backend/process/errors.ts'
import {
  counted,
  defineCommand,
  type Line,
  writeAuditLine,
  writeAuditLineIfPossible,
} from './command.ts'

const notAnAddress = 'Give the email address of one person.'

export const exportCommand = defineCommand({
  about: 'Prints everything kept about the person with this email address, as JSON.',
  example: 'jordan@example.com --to jordan.json',
  isLowPriority: true,
  operands: ['<ADDRESS>'],
  options: {
    to: { type: 'string', value: 'FILE', about: 'Writes it to a new file instead of printing it.' },
  },
  run: async ({ config, values, operands, misuse }) => {
    const address = personAddress(operands[0] ?? '')
    if (address === undefined) throw misuse(notAnAddress)
    await using open = await openJournalBesideService(config, 'refuse')
    const kept = await exportPerson(open.database, config, address, new Date())
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
    if (values.to !== undefined) write(values.to, text)
    return {
      isDone: problems.length === 0,
      lines: [
        values.to === undefined
          ? text
          : `${resolve(values.to)}: ${counted(events, 'event')} in the journal, ${counted(sheetRows, 'row')} in the Sheet.`,
        ...problems,
      ],
      facts: { kept, problems },
      ...(problems.length > 0 && { exitCode: exitCodes.google }),
    }
  },
})

function write(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // On a full disk, half of it could be mistaken for the whole.
    if (!hasCode(error, 'EEXIST')) rmSync(file, { force: true })
    throw operatorError(error, `${resolve(file)} couldn’t be written`)
  }
}

export const forgetCommand = defineCommand({
  about:
    'Erases everything kept about the person with this email address, in the journal and in the Sheet.',
  example: 'jordan@example.com',
  operands: ['<ADDRESS>'],
  options: {
    naming: {
      type: 'boolean',
      about: 'Also erases other people’s events that mention the address.',
    },
    wait: {
      type: 'string',
      value: 'SECONDS',
      about: 'How long to wait for a batch that is being sent, or another erasure.',
      default: '30',
    },
  },
  run: async ({ config, values, operands, misuse }) => {
    const address = personAddress(operands[0] ?? '')
    if (address === undefined) throw misuse(notAnAddress)
    if (!/^\d{1,4}$/.test(values.wait)) throw misuse('--wait needs a whole number of seconds.')
    const patienceMs = Number(values.wait) * 1_000
    const { database, journal } = await openJournalBesideService(config, 'refuse')
    const options = { withNaming: values.naming ?? false, now: new Date(), patienceMs }
    const forgotten = await forgetPerson(database, config, address, options).finally(journal.close)
    const deleted = forgotten.sheets.reduce((sum, sheet) => sum + sheet.deleted, 0)
    const detail = { sheetRows: deleted }
    const line = { action: 'person.forget', detail, rows: forgotten.events } as const
    const unwritten = await writeAuditLineIfPossible(config, line)
    const files =
      database.kind === 'sqlite'
        ? searchFiles(database.location, address)
        : { journal: [], copies: [] }
    const problems = [
      ...forgotten.sheets.flatMap(aboutSheet),
      aboutEvents(forgotten),
      aboutFiles(files, forgotten),
    ].filter((problem) => typeof problem === 'string')
    return {
      isDone: problems.length === 0,
      lines: [
        `Erased: ${counted(forgotten.events, 'event')} in the journal, ${counted(deleted, 'row')} in the Sheet.`,
        forgotten.words > 0 &&
          `Also ${counted(forgotten.words, 'place')} in staff notes that mentioned the address.`,
        unwritten,
        ...(problems.length > 0 ? problems : [proof(database)]),
        // Only the operator can remove them; restoring from one erases the person again.
        files.copies.length > 0 &&
          `These copies still hold the address. Remove them, or let them expire: ${files.copies.join(', ')}.`,
        deleted > 0 &&
          'Google keeps the Sheet’s version history: docs/backup-and-erasure.md §6.4 says what to do.',
      ],
      facts: { ...forgotten, ...files, problems },
      ...(forgotten.sheets.some(({ problem }) => problem !== undefined) && {
        exitCode: exitCodes.google,
      }),
    }
  },
})

/** Names the journal: in another one than the service's, nothing is found either. */
function proof({ kind, location }: Pick<CommandDatabase, 'kind' | 'location'>): string {
  return kind === 'sqlite'
    ? `A search after that didn’t find the address anywhere: not in ${location} and its log, byte by byte, and not in the Sheet.`
    : `A search after that didn’t find the address in any table of ${location} or in the Sheet. PostgreSQL’s write-ahead log, replicas and backups keep it until they are replaced.`
}

function aboutSheet({ spreadsheetId, problem, naming, lostIds }: ClearedSheet): readonly Line[] {
  return [
    problem !== undefined &&
      `The spreadsheet ${spreadsheetId} couldn’t be cleared: ${problem} Run the command again.`,
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
    `The address appears in ${counted(eventsLeft.length, 'other event')}, in someone else’s words or accepted in the meantime (${eventsLeft.slice(0, 20).join(', ')}). To erase these too, run the command again with --naming.`
  )
}

function aboutFiles({ journal }: FilesLeft, { isRewritten, eventsLeft }: Forgotten): Line {
  if (journal.length === 0 || eventsLeft.length > 0) return undefined
  return isRewritten
    ? `The address is still, or once again, in ${journal.join(' and ')}. Run the command again.`
    : `Traces of the address remain in ${journal.join(' and ')}, which is too large to rewrite while the service runs. Stop the service and run the command again.`
}
