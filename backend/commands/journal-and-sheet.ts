/** Comparison of the journal's last batch with the Sheet's marker. */

import type { GoogleSheetConfig } from '#backend/config.ts'
import { olderJournalNotice } from '#backend/delivery/older-journal.ts'
import type { CommandDatabase } from '#backend/journal/database.ts'
import type { Chain, FrozenBatch } from '#backend/journal/outbox.ts'
import { recordsOf } from '#backend/journal/row-mappers.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import { asSheetError, SheetCallError } from '#backend/sheet/sheet.ts'

/** @returns problems as sentences; none if no Sheet is connected or Google does not answer */
export async function problemsAgainstSheet(
  { journalId, run }: CommandDatabase,
  config: GoogleSheetConfig | undefined,
): Promise<readonly string[]> {
  if (config === undefined) return []
  const described = await (await openSheet(config)).describe().catch(asSheetError)
  if (described instanceof SheetCallError) {
    console.error(`The Sheet couldn’t be compared: ${described.message}`)
    return []
  }
  // Read after the description, so that deliveries in between are known.
  const [chain] = recordsOf<Chain>(await run(['chain', config.spreadsheetId]))
  const versions = recordsOf<Pick<FrozenBatch, 'marker'>>(
    await run(['frozen', config.spreadsheetId]),
  )
  const known = chain ?? { generation: 1, number: 0 }
  const notice = olderJournalNotice(described, journalId, known, versions)
  return notice === undefined ? [] : [notice]
}
