/**
 * No statement that a visitor, the dashboard, an export page or delivery causes may read the delivered
 * many: every one of the module's statements is explained on a journal of 300,000 events.
 */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { journalFileName } from '#backend/journal/sqlite/sqlite-file.ts'
import { sqliteStatements } from '#backend/journal/statements.ts'
import { openJournal } from '#backend/open-journal.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** How a statement may come to its events: each reads as many as it gives, or only open ones. */
const fewEvents = [
  /^SEARCH events USING (COVERING )?INDEX sqlite_autoindex_events_1 \(id=\?\)$/,
  /^SEARCH events USING (COVERING )?INDEX events_open \(state=\?( AND sequence>\?)?\)$/,
  /^SCAN events USING COVERING INDEX events_open$/,
  /^SCAN events USING INDEX events_refused$/,
  /^SEARCH events USING INDEX events_delivered \(delivered_to=\? AND sequence>\?\)$/,
  /^SEARCH events USING INDEX events_erased \(sequence(<|=)\?\)$/,
  // By their numbers, or in a range of numbers that is closed on both sides.
  /^SEARCH events USING INTEGER PRIMARY KEY \(rowid=\?\)$/,
  /^SEARCH events USING INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)$/,
  // The last key alone, for max(sequence).
  /^SEARCH events$/,
]
/** Takes whatever comes after a sequence number, or before it, a page at a time; or counts a step of them. */
const page = /^SEARCH events USING INTEGER PRIMARY KEY \(rowid(>|<|>\? AND rowid<)\?\)$/
const pages: Readonly<Record<string, RegExp>> = {
  rowsBefore: page,
  countRows: page,
}

let folder: string
let database: DatabaseSync
beforeAll(async () => {
  folder = temporaryFolder()
  await (await openJournal({ dataDir: folder })).journal.close()
  database = new DatabaseSync(join(folder, journalFileName))
  database.exec(`
    INSERT INTO chains (spreadsheet_id, marker) VALUES ('sheet-before', 'm'), ('sheet-now', 'm');
    INSERT INTO events (id, content_hash, cells, state, delivered_to)
    WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 300000)
    SELECT printf('%08x-0000-4000-8000-%012x', i, i), 'hash', '["2026-11-20T15:00:00.000Z"]',
      CASE WHEN i > 299990 THEN 'pending' WHEN i % 60000 = 0 THEN 'quarantined'
        ELSE 'delivered' END,
      CASE WHEN i > 299990 OR i % 60000 = 0 THEN NULL WHEN i > 299000 THEN 'sheet-now'
        ELSE 'sheet-before' END
    FROM numbers`)
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

function eventAccesses(sql: string): readonly string[] {
  return database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => String(detail))
    .filter((detail) => /\bevents\b/.test(detail))
}

describe.each([
  ['without statistics, as the service keeps it', ''],
  ['after ANALYZE', 'ANALYZE'],
])('on 300,000 events, %s', (_name, prepare) => {
  beforeAll(() => database.exec(prepare))

  test.each(Object.entries(sqliteStatements))('%s reads few events', (name, sql) => {
    const ofPage = pages[name]
    const allowed = ofPage === undefined ? fewEvents : [ofPage]
    const accesses = eventAccesses(sql)
    expect(accesses.filter((access) => !allowed.some((way) => way.test(access)))).toEqual([])
    const namesEvents = /\b(FROM|JOIN|UPDATE) events\b/.test(sql)
    expect(accesses.length > 0).toBe(namesEvents)
  })
})

test('the plan of a statement that reads them all is noticed', () => {
  const [access = ''] = eventAccesses('SELECT id FROM events WHERE content_hash = ?')
  expect(access).not.toBe('')
  expect([...fewEvents, page].some((way) => way.test(access))).toBe(false)
})
