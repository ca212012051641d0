/** Looks up the cells of events as they were accepted, by id. */

import type { LeadCells } from '#domain/lead-row.ts'
import type { Journal } from './journal.ts'

/** Leaves out ids that the journal does not know and ids of erased events. */
export function knownCellsIn(journal: Pick<Journal, 'find'>) {
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, LeadCells>> => {
    const events = await Promise.all([...new Set(ids)].map((id) => journal.find(id)))
    return new Map(events.flatMap((event) => (event ? [[event.id, event.cells]] : [])))
  }
}
