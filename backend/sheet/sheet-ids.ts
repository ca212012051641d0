/** Which events the tab holds: their ids, read from the `extra` column. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { leadRowColumns } from '#domain/lead-row.ts'
import type { Sheet, SheetResult, SheetTab } from './sheet.ts'
import { layoutOf } from './sheet-layout.ts'

/** `extra` begins with the event's id (design §3); staff may have typed before or after it. */
const idPattern = /"id":"([0-9a-f-]{36})"/

const rowsPerTurn = 2_000

/** Wherever in the tab the rows stand now: staff sort, move and delete them as they like. */
export async function readEventIds(
  sheet: Sheet,
  tab: SheetTab,
  signal?: AbortSignal,
): Promise<SheetResult<ReadonlySet<string>>> {
  const header = await sheet.readValues(tab.title, '1:1', signal)
  if (!header.ok) return header
  const index = layoutOf(header.value[0] ?? [])[leadRowColumns.indexOf('extra')]
  if (index === undefined) return { ok: true, value: new Set() }
  const letter = columnLetter(index)
  const column = await sheet.readValues(tab.title, `${letter}:${letter}`, signal)
  if (!column.ok) return column
  const ids = new Set<string>()
  for (const [row, [cell]] of column.value.entries()) {
    const id = idPattern.exec(String(cell ?? ''))?.[1]
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
