/** Ids of the events in the tab, read from its `extra` column. */

import { systemClock } from '#backend/process/clock.ts'
import { eventIdIn } from '#domain/lead-extra.ts'
import { leadRowColumns } from '#domain/lead-row.ts'
import type { Sheet, SheetTab } from './sheet.ts'
import { readLayout } from './sheet-layout.ts'
import { readingIntervalMs, readSpans } from './tab-spans.ts'

/**
 * Finds the ids wherever their rows are now: staff sort, move and delete rows as they like. Without
 * the column's title nothing is read: in a wrong, empty column no row would seem to be written.
 * @param wait sleeps between two reads of a large tab
 * @throws SheetCallError
 */
export async function readEventIds(
  sheet: Sheet,
  tab: SheetTab,
  wait: (ms: number) => Promise<void> = systemClock.sleep,
): Promise<ReadonlySet<string>> {
  const { layout } = await readLayout(sheet, tab)
  const column = layout[leadRowColumns.indexOf('extra')]
  const ids = new Set<string>()
  const spans = readSpans(sheet, tab, { column, wait: () => wait(readingIntervalMs) })
  for await (const { rows } of spans) {
    for (const [cell] of rows) {
      const id = eventIdIn(String(cell ?? ''))
      if (id !== undefined) ids.add(id)
    }
  }
  return ids
}
