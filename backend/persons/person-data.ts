/**
 * A person's data (docs/privacy-and-erasure.md §5): exports all that is kept, or erases it, first in
 * the journal, then in every spreadsheet that was given leads. An erasure is safe to repeat, even
 * after a kill: ids of erased events are kept, and their rows are found by them.
 */

import type { Database } from '#backend/journal/database.ts'
import { erase, erasedIds, scrub } from '#backend/journal/maintenance/erasure.ts'
import {
  cellsIn,
  type StoredEvent,
  storedEvents,
} from '#backend/journal/maintenance/stored-events.ts'
import { statusStore } from '#backend/journal/status-store.ts'
import { OperatorError } from '#backend/process/errors.ts'
import { readExtra } from '#domain/lead-extra.ts'
import { cellOf, type LeadCells, leadRowColumns } from '#domain/lead-row.ts'
import type { PersonAddress } from './person-address.ts'
import {
  type ClearedRows,
  clearPersonRows,
  findPersonRows,
  inEachSheet,
  type OwnRow,
  type SheetConfig,
} from './person-rows.ts'

interface PersonEvent extends Omit<StoredEvent, 'cells'> {
  readonly cells: LeadCells
}

/** @returns the export, to be written as JSON */
export async function exportPerson(sql: Database, config: SheetConfig, address: PersonAddress) {
  const { own, naming } = await personEvents(sql, address)
  const ids = new Set(own.map(({ id }) => id))
  const histories = await statusStore(sql).histories([...ids])
  const sheets: { spreadsheetId: string; rows: object[] }[] = []
  const rowsNaming: { spreadsheetId: string; tab: string; rows: readonly number[] }[] = []
  const problems = await inEachSheet(sql, config, async (place) => {
    const { spreadsheetId } = place.sheet
    const found = await findPersonRows(place, address, ids)
    sheets.push({ spreadsheetId, rows: found.own.map(titled) })
    rowsNaming.push(...found.naming.map((rows) => ({ spreadsheetId, ...rows })))
  })
  return {
    address: address.text,
    at: new Date().toISOString(),
    journal: own.map((event) => ({
      ...exported(event),
      /** Staff's changes and notes, oldest first. */
      history: histories.get(event.id) ?? [],
    })),
    sheets,
    /** Where else the address appears; those texts are other people's and are left out. */
    naming: { events: naming.map(({ id }) => id), rows: rowsNaming },
    problems,
  }
}

/**
 * @returns counts, and `problems` in sentences: none if nothing is left
 * @throws OperatorError if another erasure, or a batch with one of the rows, is under way; nothing
 * has changed
 */
export async function forgetPerson(sql: Database, config: SheetConfig, address: PersonAddress) {
  // Google deletes rows by position: each of two erasures at once would shift the other's rows.
  await using turn = await sql.claim('erasure')
  if (turn === undefined) throw new OperatorError(otherErasure)
  const { own, naming } = await personEvents(sql, address)
  const ownIds = own.map(({ id }) => id)
  const events = await erase(sql, ownIds, config.googleSheet?.spreadsheetId)
  const ids = await erasedIds(sql)
  let sheetRows = 0
  const left: string[] = []
  const unreached = await inEachSheet(sql, config, async (place) => {
    const cleared = await clearPersonRows(place, address, ids)
    sheetRows += cleared.deleted
    left.push(...aboutRows(place.sheet.spreadsheetId, cleared))
  })
  const inLog = await scrub(sql)
  if (naming.length > 0) left.push(aboutEvents(naming))
  return { events, sheetRows, problems: [...unreached, ...left, ...inLog] }
}

const otherErasure =
  'Another "leads person forget" is under way, so nothing was erased. Run the command again when that one is done.'

const mostNamed = 20

function aboutRows(spreadsheetId: string, { naming, lostIds }: ClearedRows): readonly string[] {
  const found = naming.map(
    ({ tab, rows }) =>
      `The address appears in other people’s rows, or in rows that staff added, in the tab “${tab}” of ${spreadsheetId}: row ${rows.slice(0, mostNamed).join(', ')}. Check them by hand.`,
  )
  if (lostIds.length === 0) return found
  return [
    ...found,
    `Other rows (${lostIds.length}) disappeared from the tab at the same moment, because someone deleted them or was sorting the tab. "npm run leads -- sheet replay" shows them.`,
  ]
}

function aboutEvents(naming: readonly PersonEvent[]): string {
  const ids = naming.slice(0, mostNamed).map(({ id }) => id)
  return `The address appears in other events (${naming.length}), in someone else’s words or accepted in the meantime: ${ids.join(', ')}. To erase one of these, forget the person who sent it.`
}

async function personEvents(sql: Database, address: PersonAddress) {
  const own: PersonEvent[] = []
  /** Other events that contain the address. */
  const naming: PersonEvent[] = []
  for await (const event of storedEvents(sql)) {
    // Parsing a million rows would take longer than reading them; most do not contain the address.
    if (event.isErased || !address.isIn(event.cells)) continue
    const cells = cellsIn(event.cells) ?? [event.cells]
    // A call click holds the firm's own number.
    if (cellOf(cells, 'event') === 'call_click') continue
    const list = address.isOwn(cells) ? own : naming
    list.push({ ...event, cells })
  }
  return { own, naming }
}

function exported({ id, state, deliveredTo, cells }: PersonEvent) {
  const texts = Object.fromEntries(leadRowColumns.map((column) => [column, cellOf(cells, column)]))
  const extra = readExtra(cellOf(cells, 'extra'))?.members ?? cellOf(cells, 'extra')
  return { id, state, deliveredTo, cells: { ...texts, extra } }
}

/** Values by the titles of their columns, staff's own columns included. */
function titled({ titles, values }: OwnRow) {
  const titleOf = (index: number) => String(titles[index] ?? '').trim() || `column ${index + 1}`
  return Object.fromEntries(values.map((value, index) => [titleOf(index), value]))
}
