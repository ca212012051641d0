/**
 * npm run leads -- journal copy: copies a journal from SQLite to PostgreSQL, with its ids, numbers,
 * hashes, states, chains and identity. One transaction writes every table and compares what it holds
 * then: a kill or a difference leaves the target empty.
 */

import { appendLine, commandEntry } from '#backend/journal/audit-store.ts'
import {
  type Database,
  runSteps,
  type StatementValue,
  type StoredRow,
} from '#backend/journal/database.ts'
import { JournalOpenError } from '#backend/journal/journal.ts'
import { OperatorError } from '#backend/process/errors.ts'

/**
 * Tables, each after those it refers to, with the column in whose order it is copied.
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
export async function copyJournal(from: Database, to: Database) {
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

async function claimed(database: Database) {
  const claim = await database.claim('journal')
  if (claim) return claim
  throw new JournalOpenError(
    `A service or command is using the journal in ${database.location}. Stop it first.`,
  )
}

async function requireEmpty(to: Database): Promise<void> {
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

/** @returns row count @throws OperatorError if the rows written differ */
async function copyTable(from: Database, to: Database, name: string, key: string) {
  let rows = 0
  for (let after: StatementValue | undefined; ; ) {
    const beyond = after === undefined ? '' : `WHERE ${key} > $1`
    const select = `SELECT * FROM ${name} ${beyond} ORDER BY ${key} LIMIT ${rowsPerPage}`
    const page = (await from.query(select, ...(after === undefined ? [] : [after]))).map(plain)
    const written = await to.query(
      `INSERT INTO ${name} OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb) RETURNING *`,
      JSON.stringify(page),
    )
    if (JSON.stringify(written.map(plain)) !== JSON.stringify(page)) {
      throw new OperatorError(
        `The rows written to ${to.location} don’t match the originals (${name}). Nothing was copied.`,
      )
    }
    rows += page.length
    if (page.length < rowsPerPage) break
    after = page.at(-1)?.[key] as StatementValue
  }
  // Later rows are numbered after the copied ones.
  if (numbering.has(key) && rows > 0) {
    await to.query(
      `SELECT setval(pg_get_serial_sequence('${name}', '${key}'), max(${key})) FROM ${name}`,
    )
  }
  return rows
}

/** The same for both databases: columns in alphabetical order, booleans as 0 or 1. */
function plain(row: StoredRow): StoredRow {
  return Object.fromEntries(
    Object.entries(row)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  )
}
