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

/** Each after those it refers to, with the column in whose order it is copied. */
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

/** Tables with a row even in an empty journal. */
const madeWithJournal = ['journal', 'derivation_keys']

/** @returns row counts by table @throws OperatorError, JournalOpenError */
export async function copyJournal(from: Database, to: Database) {
  await using _from = await claimed(from)
  await using _to = await claimed(to)
  // Without a COMMIT, all of it ends with the command's connection.
  await to.query('BEGIN')
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

/** @returns row count @throws OperatorError if there are rows already, or those written differ */
async function copyTable(from: Database, to: Database, name: string, key: string) {
  if (madeWithJournal.includes(name)) await to.query(`DELETE FROM ${name}`)
  const [stored] = await to.query(`SELECT count(*) AS rows FROM ${name}`)
  if (stored?.rows !== 0) {
    throw new OperatorError(
      `${to.location} already holds a journal (${stored?.rows} rows in ${name}). Give an empty location.`,
    )
  }
  let rows = 0
  let after: StatementValue | undefined
  for (;;) {
    const beyond = after === undefined ? '' : `WHERE ${key} > $1`
    const select = `SELECT * FROM ${name} ${beyond} ORDER BY ${key} LIMIT 1000`
    const page = (await from.query(select, ...(after === undefined ? [] : [after]))).map(plain)
    if (page.length === 0) break
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
    after = page.at(-1)?.[key] as StatementValue
  }
  // Later rows are numbered after the copied ones.
  if (typeof after === 'number') {
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
