/**
 * What is kept of one person (docs/privacy-and-erasure.md §5): exports it, or erases it, first in
 * the journal, then in every spreadsheet that was given leads. An erasure is safe to repeat, even
 * after a kill: ids of erased events are kept, and their rows are found by them.
 */

import type { CommandDatabase } from '#backend/journal/database.ts'
import { erase, erasedIds, scrub } from '#backend/journal/maintenance/erasure.ts'
import {
  cellsIn,
  type StoredEvent,
  storedEvents,
} from '#backend/journal/maintenance/stored-events.ts'
import { selectHistories } from '#backend/journal/status-store.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { PersonAddress } from './person-address.ts'
import { clearPersonRows, findPersonRows, inEachSheet, type SheetConfig } from './person-rows.ts'

interface PersonEvent extends Omit<StoredEvent, 'cells'> {
  readonly cells: LeadCells
}

/** @returns the export, to be written as JSON */
export async function exportPerson(
  sql: CommandDatabase,
  config: SheetConfig,
  address: PersonAddress,
) {
  const { own, naming } = await personEvents(sql, address)
  const ids = new Set(own.map(({ id }) => id))
  const found = await inEachSheet(sql, config, (place) => findPersonRows(place, address, ids))
  const changes = await sql.query(selectHistories, [...ids])
  const histories = Map.groupBy(changes, ({ event_id }) => String(event_id))
  return {
    address: address.text,
    at: new Date().toISOString(),
    journal: own.map((event) => ({
      ...exported(event),
      /** Staff's changes and notes, oldest first. */
      history: histories.get(event.id) ?? [],
    })),
    sheets: found.map(({ spreadsheetId, problem, done }) => ({
      spreadsheetId,
      problem,
      rows: (done?.own ?? []).map(({ titles, values }) => titled(titles, values)),
    })),
    /** Where else the address appears; those texts are other people's and are left out. */
    naming: {
      events: naming.map(({ id }) => id),
      rows: found.flatMap(({ spreadsheetId, done }) =>
        (done?.naming ?? []).flatMap(({ tab, rows }) =>
          rows.map((row) => ({ spreadsheetId, tab, row })),
        ),
      ),
    },
  }
}

export type Forgotten = Awaited<ReturnType<typeof forgetPerson>>

/**
 * @throws OperatorError if another erasure, or a batch with one of the rows, is under way; nothing
 * has changed
 */
export async function forgetPerson(
  sql: CommandDatabase,
  config: SheetConfig,
  address: PersonAddress,
) {
  // Google deletes rows by position: each of two erasures at once would shift the other's rows.
  await using turn = await sql.claim('erasure')
  if (turn === undefined) throw new OperatorError(otherErasure)
  const { own, naming } = await personEvents(sql, address)
  const ownIds = own.map(({ id }) => id)
  const events = await erase(sql, ownIds, config.googleSheet?.spreadsheetId)
  const ids = await erasedIds(sql)
  const cleared = await inEachSheet(sql, config, (place) => clearPersonRows(place, address, ids))
  await scrub(sql)
  const nothing = { deleted: 0, naming: [], lostIds: [] }
  return {
    events,
    sheets: cleared.map(({ done = nothing, ...sheet }) => ({ ...done, ...sheet })),
    /** Other people's events that mention the address. */
    eventsLeft: naming.map(({ id }) => id),
  }
}

const otherErasure =
  'Another "leads person forget" is under way, so nothing was erased. Run the command again when that one is done.'

async function personEvents(sql: CommandDatabase, address: PersonAddress) {
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

function exported({ id, state, deliveredTo, cells }: PersonEvent) {
  const texts = Object.fromEntries(leadRowColumns.map((column) => [column, cellOf(cells, column)]))
  const extra = readExtra(cellOf(cells, 'extra'))?.members ?? cellOf(cells, 'extra')
  return { id, state, deliveredTo, cells: { ...texts, extra } }
}

/** Values by the titles of their columns, staff's own columns included. */
function titled(titles: readonly unknown[], values: readonly string[]) {
  return Object.fromEntries(
    values.map((value, index) => [
      String(titles[index] ?? '').trim() || `column ${index + 1}`,
      value,
    ]),
  )
}
