/** Opens the configured spreadsheet; Google's client is loaded only when this is called. */

import type { GoogleSheetConfig } from '#backend/config.ts'
import type { NoteSheetCall, Sheet } from './sheet.ts'

/** Asks Google nothing. @param noteCall receives the outcome of each call to Google */
export async function openSheet(
  config: GoogleSheetConfig,
  noteCall?: NoteSheetCall,
): Promise<Sheet> {
  const { SheetClient } = await import('./sheet-client.ts')
  return new SheetClient({ ...config, noteCall })
}
