/** Which events the tab holds: their ids, read from the `extra` column. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { eventIdIn } from '#domain/lead-extra.ts'
import type { Sheet, SheetFailure, SheetResult, SheetTab } from './sheet.ts'

const rowsPerTurn = 2_000

const noExtraColumn: SheetFailure = {
  kind: 'refused',
  cause: 'content',
  reason:
    'The tab has no column titled “extra”: write that word into its first row again, above the texts that begin with {"id":.',
}

/**
 * Wherever in the tab the rows stand now: staff sort, move and delete them as they like. The column
 * is never guessed: taking the wrong one for empty would mean that rows are written twice.
 */
export async function readEventIds(
  sheet: Sheet,
  tab: SheetTab,
  signal?: AbortSignal,
): Promise<SheetResult<ReadonlySet<string>>> {
  const header = await sheet.readValues(tab.title, '1:1', signal)
  if (!header.ok) return header
  const titles = (header.value[0] ?? []).map((cell) => String(cell).trim().toLowerCase())
  const index = titles.indexOf('extra')
  if (index === -1) return { ok: false, failure: noExtraColumn }
  const letter = columnLetter(index)
  const column = await sheet.readValues(tab.title, `${letter}:${letter}`, signal)
  if (!column.ok) return column
  const ids = new Set<string>()
  for (const [row, [cell]] of column.value.entries()) {
    const id = eventIdIn(String(cell ?? ''))
    if (id !== undefined) ids.add(id)
    if (row % rowsPerTurn === rowsPerTurn - 1) await nextTurn()
  }
  return { ok: true, value: ids }
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnLetter(rest - 1)) + String.fromCharCode(65 + (index % 26))
}
