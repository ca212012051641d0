/** The spreadsheets in which a person's rows may stand, opened with the configured credentials. */

import type { Config } from '#backend/config.ts'
import { tabIdIn } from '#backend/journal/maintenance/erasure.ts'
import type { JournalSql } from '#backend/journal/maintenance/journal-sql.ts'
import { openSheet, SheetReadingError } from '#backend/sheet/sheet.ts'
import { statusTabId } from '#backend/sheet/status-tab.ts'
import type { PersonSheet } from './person-rows.ts'

export type SheetConfig = Pick<Config, 'googleSheet'>

/** Asks Google nothing yet. @throws SheetReadingError where no Google account is configured */
export async function personSheet(
  { googleSheet }: SheetConfig,
  sql: JournalSql,
  spreadsheetId: string,
): Promise<PersonSheet> {
  if (googleSheet === undefined) {
    const reason = 'No Google account is set up.'
    throw new SheetReadingError({ kind: 'denied', reason, status: undefined })
  }
  const [journal] = await sql.all('SELECT id FROM journal')
  return {
    statusTabId: statusTabId(String(journal?.id), spreadsheetId),
    sheet: await openSheet({ ...googleSheet, spreadsheetId }),
    tabId: await tabIdIn(sql, spreadsheetId),
    tabTitle: googleSheet.tab,
  }
}
