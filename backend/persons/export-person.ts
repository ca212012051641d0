/** npm run leads -- person export: everything that is kept of one person (docs/backup-and-erasure.md §5). */

import type { JournalSql } from '#backend/journal/maintenance/journal-sql.ts'
import { staffWords } from '#backend/journal/maintenance/staff-notes.ts'
import { SheetReadingError } from '#backend/sheet/sheet.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { cellOf, leadRowColumns } from '#domain/lead-row.ts'
import type { PersonAddress } from './person-address.ts'
import { type PersonEvent, personEvents } from './person-events.ts'
import { findPersonRows, personSheet, type SheetConfig } from './person-rows.ts'

export interface PersonExport {
  readonly address: string
  /** ISO 8601, UTC. */
  readonly at: string
  readonly journal: readonly ExportedEvent[]
  readonly sheets: readonly ExportedSheet[]
  /** Where else the address stands; the words are somebody else's, and are not told. */
  readonly naming: {
    readonly events: readonly string[]
    /** Leads of others on which staff noted it. */
    readonly notes: readonly string[]
    readonly rows: readonly {
      readonly spreadsheetId: string
      readonly tab: string
      readonly row: number
    }[]
  }
}

interface ExportedEvent {
  readonly id: string
  readonly state: string
  readonly deliveredTo: string | undefined
  readonly cells: Readonly<Record<string, unknown>>
  /** What staff did with it and noted, oldest first. */
  readonly history: readonly Readonly<Record<string, unknown>>[]
}

interface ExportedSheet {
  readonly spreadsheetId: string
  /** Why it could not be read, in a sentence. */
  readonly problem: string | undefined
  /** By the titles of the columns, staff's own columns included. */
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/** @returns false in `isWhole` when a spreadsheet could not be read */
export async function exportPerson(
  sql: JournalSql,
  config: SheetConfig,
  address: PersonAddress,
  now: Date,
): Promise<{ readonly isWhole: boolean; readonly kept: PersonExport }> {
  const { own, naming } = await personEvents(sql, address)
  const ids = new Set(own.map(({ id }) => id))
  const spreadsheetIds = new Set([
    ...(config.googleSheet ? [config.googleSheet.spreadsheetId] : []),
    ...own.flatMap(({ deliveredTo }) => deliveredTo ?? []),
  ])
  const sheets: ExportedSheet[] = []
  const rowsNaming: { spreadsheetId: string; tab: string; row: number }[] = []
  for (const spreadsheetId of spreadsheetIds) {
    try {
      const place = await personSheet(config, sql, spreadsheetId)
      const found = await findPersonRows(place, address, ids)
      for (const { tab, rows } of found.naming) {
        for (const row of rows) rowsNaming.push({ spreadsheetId, tab, row })
      }
      const rows = found.own.map(({ values }) => titled(found.header, values))
      sheets.push({ spreadsheetId, problem: undefined, rows })
    } catch (error) {
      if (!(error instanceof SheetReadingError)) throw error
      sheets.push({ spreadsheetId, problem: error.message, rows: [] })
    }
  }
  const changes = await sql.all(sql.statements.statusHistories, [[...ids]])
  const histories = Map.groupBy(changes, ({ event_id }) => String(event_id))
  const words = await staffWords(sql, address.isIn)
  return {
    isWhole: sheets.every(({ problem }) => problem === undefined),
    kept: {
      address: address.text,
      at: now.toISOString(),
      journal: own.map((event) => exported(event, histories.get(event.id) ?? [])),
      sheets,
      naming: {
        events: naming.map(({ id }) => id),
        notes: words.notes.flatMap(({ eventId }) => (ids.has(eventId) ? [] : eventId)),
        rows: rowsNaming,
      },
    },
  }
}

function exported(
  { id, state, deliveredTo, cells }: PersonEvent,
  history: ExportedEvent['history'],
): ExportedEvent {
  const texts = Object.fromEntries(leadRowColumns.map((column) => [column, cellOf(cells, column)]))
  const extra = readExtra(cellOf(cells, 'extra'))?.members ?? cellOf(cells, 'extra')
  return { id, state, deliveredTo, cells: { ...texts, extra }, history }
}

function titled(
  header: readonly string[],
  values: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    values.map((value, index) => [header[index]?.trim() || `column ${index + 1}`, value]),
  )
}
