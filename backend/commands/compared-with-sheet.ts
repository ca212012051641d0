/** Compares the journal's number of batches with the Sheet's marker, by one reading, beside a running service too. */

import type { GoogleSheetConfig } from '#backend/config.ts'
import { olderJournalNotice } from '#backend/delivery/older-journal.ts'
import type { JournalSql } from '#backend/journal/maintenance/journal-sql.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'

/** @returns what is wrong, in sentences; nothing where no Sheet is connected or Google does not answer */
export async function comparedWithSheet(
  sql: JournalSql,
  config: GoogleSheetConfig | undefined,
): Promise<readonly string[]> {
  if (config === undefined) return []
  const described = await (await openSheet(config)).describe()
  if (!described.ok) {
    console.error(`The Sheet couldn’t be compared: ${described.failure.reason}`)
    return []
  }
  const id = [config.spreadsheetId]
  const [journal] = await sql.all('SELECT id FROM journal')
  // After the description: what the service delivers meanwhile is known then.
  const [chain] = await sql.all('SELECT epoch, number FROM chains WHERE spreadsheet_id = $1', id)
  const versions = await sql.all('SELECT marker FROM frozen_batches WHERE spreadsheet_id = $1', id)
  const notice = olderJournalNotice(
    described.value,
    String(journal?.id),
    { epoch: Number(chain?.epoch ?? 1), number: Number(chain?.number ?? 0) },
    versions.map(({ marker }) => ({ marker: String(marker) })),
  )
  return notice === undefined ? [] : [notice]
}
