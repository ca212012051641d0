/** Large journals in either database, with rows of the size that leads have. */

import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openJournal } from '#backend/open-journal.ts'

export async function fillSqlite(dataDir: string, rows: number): Promise<void> {
  const { journal } = await openJournal({ dataDir })
  await journal.close()
  const database = new DatabaseSync(journal.location)
  const insert = database.prepare('INSERT INTO events (id, content_hash, cells) VALUES (?, ?, ?)')
  database.exec('BEGIN')
  for (let row = 1; row <= rows; row += 1) {
    insert.run(filledId(row), 'hash', JSON.stringify(filledCells(row)))
  }
  database.exec('COMMIT')
  database.close()
}

export async function fillPostgres(databaseUrl: string, rows: number): Promise<void> {
  await (await openJournal({ dataDir: '', databaseUrl })).journal.close()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const atOnce = 10_000
  for (let first = 1; first <= rows; first += atOnce) {
    const group = Array.from({ length: Math.min(atOnce, rows - first + 1) }, (_, i) => first + i)
    await client.query(
      `INSERT INTO events (id, content_hash, cells)
       SELECT id, 'hash', cells FROM unnest($1::uuid[], $2::text[]) AS given (id, cells)`,
      [group.map(filledId), group.map((row) => JSON.stringify(filledCells(row)))],
    )
  }
  await client.query('VACUUM ANALYZE events')
  await client.end()
}

/** A second apart from 1 January 2026 on: the last of 909,090 some ten days after the first. */
export function filledCells(row: number): readonly string[] {
  return [
    new Date(Date.UTC(2026, 0, 1) + row * 1000).toISOString(),
    row % 10 === 0 ? 'consultation_request' : 'lead',
    `Maria Example ${row}`,
    `maria.${row}@example.org`,
    'true',
    'florida-homeowner-probate-checklist',
    'download_gate',
    '/florida-homeowner-probate-checklist',
    'GA1.1.1234567890.1700000000',
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    `{"id":"${filledId(row)}","attribution":{"utm_source":"google","landingPage":"/"}}`,
  ]
}

function filledId(row: number): string {
  const mixed = ((row * 2654435761) % 2 ** 32).toString(16).padStart(8, '0')
  return `${mixed}-0000-4000-8000-${row.toString(16).padStart(12, '0')}`
}
