/**
 * No statement that a visitor, the dashboard, an export page or delivery causes may read the delivered
 * many: every one of the module's statements is run on 300,000 events, and what it read is counted.
 */

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresStatements } from '#backend/journal/statements.ts'
import { openJournal } from '#backend/open-journal.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'

const ids = [299_992, 299_995].map(idOf)
const chain = ['sheet-now', 1, 0]

/** Values that each statement would be given; the type asks for those of every new one. */
const examples: Record<keyof typeof postgresStatements, readonly unknown[]> = {
  journalId: [],
  derivationKeys: [],
  addDerivationKey: ['a key', '2026-11-20T15:00:00.000Z'],
  storeEvents: [
    JSON.stringify([
      ...[idOf(300_001), ...ids].map((id) => [id, 'h', '[]', 'pending', null, null]),
      [idOf(300_002), 'h', '[]', 'quarantined', 'why', '2026-11-20T15:00:00.000Z'],
    ]),
  ],
  earlierEvents: [ids],
  find: [idOf(7)],
  rows: [150_000, 299_000, 200],
  rowsBefore: [150_000, 200],
  countRows: [299_000, 300_000],
  countErased: [300_000],
  undelivered: [0, 200],
  lastSequence: [],
  countOpen: [],
  proveWritable: [],
  chain: ['sheet-now'],
  newChain: ['sheet-next', 'm'],
  lockCurrent: chain,
  markStarted: [...chain, 7],
  advance: [...chain, 'm1', '2026-11-20T15:00:00.000Z'],
  restart: [...chain, 1, 'm1', 0],
  forgetTab: chain,
  noteRowsMissing: ['sheet-now', 3],
  holdLease: ['sheet-now', 'holder', 1000],
  releaseLease: ['sheet-now', 'holder'],
  frozen: ['sheet-now'],
  dropVersion: ['m1'],
  freeze: ['sheet-now', 'm1', ids, '[]'],
  dropVersions: ['sheet-now'],
  pending: [0, 500],
  pendingRefs: [0, 1_000],
  pendingAmong: [ids],
  quarantined: [500],
  refused: [500],
  beyondDailyLimit: [ids],
  otherChains: ['sheet-now'],
  deliveredRefs: ['sheet-now', 0, 1_000],
  countPending: [ids],
  markDelivered: ['sheet-now', ids],
  noteRefused: [idOf(7), 'why', '2026-11-20T15:00:00.000Z'],
  quarantine: [ids, 'why', '2026-11-20T15:00:00.000Z'],
  release: [ids],
  sendAgain: [ids],
  dismissMissing: [ids],
  staffTurn: [],
  eventsWithIds: [ids],
  statusHistories: [ids],
  addStatusChanges: [JSON.stringify([[idOf(7), 1, 'closed', '', 'ann', '', null, null]])],
  // Each row costs a look into two or three indexes besides.
  lastChangesAfter: [150_000, 25],
  forgetStatus: [[7, 8]],
  lastStatusPosition: [],
  addToken: ['ann', 'staff', 'hash', '', null],
  tokenOfHash: ['hash'],
  tokens: [],
  revokeToken: ['', 'ann'],
  beginAuditLine: [],
  addAuditLine: [300_001, '', 'ann', 'staff', '', 'leads.read', '{}', null],
  auditTotal: [],
  auditLinesAfter: [150_000, 200],
  auditLinesBefore: [150_000, 200],
  alertProgress: [],
  noteAlertProgress: [7, null, null, '2026-11-16'],
  forgetAlertProgress: [],
  newAlerts: [
    JSON.stringify([['lead.accepted', ids[0], 'email', 'lead', '2026-11-20T15:00:00.000Z']]),
  ],
  waitingAlerts: ['email', 'disk.low', 50],
  freezeAlert: [1],
  bundleAlerts: [1, 'email', 'disk.low'],
  alertsOfMessage: [1, 200],
  countOfMessage: [1],
  settleAlerts: ['sent', '2026-11-20T15:00:00.000Z', null, 1],
  alertCounts: [],
  failedAlerts: [20],
  retryAlerts: [],
  alertsSentSince: ['2026-11-20T15:00:00.000Z', 'visitor'],
  pruneAlerts: ['2026-11-20T15:00:00.000Z'],
  expirable: [150_000, 150_200, false],
  expire: ['2026-11-20T15:00:00.000Z', false, [7, 8]],
  noteErasure: ['2026-11-20T15:00:00.000Z', 'RETENTION_DAYS', 2],
}

