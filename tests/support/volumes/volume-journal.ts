/** A large journal under measurement, in either database: its settings, and what stands in it. */

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { fillPostgres, fillSqlite } from '#scripts/bench/filled-journals.ts'
import { createDatabase, startServer } from '#tests/support/postgres-server.ts'

export interface VolumeJournal {
  /** For the service and for the commands. */
  readonly settings: Readonly<Record<string, string>>
  /** For copies and exports. */
  readonly folder: string
  readonly counts: () => Promise<VolumeCounts>
  /** Events that retention has let go of; costs next to nothing. */
  readonly expired: () => Promise<number>
  readonly remove: () => Promise<void>
}

export interface VolumeCounts {
  readonly events: number
  /** Of these, without their words. */
  readonly erased: number
}

const countEvents = 'SELECT count(*) AS events, count(erased_at) AS erased FROM events'
const countExpired = "SELECT sum(events) AS expired FROM erasures WHERE command = 'RETENTION_DAYS'"

type Row = Readonly<Record<string, unknown>>

export async function sqliteVolume(rows: number): Promise<VolumeJournal> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-volumes-'))
  await fillSqlite(folder, rows)
  const ask = async (sql: string): Promise<Row | undefined> => {
    const database = new DatabaseSync(journalFile(folder), { readOnly: true })
    const row = database.prepare(sql).get()
    database.close()
    return row
  }
  return {
    ...countedBy(ask),
    settings: { DATA_DIR: folder },
    folder,
    remove: async () => rmSync(folder, { recursive: true }),
  }
}

export async function postgresVolume(rows: number): Promise<VolumeJournal> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-volumes-'))
  const server = await startServer()
  const databaseUrl = await createDatabase(server.url)
  await fillPostgres(databaseUrl, rows)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    ...countedBy(async (sql) => (await client.query<Row>(sql)).rows[0]),
    settings: { DATA_DIR: folder, DATABASE_URL: databaseUrl },
    folder,
    remove: async () => {
      await client.end()
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

function countedBy(ask: (sql: string) => Promise<Row | undefined>) {
  return {
    counts: async (): Promise<VolumeCounts> => {
      const row = await ask(countEvents)
      return { events: Number(row?.events), erased: Number(row?.erased) }
    },
    expired: async () => Number((await ask(countExpired))?.expired ?? 0),
  }
}

export function journalFile(folder: string): string {
  return join(folder, 'journal.sqlite')
}

/** Of the events up to one, their number and a SHA-256 of what does not change after acceptance. */
export function contentOf(path: string, lastSequence: number): string {
  const database = new DatabaseSync(path, { readOnly: true })
  const hash = createHash('sha256')
  let count = 0
  const rows = database
    .prepare('SELECT sequence, id, content_hash, cells FROM events WHERE sequence <= ? ORDER BY 1')
    .iterate(lastSequence)
  for (const row of rows) {
    hash.update(`${Object.values(row).join('\u0000')}\n`)
    count += 1
  }
  database.close()
  return `${count} events, SHA-256 ${hash.digest('hex')}`
}

export function lastSequenceOf(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true })
  const last = database.prepare('SELECT max(sequence) AS sequence FROM events').get()
  database.close()
  return Number(last?.sequence)
}
