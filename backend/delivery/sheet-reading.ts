/** The leads in the configured spreadsheet for whoever reads them; Google's client is loaded here. */

import type { GoogleSheetConfig } from '#backend/config.ts'
import type { EventRef, Outbox } from '#backend/journal/outbox.ts'
import { instrumentedSheet, type NoteSheetCall } from '#backend/sheet/instrumented-sheet.ts'
import { openSheet } from '#backend/sheet/open-sheet.ts'
import type { KnownCells } from '#backend/sheet/sheet-layout.ts'
import { readSheetRows, type SheetRowsReading } from '#backend/sheet/sheet-rows.ts'
import { leadTabFinder } from './lead-tab.ts'

export interface SheetReading {
  /** Begins a reading of the Sheet; backend/leads/ shares it among those who ask. */
  readonly readSheet: () => Promise<SheetRowsReading>
  /** The events that other spreadsheets were given, a page at a time. */
  readonly elsewhere: () => AsyncGenerator<readonly EventRef[]>
}

const refsPerPage = 5_000

/**
 * Asks Google nothing.
 * @param noteCall told how each call to Google ended
 */
export async function openSheetReading(
  config: GoogleSheetConfig,
  outbox: Outbox,
  noteCall: NoteSheetCall,
  knownCells: KnownCells,
): Promise<SheetReading> {
  const sheet = instrumentedSheet(await openSheet(config), noteCall)
  const findTab = leadTabFinder(outbox, sheet.spreadsheetId, config.tab)
  return {
    readSheet: () => readSheetRows({ sheet, findTab, knownCells }),
    elsewhere: () => deliveredElsewhere(outbox, sheet.spreadsheetId),
  }
}

async function* deliveredElsewhere(
  outbox: Outbox,
  spreadsheetId: string,
): AsyncGenerator<readonly EventRef[]> {
  for (const other of await outbox.otherSpreadsheets(spreadsheetId)) {
    for (let after = 0; ; ) {
      const refs = await outbox.deliveredRefs({ spreadsheetId: other }, after, refsPerPage)
      yield refs
      if (refs.length < refsPerPage) break
      after = refs.at(-1)?.sequence ?? after
    }
  }
}
