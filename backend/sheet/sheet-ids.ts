/** Ids of the events in the tab, read from its `extra` column. */

import { systemClock } from '#backend/process/clock.ts'
import { eventIdIn } from '#domain/lead-extra.ts'
import { type Sheet, type SheetTab, unusableTab } from './sheet.ts'
import { readTop, titledColumn } from './sheet-layout.ts'
import { readingIntervalMs, readSpans } from './tab-spans.ts'

const noExtraColumn =
  'The tab needs exactly one column titled “extra”. Type that word in the title row again, above the texts that begin with {"id":, and nowhere else.'

/**
 * Finds the ids wherever their rows are now: staff sort, move and delete rows as they like. The
 * column is never guessed, because reading a wrong, empty one would cause rows to be written twice.
 * @param wait sleeps between two reads of a large tab
 * @throws SheetCallError
 */
export async function readEventIds(
  sheet: Sheet,
  tab: SheetTab,
  wait: (ms: number) => Promise<void> = systemClock.sleep,
): Promise<ReadonlySet<string>> {
  const column = titledColumn(await readTop(sheet, tab), 'extra')
  if (column === undefined) throw unusableTab(noExtraColumn)
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
