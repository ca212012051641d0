/**
 * One reading of the Sheet, joined with what the Sheet does not hold, in a temporary database of this
 * process: it takes the same little memory for ten rows and for a full tab, gives them in either order
 * whatever staff sorted by, and serves every reader at his own pace. SQLite keeps it in a file that has no
 * name any more, so it goes with the process (docs/exports.md §3).
 */

import type { StatementSync } from 'node:sqlite'
import { instantOf } from '#domain/lead-instant.ts'
import { cellOf, type LeadCells } from '#domain/lead-row.ts'
import type { Journal } from '../journal/journal.ts'
import { knownCellsIn } from '../journal/known-cells.ts'
import { markedCells } from './journal-leads.ts'
import { eventsAfter, eventsAt, eventsOfNote, type JournalNote } from './journal-note.ts'
import {
  type LeadList,
  leadsPerLook,
  type PlacedLead,
  pageTurn,
  UnknownCursorError,
} from './lead-list.ts'
import { ListedLead } from './listed-lead.ts'
import { idOf, mendedRows } from './mended-cells.ts'
import { ScratchDatabase } from './scratch-database.ts'

/**
 * A row of the Sheet has sequence 0; an event of the journal has no cells here, since they are asked for
 * when it is shown. accepted_at of what staff typed is that of the row above it.
 */
const schema = `
  CREATE TABLE leads (
    position INTEGER PRIMARY KEY,
    accepted_at TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    id TEXT NOT NULL,
    cells TEXT
  ) STRICT;
  CREATE INDEX in_order ON leads (accepted_at, sequence, position);
  CREATE INDEX of_journal ON leads (sequence) WHERE sequence > 0;`

/**
 * Made when all rows are there, in half a second for a full tab. Kept while they come, ids would fall anywhere
 * in an index larger than its cache: four times the work of a reading, nearly all of it the disk's. A part of each id
 * makes it a third as large: its end, which is random; ids of the same minute begin alike.
 */
const idIndex = "CREATE INDEX by_id ON leads (substr(id, -8)) WHERE id <> ''"
const sameId = "substr(id, -8) = substr(?1, -8) AND id = ?1 AND id <> ''"

/** Some five megabytes: few enough that a commit of the journal does not wait long behind them. */
const rowsPerSync = 10_000

const place = 'accepted_at, sequence, position'
const select = `SELECT ${place}, id, cells FROM leads`

const statementTexts = {
  add: 'INSERT INTO leads (accepted_at, sequence, id, cells) VALUES (?, ?, ?, ?)',
  holds: `SELECT 1 FROM leads WHERE ${sameId}`,
  after: `${select} WHERE (${place}) > (?, ?, ?) AND sequence <= ? ORDER BY ${place} LIMIT ?`,
  before: `
    ${select} WHERE (${place}) < (?, ?, ?) AND sequence <= ?
    ORDER BY accepted_at DESC, sequence DESC, position DESC LIMIT ?`,
  withId: `${select} WHERE ${sameId} AND sequence <= ?2 ORDER BY ${place}`,
  ofJournal: 'SELECT sequence FROM leads WHERE sequence > ? ORDER BY sequence LIMIT ?',
  copiedTails: `
    SELECT substr(id, -8) AS tail FROM leads WHERE id <> '' GROUP BY substr(id, -8) HAVING count(*) > 1`,
  dropCopies: `
    DELETE FROM leads WHERE substr(id, -8) = ?1 AND id <> '' AND position NOT IN (
      SELECT min(position) FROM leads WHERE substr(id, -8) = ?1 AND id <> '' GROUP BY id, cells)`,
  remove: 'DELETE FROM leads WHERE sequence = ? AND sequence > 0',
} as const

type Place = readonly [acceptedAt: string, sequence: number, position: number]

/** As `select` gives it. */
type Kept = readonly [...Place, id: string, cells: string | null]

const beforeAll: Place = ['', -1, 0]
const afterAll: Place = ['\uffff', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]

