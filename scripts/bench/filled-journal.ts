/** A journal of very many delivered rows of the size that a lead has, made by SQLite itself. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openJournal } from '#backend/open-journal.ts'

const cells = [
  '2026-11-20T15:00:00.000Z',
  'lead',
  'Maria Example',
  'maria@example.org',
  'true',
  'florida-homeowner-probate-checklist',
  'download_gate',
  '/florida-homeowner-probate-checklist',
  'GA1.1.1234567890.1700000000',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  '{"id":"ID","attribution":{"utm_source":"google","landingPage":"/"}}',
]

export async function fillJournal(dataDir: string, count: number): Promise<void> {
  await (await openJournal({ dataDir })).journal.close()
  const database = new DatabaseSync(join(dataDir, 'journal.sqlite'))
  database.exec(`
    INSERT INTO chains (spreadsheet_id, marker) VALUES ('sheet', 'm');
    INSERT INTO events (id, content_hash, cells, state, delivered_to)
    WITH RECURSIVE
      numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count}),
      ids (id) AS (SELECT printf('%08x-0000-4000-8000-%012x', i * 2654435761 % 4294967296, i) FROM numbers)
    SELECT id, 'hash of ' || id, replace('${JSON.stringify(cells)}', 'ID', id), 'delivered', 'sheet'
    FROM ids`)
  database.close()
}