const largeTables = new Set(['events', 'status_changes', 'audit_lines'])

/** A status for each event that is delivered, and as many lines in the audit trail. */
const staffRows = `
  INSERT INTO status_changes (event_id, version, status, note, author, at)
  SELECT id, 1, 'contacted', '', 'ann', '2026-11-20T15:00:00.000Z' FROM events
  WHERE state = 'delivered' AND sequence <> 7;
  INSERT INTO audit_lines (number, at, author, role, address, action, detail, hash)
  SELECT i, '', 'ann', 'staff', '', 'leads.read', '{}', 'hash' FROM generate_series(1, 300000) AS i`

/** 300,000 events fill some 4,000 pages of the table; a page of 500 rows and its index far fewer. */
const mostPagesRead = 200
const mostRowsPassedOver = 100

let client: pg.Client
beforeAll(async () => {
  const databaseUrl = await createTestDatabase()
  await (await openJournal({ dataDir: '', databaseUrl })).journal.close()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    INSERT INTO chains (spreadsheet_id, marker) VALUES ('sheet-before', 'm'), ('sheet-now', 'm');
    INSERT INTO events (id, content_hash, cells, state, delivered_to)
    SELECT format('%s-0000-4000-8000-000000000000', lpad(to_hex(i), 8, '0'))::uuid, 'hash',
      '["2026-11-20T15:00:00.000Z"]',
      CASE WHEN i > 299990 THEN 'pending' WHEN i % 60000 = 0 THEN 'quarantined'
        ELSE 'delivered' END,
      CASE WHEN i > 299990 OR i % 60000 = 0 THEN NULL WHEN i > 299000 THEN 'sheet-now'
        ELSE 'sheet-before' END
    FROM generate_series(1, 300000) AS i`)
  await client.query(staffRows)
  for (const table of ['events', 'status_changes', 'audit_lines']) {
    await client.query(`VACUUM ANALYZE ${table}`)
  }
})
afterAll(() => client.end())

function idOf(number: number): string {
  return `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** What running it read, by PostgreSQL's own count; its changes are rolled back. */
async function workOf(sql: string, values: readonly unknown[]) {
  await client.query('BEGIN')
  const explained = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, [
    ...values,
  ])
  await client.query('ROLLBACK')
  const top: PlanNode = explained.rows[0]['QUERY PLAN'][0].Plan
  const nodes = allNodes(top)
  return {
    wholeTable: nodes.some(
      (node) => node['Node Type'] === 'Seq Scan' && largeTables.has(node['Relation Name'] ?? ''),
    ),
    pagesRead: (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0),
    rowsPassedOver: Math.max(...nodes.map((node) => node['Rows Removed by Filter'] ?? 0)),
  }
}

function allNodes(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)]
}

test.each(Object.entries(postgresStatements))(
  'on 300,000 events %s reads few',
  async (name, sql) => {
    const work = await workOf(sql, examples[name as keyof typeof postgresStatements])
    expect(work.wholeTable).toBe(false)
    expect(work.pagesRead).toBeLessThan(mostPagesRead)
    expect(work.rowsPassedOver).toBeLessThan(mostRowsPassedOver)
  },
)

test('a statement that reads them all is noticed', async () => {
  const work = await workOf('SELECT id FROM events WHERE content_hash = $1', ['other'])
  expect(work.pagesRead).toBeGreaterThan(mostPagesRead)
})
