/** Which events the tab holds: their ids, read from the `extra` column. */

import { eventIdIn } from '#domain/lead-extra.ts'
import { EventIdSet } from './event-id-set.ts'
import {
  type Sheet,
  type SheetFailure,
  SheetReadingError,
  type SheetResult,
  type SheetTab,
  type SheetValues,
} from './sheet.ts'
import { columnLetter, rowSpans } from './tab-ranges.ts'

/** Google allows 60 readings a minute, and delivery or the dashboard may need some of them. */
const readingIntervalMs = 1_500

const noExtraColumn: SheetFailure = {
  kind: 'refused',
  cause: 'content',
  reason:
    'The tab has no column titled “extra”: write that word into its first row again, above the texts that begin with {"id":.',
}

/**
 * Wherever in the tab the rows stand now: staff sort, move and delete them as they like. The column
 * is never guessed: taking the wrong one for empty would mean that rows are written twice.
 * @param wait passes the time between two readings of a large tab
 */
export async function readEventIds(
  sheet: Sheet,
  tab: SheetTab,
  wait: (ms: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<SheetResult<EventIdSet>> {
  const header = await sheet.readValues(tab.title, '1:1', signal)
  if (!header.ok) return header
  const titles = (header.value[0] ?? []).map((cell) => String(cell).trim().toLowerCase())
  const index = titles.indexOf('extra')
  if (index === -1) return { ok: false, failure: noExtraColumn }
  const letter = columnLetter(index)
  const ids = new EventIdSet()
  try {
    for (const { first, last } of rowSpans(tab)) {
      if (first > 1) await wait(readingIntervalMs)
      // The last one is open at its end: others may have added rows since the tab was described.
      const range = `${letter}${first}:${letter}${last === tab.rowCount ? '' : last}`
      for await (const rows of sheet.readRows(tab.title, range, signal)) addIds(rows, ids)
    }
  } catch (error) {
    if (error instanceof SheetReadingError) return { ok: false, failure: error.failure }
    throw error
  }
  return { ok: true, value: ids }
}

function addIds(rows: SheetValues, ids: EventIdSet): void {
  for (const [cell] of rows) {
    const id = eventIdIn(String(cell ?? ''))
    if (id !== undefined) ids.add(id)
  }
}
