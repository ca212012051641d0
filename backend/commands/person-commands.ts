/**
 * Commands for all that is kept about one person (docs/privacy-and-erasure.md §5). `export` prints
 * it as JSON or writes it to FILE. `forget` erases it, first in the journal, then in every
 * spreadsheet that was given leads, also beside the running service. An erasure is safe to repeat,
 * even after a kill: ids of erased events are kept, and their rows are found by them.
 */

import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { Config } from '#backend/config.ts'
import { commandEntry } from '#backend/journal/audit-store.ts'
import type { Database } from '#backend/journal/database.ts'
import { erase, erasedIds, scrub } from '#backend/journal/erasure.ts'
import { cellsIn, type StoredEvent, storedEvents } from '#backend/journal/journal-event.ts'
import { openJournalBesideService } from '#backend/open-journal.ts'
import { type PersonAddress, personAddress } from '#backend/persons/person-address.ts'
import {
  type ClearedRows,
  clearPersonRows,
  findPersonRows,
  inEachSheet,
  type OwnRow,
} from '#backend/persons/person-rows.ts'
import { hasCode, OperatorError, operatorError } from '#backend/process/errors.ts'
import { cellOf, type LeadCells, leadRowColumns, readExtra } from '#domain/lead-row.ts'
import {
  addGroup,
  appendIfPossible,
  type CommandReport,
  counted,
  exitCodes,
  type Run,
} from './command.ts'

export function addPersonCommands(program: Command, run: Run): void {
  const add = addGroup(program, run, 'person', 'The data kept about one person.')
  const address = ['<ADDRESS>', 'An email address or a telephone number.', onePerson] as const
  const asJson = 'Prints everything kept about the person, as JSON.'
  add('export', asJson, exportPerson, 'ann@example.com --to ann.json')
    .argument(...address)
    .option('--to <FILE>', 'Writes it to a new file instead of printing it.')
  const everywhere = 'Erases what is kept about the person, also in every spreadsheet.'
  add('forget', everywhere, forgetPerson, 'ann@example.com').argument(...address)
}

function onePerson(value: string): PersonAddress {
  const address = personAddress(value)
  if (address !== undefined) return address
  throw new InvalidArgumentError('Give the email address or the telephone number of one person.')
}

async function exportPerson(
  config: Config,
  address: PersonAddress,
  { to: file }: { readonly to?: string },
): Promise<CommandReport> {
  await using open = await openJournalBesideService(config, 'refuse')
  const { own, naming } = await personEvents(open.database, address)
  const ids = new Set(own.map(({ id }) => id))
  const histories = await open.staff.statuses.histories([...ids])
  const sheets: { spreadsheetId: string; rows: object[] }[] = []
  const rowsNaming: { spreadsheetId: string; tab: string; rows: readonly number[] }[] = []
  const problems = await inEachSheet(open.database, config, async (place) => {
    const { spreadsheetId } = place.sheet
    const found = await findPersonRows(place, address, ids)
    sheets.push({ spreadsheetId, rows: found.own.map(titled) })
    rowsNaming.push(...found.naming.map((rows) => ({ spreadsheetId, ...rows })))
  })
  const kept = {
    address: address.text,
    at: new Date().toISOString(),
    /** With staff's changes and notes, oldest first. */
    journal: own.map((event) => ({ ...exported(event), history: histories.get(event.id) ?? [] })),
    sheets,
    /** Where else the address appears; those texts are other people's and are left out. */
    naming: { events: naming.map(({ id }) => id), rows: rowsNaming },
    problems,
  }
  const sheetRows = sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  // The audit line is written before anything is handed out.
  const line = commandEntry('person.export', { sheetRows }, own.length, new Date())
  await open.staff.audit.append(line)
  const text = JSON.stringify(kept, null, 2)
  if (file !== undefined) write(file, text)
  const isWhole = problems.length === 0
  return {
    isDone: isWhole,
    lines: [
      file === undefined
        ? text
        : `${resolve(file)}: ${counted(own.length, 'event')} in the journal, ${counted(sheetRows, 'row')} in the Sheet.`,
      ...problems,
    ],
    facts: { kept, problems },
    ...(!isWhole && { exitCode: exitCodes.google }),
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // On a full disk, half of it could be mistaken for the whole.
    if (!hasCode(error, 'EEXIST')) rmSync(file, { force: true })
    throw operatorError(error, `${resolve(file)} couldn’t be written`)
  }
}

async function forgetPerson(config: Config, address: PersonAddress): Promise<CommandReport> {
  await using open = await openJournalBesideService(config, 'refuse')
  const { database, staff } = open
  // Google deletes rows by position: each of two erasures at once would shift the other's rows.
  await using turn = await database.claim('erasure')
  if (turn === undefined) throw new OperatorError(otherErasure)
  const { own, naming } = await personEvents(database, address)
  const ownIds = own.map(({ id }) => id)
  const events = await erase(database, ownIds, config.googleSheet?.spreadsheetId)
  const ids = await erasedIds(database)
  let sheetRows = 0
  const left: string[] = []
  const unreached = await inEachSheet(database, config, async (place) => {
    const cleared = await clearPersonRows(place, address, ids)
    sheetRows += cleared.deleted
    left.push(...aboutRows(place.sheet.spreadsheetId, cleared))
  })
  const inLog = await scrub(database)
  if (naming.length > 0) left.push(aboutEvents(naming))
  const problems = [...unreached, ...left, ...inLog]
  const line = commandEntry('person.forget', { sheetRows }, events, new Date())
  return {
    isDone: problems.length === 0,
    lines: [
      `Erased: ${counted(events, 'event')} in the journal, ${counted(sheetRows, 'row')} in the Sheet.`,
      await appendIfPossible(staff.audit, line),
      ...problems,
      'Backups keep what they hold until you delete them; restoring one erases the person again.',
      sheetRows > 0 &&
        'Google keeps the Sheet’s version history: docs/privacy-and-erasure.md §5 says what to do.',
    ],
    facts: { events, sheetRows, problems },
  }
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

interface PersonEvent extends Omit<StoredEvent, 'cells'> {
  readonly cells: LeadCells
}

/** The person's own events, and others that contain the address. */
async function personEvents(sql: Database, address: PersonAddress) {
  const own: PersonEvent[] = []
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
