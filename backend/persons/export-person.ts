/** npm run leads -- person export: all data kept of a person (docs/privacy-and-erasure.md §5). */

import type { CommandDatabase } from '#backend/journal/database.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { cellOf, leadRowColumns } from '#domain/lead-row.ts'
import type { PersonAddress } from './person-address.ts'
import { type PersonEvent, personEvents } from './person-events.ts'
import { findPersonRows, inEachSheet, type SheetConfig } from './person-rows.ts'

/** @returns the export, to be written as JSON */
export async function exportPerson(
  sql: CommandDatabase,
  config: SheetConfig,
  address: PersonAddress,
  now: Date,
) {
  const { own, naming } = await personEvents(sql, address)
  const ids = new Set(own.map(({ id }) => id))
  const found = await inEachSheet(sql, config, (place) => findPersonRows(place, address, ids))
  const changes = await sql.run(['statusHistories', [...ids]])
  const histories = Map.groupBy(changes, ({ event_id }) => String(event_id))
  return {
    address: address.text,
    at: now.toISOString(),
    journal: own.map((event) => ({
      ...exported(event),
      /** Staff's changes and notes, oldest first. */
      history: histories.get(event.id) ?? [],
    })),
    sheets: found.map(({ spreadsheetId, problem, done }) => ({
      spreadsheetId,
      problem,
      rows: (done?.own ?? []).map(({ header, values }) => titled(header, values)),
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

function exported({ id, state, deliveredTo, cells }: PersonEvent) {
  const texts = Object.fromEntries(leadRowColumns.map((column) => [column, cellOf(cells, column)]))
  const extra = readExtra(cellOf(cells, 'extra'))?.members ?? cellOf(cells, 'extra')
  return { id, state, deliveredTo, cells: { ...texts, extra } }
}

/** Values by the titles of their columns, staff's own columns included. */
function titled(header: readonly string[], values: readonly string[]) {
  return Object.fromEntries(
    values.map((value, index) => [header[index]?.trim() || `column ${index + 1}`, value]),
  )
}
