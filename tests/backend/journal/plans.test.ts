/**
 * Query plans of every statement on 300,000 events: none that a visitor, the dashboard, an export
 * page or delivery causes may read all delivered events (a list counts an index of them). Both
 * databases explain what they would read.
 */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresStatements, sqliteStatements } from '#backend/journal/sql-statements.ts'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { openJournal } from '#backend/open-journal.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const at = '2026-11-20T15:00:00.000Z'

/** @param numbers yields the events' numbers as i @param id expression of i */
function seed(numbers: string, id: string): string {
  return `
    INSERT INTO chains (spreadsheet_id, marker) VALUES ('sheet-before', 'm'), ('sheet-now', 'm');
    INSERT INTO events (id, content_hash, cells, state, delivered_to)
    SELECT ${id}, 'hash', '["${at}"]',
      CASE WHEN i > 299990 THEN 'pending' WHEN i % 60000 = 0 THEN 'quarantined' ELSE 'delivered' END,
      CASE WHEN i > 299990 OR i % 60000 = 0 THEN NULL WHEN i > 299000 THEN 'sheet-now'
        ELSE 'sheet-before' END
    FROM ${numbers}`
}

/** Allowed accesses to events: each reads only as many as it returns, or only open ones. */
const fewEvents = [
  /^SEARCH events USING (COVERING )?INDEX sqlite_autoindex_events_1 \(id=\?\)$/,
  /^SEARCH events USING (COVERING )?INDEX events_open \(state=\?( AND sequence>\?)?\)$/,
  /^SCAN events USING COVERING INDEX events_open$/,
  /^SEARCH events USING INDEX events_delivered \(delivered_to=\? AND sequence>\?\)$/,
  // By number, or in a range of numbers that is bounded on both sides.
  /^SEARCH events USING INTEGER PRIMARY KEY \(rowid=\?\)$/,
  /^SEARCH events USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)$/,
  // Only the last key, for max(sequence).
  /^SEARCH events$/,
]
/** Statements that are allowed another access: a page after or before a number, an index. */
const page = /^SEARCH events USING INTEGER PRIMARY KEY \(rowid[><]\?\)$/
const others: Readonly<Record<string, RegExp>> = {
  rows: page,
  rowsBefore: page,
  extent: /^S(EARCH events|CAN events USING (COVERING INDEX sqlite_auto\w+|INDEX events_erased))$/,
}

describe('in SQLite', () => {
  let database: DatabaseSync
  beforeAll(async () => {
    const folder = temporaryFolder()
    await (await openJournal({ dataDir: folder })).journal.close()
    database = new DatabaseSync(join(folder, journalFileName))
    const numbers = `(WITH RECURSIVE numbers (i) AS (
      SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 300000) SELECT i FROM numbers)`
    database.exec(seed(numbers, "printf('%08x-0000-4000-8000-000000000000', i)"))
  })
  afterAll(() => database.close())

  function eventAccesses(sql: string): readonly string[] {
    return database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((detail) => /\bevents\b/.test(detail))
  }

  test.each(Object.entries(sqliteStatements))('%s reads few events', (name, sql) => {
    const other = others[name]
    const allowed = other === undefined ? fewEvents : [other]
    const accesses = eventAccesses(sql)
    expect(accesses.filter((access) => !allowed.some((way) => way.test(access)))).toEqual([])
    const namesEvents = /\b(FROM|JOIN|UPDATE) events\b/.test(sql)
    expect(accesses.length > 0).toBe(namesEvents)
  })
})

const largeTables = new Set(['events', 'status_changes', 'audit_lines'])

/** A status for each delivered event, and as many lines in the audit trail. */
const staffRows = `
  INSERT INTO status_changes (event_id, version, status, note, author, at)
  SELECT id, 1, 'contacted', '', 'ann', '2026-11-20T15:00:00.000Z' FROM events
  WHERE state = 'delivered';
  INSERT INTO audit_lines (number, at, author, role, address, action, detail)
  SELECT i, '', 'ann', 'staff', '', 'leads.read', '{}' FROM generate_series(1, 300000) AS i`

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

function allNodes(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}

describe('in PostgreSQL', () => {
  let client: pg.Client
  beforeAll(async () => {
    const databaseUrl = await createTestDatabase()
    await (await openJournal({ dataDir: '', databaseUrl })).journal.close()
    client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const id = "format('%s-0000-4000-8000-000000000000', lpad(to_hex(i), 8, '0'))::uuid"
    await client.query(seed('generate_series(1, 300000) AS i', id))
    await client.query(staffRows)
    for (const table of largeTables) await client.query(`VACUUM ANALYZE ${table}`)
  })
  afterAll(() => client.end())

  const few = Object.entries(postgresStatements).filter(([name]) => name !== 'extent')

  test.each(few)('%s reads no large table from end to end', async (_name, sql) => {
    const explained = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`)
    const nodes = allNodes(explained.rows[0]['QUERY PLAN'][0].Plan)
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
    const tables = scanned.map((node) => node['Relation Name'] ?? '')
    expect(tables.filter((table) => largeTables.has(table))).toEqual([])
  })
})
