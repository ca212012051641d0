/** Journals of very many rows of the size that leads have, in either database, for measurements. */

import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openJournal } from '#backend/open-journal.ts'
import { benchCells, benchId } from './bench-rows.ts'

/** @param state of every event; what was delivered was delivered to one spreadsheet */
export async function fillSqlite(
  dataDir: string,
  rows: number,
  state: 'pending' | 'delivered' = 'pending',
): Promise<void> {
  const { journal } = await openJournal({ dataDir })
  await journal.close()
  const database = new DatabaseSync(journal.location)
  const insert = database.prepare(
    'INSERT INTO events (id, content_hash, cells, state, delivered_to) VALUES (?, ?, ?, ?, ?)',
  )
  const deliveredTo = state === 'delivered' ? 'sheet' : null
  database.exec('BEGIN')
  if (deliveredTo !== null) {
    database.exec("INSERT INTO chains (spreadsheet_id, marker) VALUES ('sheet', 'm')")
  }
  for (let row = 1; row <= rows; row += 1) {
    insert.run(benchId(row), 'hash', JSON.stringify(benchCells(row)), state, deliveredTo)
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
      [group.map(benchId), group.map((row) => JSON.stringify(benchCells(row)))],
    )
  }
  await client.query('VACUUM ANALYZE events')
  await client.end()
}
