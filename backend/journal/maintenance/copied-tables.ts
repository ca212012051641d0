/**
 * The journal's tables as rows of texts that mean the same in both databases, so that they can be
 * written into the other one and compared by hash. A test holds this list against the schema.
 */

import { createHash } from 'node:crypto'
import type { JournalSql } from './journal-sql.ts'

export interface CopiedTable {
  readonly name: string
  /** Rows are copied and compared in its order; the numbers of a numbered one go on after the last. */
  readonly key: string
  readonly isNumbered: boolean
}

export const chains = { name: 'chains', key: 'spreadsheet_id', isNumbered: false }
export const events = { name: 'events', key: 'sequence', isNumbered: true }
export const frozenBatches = { name: 'frozen_batches', key: 'position', isNumbered: true }
export const erasures = { name: 'erasures', key: 'position', isNumbered: true }
export const statusChanges = { name: 'status_changes', key: 'position', isNumbered: true }
export const tokens = { name: 'tokens', key: 'name', isNumbered: false }
export const auditLines = { name: 'audit_lines', key: 'number', isNumbered: true }
export const derivationKeys = { name: 'derivation_keys', key: 'position', isNumbered: true }
export const views = { name: 'views', key: 'id', isNumbered: false }
export const alerts = { name: 'alerts', key: 'position', isNumbered: true }
export const alertProgress = { name: 'alert_progress', key: 'id', isNumbered: false }
/** Its one row is written last: until then a copy is half-done, and no service takes it for a journal. */
export const identity = { name: 'journal', key: 'id', isNumbered: false }

export const copiedTables: readonly CopiedTable[] = [
  chains,
  events,
  frozenBatches,
  erasures,
  statusChanges,
  tokens,
  auditLines,
  derivationKeys,
  views,
  alerts,
  alertProgress,
  identity,
]

/** From before there was the table `leases`, which is not copied: nobody has one meanwhile. */
const leaseColumns = new Set(['lease_holder', 'lease_until'])

export interface Column {
  readonly name: string
  /** As the database calls it. */
  readonly type: string
}

export type TextRow = readonly (string | null)[]

/** In an order that both databases share. */
export async function columnsOf(
  sql: JournalSql,
  { name }: CopiedTable,
): Promise<readonly Column[]> {
  const rows =
    sql.kind === 'sqlite'
      ? await sql.all('SELECT name, type FROM pragma_table_info($1)', [name])
      : await sql.all(
          `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
           WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
          [name],
        )
  return rows
    .map((row) => ({ name: String(row.name), type: String(row.type) }))
    .filter((column) => !leaseColumns.has(column.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** @param after the key of the row before; undefined for the first rows */
export async function readRows(
  sql: JournalSql,
  table: CopiedTable,
  columns: readonly Column[],
  after: number,
  limit: number,
): Promise<readonly TextRow[]> {
  const texts = columns.map((column) => `${asText(sql, column)} AS ${column.name}`).join(', ')
  const rows = table.isNumbered
    ? await sql.all(
        `SELECT ${texts} FROM ${table.name} AS stored WHERE stored.${table.key} > $1
         ORDER BY stored.${table.key} LIMIT $2`,
        [after, limit],
      )
    : await sql.all(`SELECT ${texts} FROM ${table.name} AS stored`)
  const read = rows.map((row) => columns.map(({ name }) => row[name] as string | null))
  const key = columns.findIndex(({ name }) => name === table.key)
  return table.isNumbered ? read : read.sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
}

export async function writeRows(
  sql: JournalSql,
  table: CopiedTable,
  columns: readonly Column[],
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map(({ name }) => name).join(', ')
  if (sql.kind === 'sqlite') {
    const places = columns.map((_, index) => `$${index + 1}`).join(', ')
    for (const row of rows) {
      await sql.all(`INSERT INTO ${table.name} (${names}) VALUES (${places})`, row)
    }
    return
  }
  const values = columns.map(({ type }, index) =>
    type === 'uuid[]'
      ? `translate(given ->> ${index}, '[]"', '{}')::uuid[]`
      : `(given ->> ${index})::${type}`,
  )
  await sql.all(
    `INSERT INTO ${table.name} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values.join(', ')} FROM json_array_elements($1::json) AS given`,
    [JSON.stringify(rows)],
  )
}

/** What comes later is numbered after what was copied. */
export async function continueNumbers(sql: JournalSql, table: CopiedTable): Promise<void> {
  // SQLite goes on after the largest by itself.
  if (!table.isNumbered || sql.kind === 'sqlite') return
  await sql.all(
    `SELECT setval(pg_get_serial_sequence('${table.name}', '${table.key}'), max(${table.key}))
     FROM ${table.name} HAVING max(${table.key}) IS NOT NULL`,
  )
}

/** Of rows in their order. */
export class RowsHash {
  readonly #hash = createHash('sha256')
  count = 0

  add(rows: readonly TextRow[]): void {
    for (const row of rows) this.#hash.update(`${JSON.stringify(row)}\n`)
    this.count += rows.length
  }

  get hex(): string {
    return this.#hash.copy().digest('hex')
  }
}

function asText({ kind }: JournalSql, { name, type }: Column): string {
  if (kind === 'sqlite') return `CAST(stored.${name} AS TEXT)`
  if (type === 'boolean') return `stored.${name}::integer::text`
  return type === 'uuid[]' ? `to_json(stored.${name})::text` : `stored.${name}::text`
}
