/**
 * npm run leads -- journal copy: copies a journal from SQLite to PostgreSQL, with its ids, numbers,
 * hashes, states, chains and identity. One transaction writes every table and reads it back: a kill
 * or a difference leaves the target empty.
 */

import { appendLine, commandEntry } from '#backend/journal/audit-store.ts'
import { type CommandDatabase, runSteps, type StoredRow } from '#backend/journal/database.ts'
import { JournalOpenError } from '#backend/journal/journal.ts'
import { OperatorError } from '#backend/process/errors.ts'

/**
 * Tables, each after those it refers to, with the column in whose order it is copied and compared.
 * A test checks this list against the schema.
 */
export const copiedTables = {
  chains: 'spreadsheet_id',
  events: 'sequence',
  frozen_batches: 'position',
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

/**
 * @param to empty
 * @returns row counts by table
 * @throws OperatorError, JournalOpenError if either is in use elsewhere
 */
export async function copyJournal(from: CommandDatabase, to: CommandDatabase) {
  await using _from = await claimed(from)
  await using _to = await claimed(to)
  // Without a COMMIT, all of it ends with the command's connection.
  await to.query('BEGIN')
  await requireEmpty(to)
  for (const name of madeWithJournal) await to.query(`DELETE FROM ${name}`)
  const rows: Record<string, number> = {}
  for (const [name, key] of Object.entries(copiedTables)) {
    rows[name] = await copyTable(from, to, name, key)
  }
  const entry = commandEntry('journal.copy', { from: from.kind }, rows.events ?? 0, new Date())
  await runSteps(appendLine(entry), to.query)
  await to.query('COMMIT')
  return { from: from.location, to: to.location, rows }
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

/** @returns row count @throws OperatorError if the rows read back differently */
async function copyTable(from: CommandDatabase, to: CommandDatabase, name: string, key: string) {
  const isNumbered = numbering.has(key)
  let rows = 0
  for (let after: unknown = 0; ; ) {
    const page = await rowsAfter(from, name, key, after)
    rows += page.length
    await to.query(
      `INSERT INTO ${name} OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
      JSON.stringify(page),
    )
    const written = await rowsAfter(to, name, key, after)
    if (JSON.stringify(written) !== JSON.stringify(page)) {
      throw new OperatorError(
        `The rows written to ${to.location} don’t match the originals (${name}). Nothing was copied.`,
      )
    }
    if (!isNumbered || page.length < rowsPerPage) break
    after = page.at(-1)?.[key]
  }
  // Later rows are numbered after the copied ones.
  if (isNumbered && rows > 0) {
    await to.query(
      `SELECT setval(pg_get_serial_sequence('${name}', '${key}'), max(${key})) FROM ${name}`,
    )
  }
  return rows
}

/** A page of a numbered table; any other table is small, and read all at once. */
async function rowsAfter({ query }: CommandDatabase, name: string, key: string, after: unknown) {
  if (numbering.has(key)) {
    const page = `WHERE ${key} > $1 ORDER BY ${key} LIMIT $2`
    return (await query(`SELECT * FROM ${name} ${page}`, Number(after), rowsPerPage)).map(plain)
  }
  // The databases sort texts differently.
  const rows = (await query(`SELECT * FROM ${name}`)).map(plain)
  return rows.sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
}

/** The same for both databases: columns in alphabetical order, booleans as 0 or 1. */
function plain(row: StoredRow): StoredRow {
  return Object.fromEntries(
    Object.entries(row)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  )
}