/** Of what is sent, as the journal in SQLite has it. */
const rowsPerPage = 25

export class SheetCopy {
  readonly readAt: Date
  readonly #scratch = new ScratchDatabase()
  readonly #statements: Readonly<Record<keyof typeof statementTexts, StatementSync>>
  readonly #journal: Journal
  readonly #note: JournalNote
  #total = 0
  /** Events up to here are in it, or were found in the Sheet. */
  #followedTo: number | undefined
  #erased = 0
  #following: Promise<unknown> = Promise.resolve()
  /** Whoever made it, and every list that is being read. */
  #users = 1

  /**
   * @param note taken before the first page was read
   * @throws whatever reading a page throws
   */
  static async of(
    pages: AsyncIterable<readonly LeadCells[]>,
    readAt: Date,
    journal: Journal,
    note: JournalNote,
  ): Promise<SheetCopy> {
    const copy = new SheetCopy(readAt, journal, note)
    try {
      const knownCells = knownCellsIn(journal)
      let acceptedAt = ''
      let synced = 0
      for await (const rows of pages) {
        acceptedAt = copy.#addRows(await mendedRows(rows, knownCells), acceptedAt)
        await pageTurn()
        if (copy.#total - synced < rowsPerSync) continue
        await copy.#scratch.sync()
        synced = copy.#total
      }
      await pageTurn()
      copy.#scratch.database.exec(idIndex)
      copy.#dropCopies()
      if (synced > 0) await copy.#scratch.sync()
      return copy
    } catch (error) {
      copy.release()
      throw error
    }
  }

  private constructor(readAt: Date, journal: Journal, note: JournalNote) {
    this.readAt = readAt
    this.#journal = journal
    this.#note = note
    const { database } = this.#scratch
    database.exec(schema)
    this.#statements = Object.fromEntries(
      Object.entries(statementTexts).map(([name, sql]) => [name, database.prepare(sql)]),
    ) as Readonly<Record<keyof typeof statementTexts, StatementSync>>
    const { after, before, withId } = this.#statements
    for (const statement of [after, before, withId]) statement.setReturnArrays(true)
  }

  /** The list as of now; to be released when it has been read. */
  async list(): Promise<LeadList> {
    this.#users += 1
    try {
      this.#following = this.#following.catch(() => {}).then(() => this.#follow())
      await this.#following
      return this.#listTo(this.#followedTo ?? 0)
    } catch (error) {
      this.release()
      throw error
    }
  }

  /** When nobody uses it any more its file is gone. */
  release(): void {
    this.#users -= 1
    if (this.#users === 0) this.#scratch.close()
  }

  #addRows(rows: readonly LeadCells[], lastAcceptedAt: string): string {
    let acceptedAt = lastAcceptedAt
    this.#scratch.database.exec('BEGIN')
    for (const cells of rows) {
      const ms = instantOf(cellOf(cells, 'timestamp'))
      if (ms !== undefined) acceptedAt = new Date(ms).toISOString()
      this.#statements.add.run(acceptedAt, 0, idOf(cells), JSON.stringify(cells))
    }
    this.#scratch.database.exec('COMMIT')
    this.#total += rows.length
    return acceptedAt
  }

