/** What every sheet command needs: the settings, the outbox (beside a running service too), Google. */

import {
  type CommandLine,
  type CommandSyntax,
  exitCodes,
  misuse,
  type OptionSyntax,
  parseCommandLine,
  type UsageError,
} from '#backend/command-line.ts'
import { checkSettings, type GoogleSheetConfig } from '#backend/config.ts'
import type { Journal } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'
import { exitCodeOf } from '../journal/journal-command.ts'

export interface SheetConnection {
  readonly settings: GoogleSheetConfig
  readonly sheet: Sheet
  readonly journal: Journal
  readonly outbox: Outbox
  /** For the command's line in the audit trail. */
  readonly staff: StaffRecords
  /** Of the SQLite file; undefined where the journal is in PostgreSQL. */
  readonly journalFolder: string | undefined
}

export interface SheetCommand<Known extends Options> extends CommandLine<Known> {
  /** Ends the command as one that was called wrongly. */
  readonly misuse: (sentence: string) => UsageError
}

type Options = Readonly<Record<string, OptionSyntax>>
type Work<Known extends Options> = (
  connection: SheetConnection,
  command: SheetCommand<Known>,
) => Promise<boolean | number>

/**
 * Runs a command and ends the process: 0 when `work` returns true, 1 when it returns false or the
 * settings cannot be used, 2 when it was called wrongly, 3 when the journal cannot be reached, or the code
 * that `work` returns.
 */
export async function runSheetCommand<const Known extends Options>(
  syntax: CommandSyntax<Known>,
  work: Work<Known>,
): Promise<void> {
  try {
    const command = {
      ...parseCommandLine(syntax),
      misuse: (sentence: string) => misuse(syntax, sentence),
    }
    const { config } = checkSettings()
    if (config.googleSheet === undefined) {
      console.error(
        'No Google Sheet is configured. Set GOOGLE_SHEET_ID and GOOGLE_APPLICATION_CREDENTIALS (docs/connecting-a-sheet.md).',
      )
      process.exitCode = exitCodes.refused
      return
    }
    const { journal, outbox, staff } = await openJournalBesideService(config)
    try {
      const connection = {
        settings: config.googleSheet,
        sheet: await openSheet(config.googleSheet),
        journal,
        outbox,
        staff,
        journalFolder: config.databaseUrl === undefined ? config.dataDir : undefined,
      }
      const done = await work(connection, command)
      process.exitCode = typeof done === 'number' ? done : done ? exitCodes.done : exitCodes.refused
    } finally {
      await journal.close()
    }
  } catch (error) {
    const exitCode = exitCodeOf(error)
    if (exitCode === undefined || !(error instanceof Error)) throw error
    console.error(error.message)
    process.exitCode = exitCode
  }
}

/** The address that the spreadsheet must be shared with. */
export function sharingHelp({ credentials }: GoogleSheetConfig): string {
  const account =
    credentials.kind === 'serviceAccount'
      ? credentials.clientEmail
      : 'the account of the access token'
  return [
    'To let the service write:',
    '  1. Open the spreadsheet and click “Share”.',
    `  2. Enter ${account}`,
    '  3. Choose “Editor”, switch off “Notify people”, click “Share”.',
    '  4. In the Google Cloud project of the account, enable the “Google Sheets API”.',
  ].join('\n')
}
