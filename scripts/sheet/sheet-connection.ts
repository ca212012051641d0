/** What every sheet command needs: the settings, the outbox (beside a running service too), Google. */

import {
  ConfigError,
  type GoogleSheetConfig,
  processEnvironment,
  readConfig,
} from '#backend/config.ts'
import { type Journal, JournalOpenError } from '#backend/journal/journal.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'

export interface SheetConnection {
  readonly settings: GoogleSheetConfig
  readonly sheet: Sheet
  readonly journal: Journal
  readonly outbox: Outbox
  /** Of the SQLite file; undefined where the journal is in PostgreSQL. */
  readonly journalFolder: string | undefined
}

/**
 * Runs a command and ends the process: 0 when `work` returns true, 1 when it returns false or the
 * settings cannot be used.
 */
export async function runSheetCommand(
  work: (connection: SheetConnection) => Promise<boolean>,
): Promise<void> {
  try {
    const config = readConfig(processEnvironment())
    if (config.googleSheet === undefined) {
      console.error(
        'No Google Sheet is configured. Set GOOGLE_SHEET_ID and GOOGLE_APPLICATION_CREDENTIALS (docs/connecting-a-sheet.md).',
      )
      process.exitCode = 1
      return
    }
    const { journal, outbox } = await openJournalBesideService(config)
    try {
      const sheet = await openSheet(config.googleSheet)
      const isWell = await work({
        settings: config.googleSheet,
        sheet,
        journal,
        outbox,
        journalFolder: config.databaseUrl === undefined ? config.dataDir : undefined,
      })
      process.exitCode = isWell ? 0 : 1
    } finally {
      await journal.close()
    }
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof JournalOpenError)) throw error
    console.error(error.message)
    process.exitCode = 1
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
