/**
 * npm run leads -- journal copy: copies a journal from SQLite to PostgreSQL, with its ids, numbers,
 * hashes, states, chains and identity. One transaction writes every table and reads it back: a kill
 * or a difference leaves the target empty.
 */

import { createHash } from 'node:crypto'
import { appendLine, commandEntry } from '#backend/journal/audit-store.ts'
import { type CommandDatabase, runSteps, together } from '#backend/journal/database.ts'
import { JournalOpenError } from '#backend/journal/journal.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'
import { pagesFrom } from '#backend/journal/row-pages.ts'
import { OperatorError } from '#backend/process/errors.ts'

/**
 * Tables, each after those it refers to, with the column in whose order it is copied and compared.
 * A test checks this list against the schema.
 */
export const copiedTables = {
  chains: 'spreadsheet_id',
  events: 'sequence',
  frozen_batches: 'position',
  erasures: 'position',
  clock_looks: 'id',
  status_changes: 'position',
  work_lists: 'spreadsheet_id',
  tokens: 'name',
  audit_lines: 'number',
  derivation_keys: 'position',
  alert_channels: 'channel',
  journal: 'id',
} as const

/** Columns whose numbering continues after the last row. */
const numbering = new Set<string>(['sequence', 'position', 'number'])

/** Tables with a row even in an empty journal; the copied journal's rows replace it. */
const madeWithJournal = ['journal', 'derivation_keys']

const rowsPerPage = 1_000

/** A row in values that both databases share, its columns in alphabetical order. */
type PlainRow = Readonly<Record<string, string | number | null | readonly string[]>>

/**
 * @param to empty
 * @returns row counts by table and a SHA-256 over all rows, the same read back from both sides
 * @throws OperatorError, JournalOpenError if either is in use elsewhere
 */
export async function copyJournal(from: CommandDatabase, to: CommandDatabase) {
  await using _from = await claimed(from)
  await using _to = await claimed(to)
  return await together(to, async () => {
    await requireEmpty(to)
    for (const name of madeWithJournal) await to.query(`DELETE FROM ${name}`)
    const rows: Record<string, number> = {}
    const hash = createHash('sha256')
    for (const [name, key] of Object.entries(copiedTables)) {
      const copied = await copyTable(from, to, name, key)
      rows[name] = copied.rows
      hash.update(`${name} ${copied.rows} ${copied.hash}\n`)
    }
    const entry = commandEntry('journal.copy', { from: from.kind }, rows.events ?? 0, new Date())
    await runSteps(appendLine(entry), to.run)
    return { from: from.location, to: to.location, rows, hash: hash.digest('hex') }
  })
}

async function claimed(database: CommandDatabase) {
  const claim = await database.claim('journal')
  if (claim) return claim
  throw new JournalOpenError(
    `A service or command is using the journal in ${database.location}. Stop it first.`,
  )
}

async function requireEmpty(to: CommandDatabase): Promise<void> {
  for (const name of Object.keys(copiedTables)) {
    if (madeWithJournal.includes(name)) continue
    const [stored] = await to.query(`SELECT count(*) AS rows FROM ${name}`)
    if (Number(stored?.rows) > 0) {
      throw new OperatorError(
        `${to.location} already holds a journal (${stored?.rows} rows in ${name}). Give an empty location.`,
      )
    }
  }
}

/** @returns row count and hash @throws OperatorError if the rows read back differently */
async function copyTable(from: CommandDatabase, to: CommandDatabase, name: string, key: string) {
  const given = createHash('sha256')
  let rows = 0
  for await (const page of pagesOf(from, name, key)) {
    await writeRows(to, name, page)
    given.update(JSON.stringify(page))
    rows += page.length
  }
  const written = createHash('sha256')
  for await (const page of pagesOf(to, name, key)) written.update(JSON.stringify(page))
  const hash = given.digest('hex')
  if (written.digest('hex') !== hash) {
    throw new OperatorError(
      `The rows written to ${to.location} don’t match the originals (${name}). Nothing was copied.`,
    )
  }
  await continueNumbers(to, name, key)
  return { rows, hash }
}

/** Pages of a numbered table by its numbers; other tables are small, and read all at once. */
async function* pagesOf({ query }: CommandDatabase, name: string, key: string) {
  const read = async (order: string, ...range: readonly number[]) =>
    (await query(`SELECT * FROM ${name} ${order}`, ...range)).map(plain)
  if (numbering.has(key)) {
    const next = `WHERE ${key} > $1 ORDER BY ${key} LIMIT $2`
    const page = (after: number, limit: number) => read(next, after, limit)
    yield* pagesFrom(0, rowsPerPage, page, (row) => Number(row[key]))
    return
  }
  // The databases sort texts differently.
  const rows = await read('')
  if (rows.length > 0) yield rows.sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
}

/** Booleans become 0 or 1, as in SQLite; a list of ids becomes an array, as in PostgreSQL. */
function plain(row: StoredRow): PlainRow {
  return Object.fromEntries(
    Object.entries(row)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => {
        if (typeof value === 'boolean') return [name, Number(value)]
        return [name, name === 'event_ids' && typeof value === 'string' ? JSON.parse(value) : value]
      }),
  )
}

async function writeRows(
  { query }: CommandDatabase,
  name: string,
  rows: readonly PlainRow[],
): Promise<void> {
  await query(
    `INSERT INTO ${name} OVERRIDING SYSTEM VALUE
     SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
    JSON.stringify(rows),
  )
}

/** Later rows are numbered after the copied ones. */
async function continueNumbers(
  { query }: CommandDatabase,
  name: string,
  key: string,
): Promise<void> {
  if (!numbering.has(key)) return
  await query(
    `SELECT setval(pg_get_serial_sequence('${name}', '${key}'), max(${key}))
     FROM ${name} HAVING max(${key}) IS NOT NULL`,
  )
}
