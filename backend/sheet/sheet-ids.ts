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
 * @returns the ids, and the number of repeats
 * @throws SheetCallError
 */
export async function readEventIds(
  sheet: Sheet,
  tab: SheetTab,
  wait: (ms: number) => Promise<void> = systemClock.sleep,
) {
  const index = titledColumn(await readTop(sheet, tab), 'extra')
  if (index === undefined) throw unusableTab(noExtraColumn)
  const ids = new Set<string>()
  let copies = 0
  const spans = readSpans(sheet, tab, { column: index, wait: () => wait(readingIntervalMs) })
  for await (const { rows } of spans) {
    for (const [cell] of rows) {
      const id = eventIdIn(String(cell ?? ''))
      if (id === undefined) continue
      if (ids.has(id)) copies += 1
      ids.add(id)
    }
  }
  return { ids, copies }
}
