/** Connection of a sheet command: the settings, the outbox (beside a running service too), Google. */

import type { Config, GoogleSheetConfig } from '#backend/config.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { MaintenanceError } from '#backend/journal/maintenance/maintenance-error.ts'
import type { Outbox } from '#backend/journal/outbox.ts'
import type { StaffRecords } from '#backend/journal/staff-records.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import type { Sheet } from '#backend/sheet/sheet.ts'

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

/** @throws MaintenanceError where no Sheet is configured; JournalOpenError */
export async function withSheet<Result>(
  config: Config,
  work: (connection: SheetConnection) => Promise<Result>,
): Promise<Result> {
  const { googleSheet } = config
  if (googleSheet === undefined) {
    throw new MaintenanceError(
      'No Google Sheet is set up. Set GOOGLE_SHEET_ID and GOOGLE_APPLICATION_CREDENTIALS (docs/connecting-a-sheet.md).',
    )
  }
  const { journal, outbox, staff } = await openJournalBesideService(config)
  try {
    return await work({
      settings: googleSheet,
      sheet: await openSheet(googleSheet),
      journal,
      outbox,
      staff,
      journalFolder: config.databaseUrl === undefined ? config.dataDir : undefined,
    })
  } finally {
    await journal.close()
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
    '  3. Choose “Editor”, uncheck “Notify people”, click “Share”.',
    '  4. In the Google Cloud project of the account, enable the “Google Sheets API”.',
  ].join('\n')
}
