/** A person's events in the journal: their own, and others that mention their address. */

import type { CommandDatabase } from '#backend/journal/database.ts'
import {
  cellsIn,
  type StoredEvent,
  storedEvents,
} from '#backend/journal/maintenance/stored-events.ts'
import type { LeadCells } from '#domain/lead-row.ts'
import type { PersonAddress } from './person-address.ts'

export interface PersonEvent extends Omit<StoredEvent, 'cells'> {
  readonly cells: LeadCells
}

export async function personEvents(sql: CommandDatabase, address: PersonAddress) {
  const own: PersonEvent[] = []
  /** Other events that contain the address. */
  const naming: PersonEvent[] = []
  for await (const event of storedEvents(sql)) {
    // Parsing a million rows would take longer than reading them; most do not contain the address.
    if (event.isErased || !address.isIn(event.cells)) continue
    const cells = cellsIn(event.cells) ?? [event.cells]
    const owner = address.ownerIn(cells)
    if (owner !== 'nobody') (owner === 'person' ? own : naming).push({ ...event, cells })
  }
  return { own, naming }
}