  /** A row that staff copied is one lead; a copy that they changed since stays, so that nothing they wrote is hidden. */
  #dropCopies(): void {
    for (const { tail } of this.#statements.copiedTails.all()) {
      this.#total -= Number(this.#statements.dropCopies.run(String(tail)).changes)
    }
  }

  /** Adds what the journal has taken since, or had not delivered, and the Sheet does not hold. */
  async #follow(): Promise<void> {
    const { erased } = await this.#journal.extent()
    if (erased !== this.#erased) await this.#dropErased()
    this.#erased = erased
    const events =
      this.#followedTo === undefined
        ? eventsOfNote(this.#journal, this.#note)
        : eventsAfter(this.#journal, this.#followedTo)
    let followedTo = this.#followedTo ?? this.#note.lastSequence
    for await (const page of events) {
      await pageTurn()
      for (const { id, sequence, cells } of page) {
        if (this.#statements.holds.get(id) === undefined) {
          this.#statements.add.run(cellOf(cells, 'timestamp'), sequence, id, null)
          this.#total += 1
        }
        followedTo = Math.max(followedTo, sequence)
      }
    }
    this.#followedTo = followedTo
  }

  async #dropErased(): Promise<void> {
    for (let after = 0; ; ) {
      const rows = this.#statements.ofJournal.all(after, leadsPerLook)
      const sequences = rows.map(({ sequence }) => Number(sequence))
      const found = await eventsAt(this.#journal, sequences)
      for (const sequence of sequences) {
        if (!found.has(sequence))
          this.#total -= Number(this.#statements.remove.run(sequence).changes)
      }
      after = sequences.at(-1) ?? 0
      if (sequences.length < leadsPerLook) return
    }
  }

  #listTo(followedTo: number): LeadList {
    const { after, before, withId } = this.#statements
    const pages = (statement: StatementSync, start: Place, pageSize: number) =>
      this.#pages(start, pageSize, (from) => statement.all(...from, followedTo, pageSize))
    return {
      total: this.#total,
      oldestFirst: async function* ({ pageSize = rowsPerPage } = {}) {
        for await (const page of pages(after, beforeAll, pageSize)) {
          yield page.map(({ lead }) => lead)
        }
      },
      newestFirst: (cursor) =>
        pages(before, cursor === undefined ? afterAll : placeIn(cursor), leadsPerLook),
      withIds: async (ids) => {
        const found = keptOf([...ids].flatMap((id) => withId.all(id, followedTo)))
        const inOrder = found.toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b)))
        return (await this.#placed(inOrder)).map(({ lead }) => lead)
      },
    }
  }

  async *#pages(
    start: Place,
    pageSize: number,
    read: (from: Place) => unknown,
  ): AsyncGenerator<readonly PlacedLead[]> {
    for (let from: Place | undefined = start; from !== undefined; ) {
      await pageTurn()
      const rows: readonly Kept[] = keptOf(read(from))
      const last = rows.length < pageSize ? undefined : rows.at(-1)
      const leads = await this.#placed(rows)
      if (leads.length > 0) yield leads
      from = last && placeOf(last)
    }
  }

  /** An event that was erased meanwhile is left out. */
  async #placed(rows: readonly Kept[]): Promise<readonly PlacedLead[]> {
    const sequences = rows.map(([, sequence]) => sequence).filter((sequence) => sequence > 0)
    const events = await eventsAt(this.#journal, sequences)
    return rows.flatMap((row) => {
      const [, sequence, , id, text] = row
      const event = events.get(sequence)
      const shown = text ?? (event && JSON.stringify(markedCells(event)))
      if (shown === undefined) return []
      const lead = new ListedLead(id, shown, text === null)
      return [{ lead, cursor: () => cursorOf(placeOf(row)) }]
    })
  }
}

/** Rows of a statement that gives lists, which its type does not say. */
function keptOf(rows: unknown): readonly Kept[] {
  return rows as readonly Kept[]
}

function placeOf([acceptedAt, sequence, position]: Kept): Place {
  return [acceptedAt, sequence, position]
}

function comparePlaces(a: Place, b: Place): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1
  return a[1] - b[1] || a[2] - b[2]
}

/** By content, so that it holds its place in a later reading too. */
function cursorOf(place: Place): string {
  return `s${Buffer.from(JSON.stringify(place)).toString('base64url')}`
}

function placeIn(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor.slice(1), 'base64url').toString())
    if (!Array.isArray(place)) throw new UnknownCursorError()
    const [acceptedAt, sequence, position] = place
    if (
      typeof acceptedAt !== 'string' ||
      !Number.isInteger(sequence) ||
      !Number.isInteger(position)
    ) {
      throw new UnknownCursorError()
    }
    return [acceptedAt, sequence, position]
  } catch {
    throw new UnknownCursorError()
  }
}
