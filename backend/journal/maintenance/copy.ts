/**
 * npm run leads -- journal copy: a journal moves between SQLite and PostgreSQL, either way, with its ids, numbers,
 * hashes, states, chains and identity (docs/backup-and-erasure.md §4). One transaction writes every table and reads
 * it back: what is killed, or reads back differently, has left the place as empty as it was.
 */

import { createHash } from 'node:crypto'
import { appendLine, commandEntry } from '#backend/journal/audit-trail.ts'
import { dialects } from '#backend/journal/dialect.ts'
import { halfDoneCopy } from '#backend/journal/journal.ts'
import { pagesFrom } from '#backend/journal/pages.ts'
import { type JournalSql, runOn } from './journal-sql.ts'
import { MaintenanceError } from './maintenance-error.ts'

export interface CopyReport {
  readonly from: string
  readonly to: string
  /** Rows of each table, the same on both sides. */
  readonly rows: Readonly<Record<string, number>>
  /** SHA-256 over all rows of all tables, read back from each side. */
  readonly hash: string
}

export interface CopiedTable {
  readonly name: string
  /** Rows are copied and compared in its order; the numbers of a numbered one go on after the last. */
  readonly key: string
  readonly isNumbered: boolean
}

/** Each after those that it refers to. A test holds this list against the schema. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'chains', key: 'spreadsheet_id', isNumbered: false },
  { name: 'events', key: 'sequence', isNumbered: true },
  { name: 'frozen_batches', key: 'position', isNumbered: true },
  { name: 'erasures', key: 'position', isNumbered: true },
  { name: 'status_changes', key: 'position', isNumbered: true },
  { name: 'tokens', key: 'name', isNumbered: false },
  { name: 'audit_lines', key: 'number', isNumbered: true },
  { name: 'derivation_keys', key: 'position', isNumbered: true },
  { name: 'alerts', key: 'position', isNumbered: true },
  { name: 'alert_progress', key: 'id', isNumbered: false },
  { name: 'journal', key: 'id', isNumbered: false },
]

/** Tables that hold a row in an empty journal, too: its own, which the copied one's take the place of. */
const madeWithJournal = ['journal', 'derivation_keys']

const rowsPerPage = 1_000

/** From before there was the table `leases`, which is not copied: nobody has one meanwhile. */
const leaseColumns = new Set(['lease_holder', 'lease_until'])

interface Column {
  readonly name: string
  /** As the database calls it. */
  readonly type: string
}

/** Texts that mean the same in both databases, by the names of their columns in alphabetical order. */
type TextRow = readonly (string | null)[]

/**
 * @param from nobody else uses it @param to nobody else uses it; empty
 * @throws MaintenanceError
 */
export async function copyJournal(from: JournalSql, to: JournalSql): Promise<CopyReport> {
  return to.transaction(async () => {
    await requireEmpty(to)
    for (const name of madeWithJournal) await to.all(`DELETE FROM ${name}`)
    const rows: Record<string, number> = {}
    const hash = createHash('sha256')
    for (const table of copiedTables) {
      const copied = await copyTable(from, to, table)
      rows[table.name] = copied.rows
      hash.update(`${table.name} ${copied.rows} ${copied.hash}\n`)
    }
    if (rows.journal !== 1) throw new MaintenanceError(halfDoneCopy)
    const entry = commandEntry('journal.copy', { from: from.kind }, rows.events ?? 0, new Date())
    await runOn(to, appendLine(entry))
    return { from: from.location, to: to.location, rows, hash: hash.digest('hex') }
  })
}

async function requireEmpty(to: JournalSql): Promise<void> {
  for (const { name } of copiedTables) {
    if (madeWithJournal.includes(name)) continue
    const [stored] = await to.all(`SELECT count(*) AS rows FROM ${name}`)
    if (Number(stored?.rows) > 0) {
      throw new MaintenanceError(
        `${to.location} already holds a journal (${stored?.rows} rows in ${name}). Give an empty location.`,
      )
    }
  }
}

/** @returns how many rows, and their hash @throws MaintenanceError where they read back differently */
async function copyTable(
  from: JournalSql,
  to: JournalSql,
  table: CopiedTable,
): Promise<{ readonly rows: number; readonly hash: string }> {
  const columns = await columnsOf(to, table)
  const given = createHash('sha256')
  let rows = 0
  for await (const page of pagesOf(from, table)) {
    await writeRows(to, table, columns, page)
    given.update(JSON.stringify(page))
    rows += page.length
  }
  const written = createHash('sha256')
  for await (const page of pagesOf(to, table)) written.update(JSON.stringify(page))
  const hash = given.digest('hex')
  if (written.digest('hex') !== hash) {
    throw new MaintenanceError(
      `What was written to ${to.location} doesn’t read back the same (${table.name}). Nothing was copied.`,
    )
  }
  await continueNumbers(to, table)
  return { rows, hash }
}

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

/** A numbered table in pages by its numbers; of the others, which are small, all rows at once. */
async function* pagesOf(sql: JournalSql, table: CopiedTable): AsyncGenerator<readonly TextRow[]> {
  const columns = await columnsOf(sql, table)
  const texts = columns.map((column) => `${asText(sql, column)} AS ${column.name}`).join(', ')
  const keyAt = columns.findIndex(({ name }) => name === table.key)
  const select = `SELECT ${texts} FROM ${table.name} AS stored`
  const textsIn = (rows: Awaited<ReturnType<JournalSql['all']>>): TextRow[] =>
    rows.map((row) => columns.map(({ name }) => row[name] as string | null))
  if (!table.isNumbered) {
    // Databases sort texts differently.
    const rows = textsIn(await sql.all(select))
    yield rows.sort((a, b) => (String(a[keyAt]) < String(b[keyAt]) ? -1 : 1))
    return
  }
  const next = `${select} WHERE stored.${table.key} > $1 ORDER BY stored.${table.key} LIMIT $2`
  const read = async (...range: readonly number[]) => textsIn(await sql.all(next, range))
  yield* pagesFrom(0, rowsPerPage, read, (row) => Number(row[keyAt]))
}

async function writeRows(
  sql: JournalSql,
  table: CopiedTable,
  columns: readonly Column[],
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(({ type }, index) => {
    if (sql.kind === 'sqlite') return `value->>${index}`
    const text = `(value->>${index})`
    return type === 'uuid[]' ? `translate(${text}, '[]"', '{}')::uuid[]` : `${text}::${type}`
  })
  await sql.all(
    `INSERT INTO ${table.name} (${names}) ${sql.kind === 'sqlite' ? '' : 'OVERRIDING SYSTEM VALUE'}
     SELECT ${values.join(', ')} FROM ${dialects[sql.kind].lists('$1')}`,
    [JSON.stringify(rows)],
  )
}

/** What comes later is numbered after what was copied. */
async function continueNumbers(sql: JournalSql, table: CopiedTable): Promise<void> {
  // SQLite goes on after the largest by itself.
  if (!table.isNumbered || sql.kind === 'sqlite') return
  await sql.all(
    `SELECT setval(pg_get_serial_sequence('${table.name}', '${table.key}'), max(${table.key}))
     FROM ${table.name} HAVING max(${table.key}) IS NOT NULL`,
  )
}

function asText({ kind }: JournalSql, { name, type }: Column): string {
  if (kind === 'sqlite') return `CAST(stored.${name} AS TEXT)`
  if (type === 'boolean') return `stored.${name}::integer::text`
  return type === 'uuid[]' ? `to_json(stored.${name})::text` : `stored.${name}::text`
}
