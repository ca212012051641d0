/** Connection of a sheet command: settings, journal (also beside a running service), Google. */

import type { Config, GoogleSheetConfig } from '#backend/config.ts'
import { deliveredTo } from '#backend/delivery/compare.ts'
import type { Chain } from '#backend/journal/outbox.ts'
import { type OpenJournal, openJournalBesideService } from '#backend/open-journal.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { accountOf } from '#backend/settings/google-credentials.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import { asSheetError, type Sheet, type SheetTab } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-rows.ts'
import { type CommandReport, exitCodes, type Line } from './command.ts'

export interface SheetConnection extends OpenJournal {
  readonly settings: GoogleSheetConfig
  readonly sheet: Sheet
}

/**
 * Runs a command's work. If the Sheet cannot be used, the report says why, and what to check.
 * @param work may add lines that are printed in either case
 * @throws OperatorError if no Sheet is configured; JournalOpenError
 */
export async function onSheet(
  config: Config,
  work: (connection: SheetConnection, lines: Line[]) => Promise<CommandReport>,
): Promise<CommandReport> {
  const { googleSheet: settings } = config
  if (settings === undefined) {
    throw new OperatorError(
      'No Google Sheet is set up. Set GOOGLE_SHEET_ID and GOOGLE_APPLICATION_CREDENTIALS (docs/connecting-a-sheet.md).',
    )
  }
  const sheet = await openSheet(settings)
  await using open = await openJournalBesideService(config)
  const lines: Line[] = []
  try {
    return await work({ ...open, settings, sheet }, lines)
  } catch (error) {
    const { failure, message } = asSheetError(error)
    const status = failure.kind === 'denied' ? failure.status : undefined
    const help = [
      status === 403 && `\n${sharingHelp(settings)}`,
      status === 404 &&
        `GOOGLE_SHEET_ID is “${settings.spreadsheetId}”. It’s in the spreadsheet’s address, between /d/ and /edit.`,
    ]
    return {
      isDone: false,
      lines: [...lines, message, ...help],
      facts: {},
      exitCode: failure.kind === 'refused' ? exitCodes.refused : exitCodes.google,
    }
  }
}

/** Finds delivered rows that the tab no longer has, oldest first, and counts them for the notice. */
export async function findMissing({ outbox, sheet }: SheetConnection, chain: Chain, tab: SheetTab) {
  // Before the tab is read: rows that the service delivers meanwhile are not missing.
  const delivered = await Array.fromAsync(deliveredTo(outbox, chain), ({ id }) => id)
  const inSheet = await readEventIds(sheet, tab)
  const missing = delivered.filter((id) => !inSheet.has(id))
  await outbox.noteRowsMissing(chain, missing.length)
  return { missing, inSheet }
}

/** The address that the spreadsheet must be shared with. */
export function sharingHelp({ credentials }: GoogleSheetConfig): string {
  const named = credentials.kind === 'json' ? accountOf(credentials.json) : undefined
  const account = named ?? 'the account that the service uses'
  return [
    'To let the service write:',
    '  1. Open the spreadsheet and click “Share”.',
    `  2. Enter ${account}`,
    '  3. Choose “Editor”, uncheck “Notify people”, click “Share”.',
    '  4. In the Google Cloud project of the account, enable the “Google Sheets API”.',
  ].join('\n')
}
