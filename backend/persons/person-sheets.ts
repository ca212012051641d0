/** The spreadsheets in which a person's rows may stand, opened with the configured credentials. */

import type { Config } from '#backend/config.ts'
import { tabIdIn } from '#backend/journal/maintenance/erasure.ts'
import type { JournalSql } from '#backend/journal/maintenance/journal-sql.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import type { PersonSheet } from './person-rows.ts'

export type SheetConfig = Pick<Config, 'googleSheet'>

/** Undefined where no Google account is configured. Asks Google nothing yet. */
export async function personSheet(
  { googleSheet }: SheetConfig,
  sql: JournalSql,
  spreadsheetId: string,
): Promise<PersonSheet | undefined> {
  if (googleSheet === undefined) return undefined
  return {
    sheet: await openSheet({ ...googleSheet, spreadsheetId }),
    tabId: await tabIdIn(sql, spreadsheetId),
    tabTitle: googleSheet.tab,
  }
}
