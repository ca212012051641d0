/** Opens the configured spreadsheet; Google's client is loaded only when this is called. */

import type { GoogleSheetConfig } from '#backend/config.ts'
import type { Clock } from '#backend/process/clock.ts'
import type { Sheet } from './sheet.ts'

export async function openSheet(config: GoogleSheetConfig, clock?: Clock): Promise<Sheet> {
  const { SheetClient } = await import('./sheet-client.ts')
  return new SheetClient({ ...config, ...(clock && { clock }) })
}
