/**
 * Puts the journal together with the database that the settings name, for the service and for the
 * commands. PostgreSQL's client is loaded only where it is used.
 */

import { alertStore } from './journal/alert-store.ts'
import type { Database } from './journal/database.ts'
import type { Warn } from './journal/journal.ts'
import { journalStore } from './journal/journal-store.ts'
import { outboxStore } from './journal/outbox.ts'
import { retentionStore } from './journal/retention-store.ts'
import { SqliteDatabase } from './journal/sqlite/sqlite-database.ts'
import { staffRecords } from './journal/staff-records.ts'

/** Closed by `await using`, or by closing the journal. */
export type OpenJournal = ReturnType<typeof over>

export interface JournalPlace {
  /** Folder of the SQLite file; not used where there is a database. */
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

/**
 * @param warn takes sentences for the operator about what stops nothing
 * @throws JournalOpenError with a sentence for the operator
 */
export function openJournal(place: JournalPlace, warn: Warn = console.warn): Promise<OpenJournal> {
  return opened(place, 'open', warn)
}

/**
 * For a command, which may run beside the service.
 * @throws JournalOpenError with a sentence for the operator
 */
export function openJournalBesideService(place: JournalPlace): Promise<OpenJournal> {
  return opened(place, 'openBeside', console.warn)
}

async function opened(
  { dataDir, databaseUrl }: JournalPlace,
  how: 'open' | 'openBeside',
  warn: Warn,
): Promise<OpenJournal> {
  if (databaseUrl === undefined) return over(await SqliteDatabase[how](dataDir, warn))
  const { PostgresDatabase } = await import('./journal/postgres/postgres-database.ts')
  return over(await PostgresDatabase.open(databaseUrl, warn))
}

function over(database: Database) {
  const journal = journalStore(database)
  return {
    journal,
    outbox: outboxStore(database),
    staff: staffRecords(database),
    alertStore: alertStore(database),
    retention: retentionStore(database),
    [Symbol.asyncDispose]: (): Promise<void> => journal.close(),
  }
}
