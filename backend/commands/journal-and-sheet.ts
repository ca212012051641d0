/** Comparison with the Sheet: a live journal's marker, or the rows that a restored copy lacks. */

import type { GoogleSheetConfig } from '#backend/config.ts'
import { olderJournalNotice } from '#backend/delivery/older-journal.ts'
import type { CommandDatabase } from '#backend/journal/database.ts'
import { openFile } from '#backend/journal/maintenance/journal-file.ts'
import type { Chain, FrozenBatch } from '#backend/journal/outbox.ts'
import { recordsOf } from '#backend/journal/row-mappers.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import { asSheetError, leadsTab, SheetCallError, unusableTab } from '#backend/sheet/sheet.ts'
import { readEventIds } from '#backend/sheet/sheet-ids.ts'

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
  const known = chain ?? { epoch: 1, number: 0 }
  const notice = olderJournalNotice(described, journalId, known, versions)
  return notice === undefined ? [] : [notice]
}

export type RowsMissingFromCopy = Awaited<ReturnType<typeof rowsMissingFromCopy>>

/** @throws OperatorError if the copy cannot be read */
export async function rowsMissingFromCopy(file: string, config: GoogleSheetConfig) {
  using copy = openFile(file)
  try {
    const chain = copy
      .prepare('SELECT tab_id FROM chains WHERE spreadsheet_id = ?')
      .get(config.spreadsheetId)
    const sheet = await openSheet(config)
    const tabId = typeof chain?.tab_id === 'number' ? chain.tab_id : undefined
    const tab = leadsTab((await sheet.describe()).tabs, tabId, config.tab)
    if (tab === undefined) {
      throw unusableTab('The tab with the leads isn’t in the spreadsheet.')
    }
    const { ids } = await readEventIds(sheet, tab)
    const known = copy.prepare('SELECT 1 FROM events WHERE id = ?')
    const beyond = [...ids].filter((id) => known.get(id) === undefined)
    return { outcome: 'counted', rows: beyond.length } as const
  } catch (error) {
    return { outcome: 'unknown', reason: asSheetError(error).message } as const
  }
}
