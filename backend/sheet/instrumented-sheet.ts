/** A spreadsheet of which every call is told, by how it ended: for the metrics. */

import type { Sheet, SheetFailure, SheetResult } from './sheet.ts'

export type SheetCallOutcome = 'ok' | SheetFailure['kind']

export type NoteSheetCall = (outcome: SheetCallOutcome) => void

export function instrumentedSheet(sheet: Sheet, noteCall: NoteSheetCall): Sheet {
  async function note<Value>(call: Promise<SheetResult<Value>>): Promise<SheetResult<Value>> {
    const result = await call
    noteCall(result.ok ? 'ok' : result.failure.kind)
    return result
  }
  return {
    spreadsheetId: sheet.spreadsheetId,
    describe: (signal) => note(sheet.describe(signal)),
    readValues: (tab, range, signal) => note(sheet.readValues(tab, range, signal)),
    batchUpdate: (body, count, signal) => note(sheet.batchUpdate(body, count, signal)),
    renewCredentials: () => sheet.renewCredentials(),
  }
}
