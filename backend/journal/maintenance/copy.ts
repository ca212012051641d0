/**
 * npm run leads -- journal copy: a journal moves between SQLite and PostgreSQL, either way, with its ids, numbers,
 * hashes, states, chains and identity (docs/backup-and-erasure.md §4). Events are copied a page in a
 * transaction, the identity last: a copy that was killed is no journal yet, and goes on where it was.
 */

import {
  alertProgress,
  alerts,
  auditLines,
  type Column,
  type CopiedTable,
  chains,
  columnsOf,
  continueNumbers,
  copiedTables,
  derivationKeys,
  erasures,
  events,
  frozenBatches,
  identity,
  RowsHash,
  readRows,
  statusChanges,
  type TextRow,
  tokens,
  views,
  writeRows,
} from './copied-tables.ts'
import type { JournalSql } from './journal-sql.ts'
import { MaintenanceError } from './maintenance-error.ts'

export interface CopyReport {
  readonly from: string
  readonly to: string
  /** Rows of each table, the same on both sides. */
  readonly rows: Readonly<Record<string, number>>
  /** SHA-256 over all rows of all tables, read back from each side. */
  readonly hash: string
  /** Events that an earlier, unfinished copy had brought already. */
  readonly resumedAt: number
  /** False when the target was whole before. */
  readonly hasCopied: boolean
}

const rowsPerPage = 1_000

/** Tables that hold a row in an empty journal, too: its own, which the copied one's take the place of. */
const madeWithJournal = [identity, derivationKeys]

/**
 * @param from nobody else uses it @param to nobody else uses it; empty, or begun by an earlier copy
 * @throws MaintenanceError
 */
export async function copyJournal(from: JournalSql, to: JournalSql): Promise<CopyReport> {
  await requireSameColumns(from, to)
  const source = await contentOf(from)
  const places = { from: from.location, to: to.location }
  if (!(await isBegun(to))) {
    const known = await contentOf(to)
    if (known.hash === source.hash) {
      return { ...places, ...source, resumedAt: 0, hasCopied: false }
    }
    const isEmpty = Object.entries(known.rows).every(
      ([table, count]) => madeWithJournal.some(({ name }) => name === table) || count === 0,
    )
    if (!isEmpty) {
      throw new MaintenanceError(
        `${to.location} already holds a journal (${known.rows.events} events) that doesn’t match this one. Give an empty location.`,
      )
    }
    await begin(from, to)
  }
  const resumedAt = await copyEvents(from, to)
  await finish(from, to)
  const copied = await contentOf(to)
  if (copied.hash !== source.hash) {
    // Undone, so that nobody takes it for the journal.
    await to.all(`DELETE FROM ${identity.name}`)
    throw new MaintenanceError(
      `What was written to ${to.location} doesn’t read back the same. Don’t use the copy.`,
    )
  }
  return { ...places, ...copied, resumedAt, hasCopied: true }
}

interface Content {
  readonly rows: Readonly<Record<string, number>>
  readonly hash: string
}

/** Everything there is, read once. */
async function contentOf(sql: JournalSql): Promise<Content> {
  const rows: Record<string, number> = {}
  const all = new RowsHash()
  for (const table of copiedTables) {
    const before = all.count
    for await (const page of pagesOf(sql, table)) all.add(page)
    rows[table.name] = all.count - before
    all.add([[table.name, String(rows[table.name])]])
  }
  return { rows, hash: all.hex }
}

async function* pagesOf(sql: JournalSql, table: CopiedTable): AsyncGenerator<readonly TextRow[]> {
  const columns = await columnsOf(sql, table)
  const key = columns.findIndex(({ name }) => name === table.key)
  for (let after = 0; ; ) {
    const page = await readRows(sql, table, columns, after, rowsPerPage)
    if (page.length > 0) yield page
    if (!table.isNumbered || page.length < rowsPerPage) return
    after = Number(page.at(-1)?.[key])
  }
}

/** Both are of the same version of this program, or what one keeps would be lost in the other. */
async function requireSameColumns(from: JournalSql, to: JournalSql): Promise<void> {
  const named = (columns: readonly Column[]) => columns.map(({ name }) => name).join()
  for (const table of copiedTables) {
    if (named(await columnsOf(from, table)) !== named(await columnsOf(to, table))) {
      throw new MaintenanceError(`The two journals have different columns in ${table.name}.`)
    }
  }
}

/** Without an identity it is what an unfinished copy left. */
async function isBegun(to: JournalSql): Promise<boolean> {
  return (await to.all(`SELECT 1 FROM ${identity.name}`)).length === 0
}

async function begin(from: JournalSql, to: JournalSql): Promise<void> {
  await to.transaction(async () => {
    for (const { name } of madeWithJournal) await to.all(`DELETE FROM ${name}`)
    await copyWhole(from, to, chains)
  })
}

/** @returns how many events were there already */
async function copyEvents(from: JournalSql, to: JournalSql): Promise<number> {
  const columns = await columnsOf(from, events)
  const targetColumns = await columnsOf(to, events)
  const key = columns.findIndex(({ name }) => name === events.key)
  const [last] = await to.all('SELECT max(sequence) AS sequence FROM events')
  const resumeAfter = Number(last?.sequence ?? 0)
  const there = await hashUpTo(to, resumeAfter)
  const expected = await hashUpTo(from, resumeAfter)
  const areChainsSame = (await tableHash(from, chains)) === (await tableHash(to, chains))
  if (there.hex !== expected.hex || !areChainsSame) {
    throw new MaintenanceError(
      `${to.location} holds the start of another copy. Give an empty location.`,
    )
  }
  for (let after = resumeAfter; ; ) {
    const page = await readRows(from, events, columns, after, rowsPerPage)
    if (page.length === 0) return there.count
    await to.transaction(() => writeRows(to, events, targetColumns, page))
    after = Number(page.at(-1)?.[key])
  }
}

async function hashUpTo(sql: JournalSql, lastSequence: number): Promise<RowsHash> {
  const hash = new RowsHash()
  const key = (await columnsOf(sql, events)).findIndex(({ name }) => name === events.key)
  for await (const page of pagesOf(sql, events)) {
    const rows = page.filter((row) => Number(row[key]) <= lastSequence)
    hash.add(rows)
    if (rows.length < page.length) break
  }
  return hash
}

async function tableHash(sql: JournalSql, table: CopiedTable): Promise<string> {
  const hash = new RowsHash()
  for await (const page of pagesOf(sql, table)) hash.add(page)
  return hash.hex
}

/** All but the identity, whose row comes after them. */
const writtenAtTheEnd = [
  frozenBatches,
  erasures,
  statusChanges,
  tokens,
  auditLines,
  derivationKeys,
  views,
  alerts,
  alertProgress,
]

async function finish(from: JournalSql, to: JournalSql): Promise<void> {
  await to.transaction(async () => {
    for (const table of writtenAtTheEnd) await copyWhole(from, to, table)
    for (const table of copiedTables) await continueNumbers(to, table)
    await copyWhole(from, to, identity)
  })
}

async function copyWhole(from: JournalSql, to: JournalSql, table: CopiedTable): Promise<void> {
  const columns = await columnsOf(to, table)
  for await (const page of pagesOf(from, table)) await writeRows(to, table, columns, page)
}
