/**
 * Puts the journal together with the database that the settings name, for the service and for the
 * commands. PostgreSQL's client is loaded only where it is used.
 */

import { type AlertStore, alertStore } from './journal/alert-store.ts'
import type { Database } from './journal/database.ts'
import type { Journal, Warn } from './journal/journal.ts'
import { JournalStore } from './journal/journal-store.ts'
import { type Outbox, outboxStore } from './journal/outbox.ts'
import { type Retention, retentionStore } from './journal/retention-store.ts'
import { SqliteDatabase } from './journal/sqlite/sqlite-database.ts'
import { type StaffRecords, staffRecords } from './journal/staff-records.ts'

export interface OpenJournal {
  /** Closing it closes the others too. */
  readonly journal: Journal
  readonly outbox: Outbox
  readonly staff: StaffRecords
  readonly alertStore: AlertStore
  readonly retention: Retention
}

export interface JournalPlace {
  /** Folder of the SQLite file; not used where there is a database. */
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

/**
 * @param warn takes sentences for the operator about what stops nothing
 * @throws JournalOpenError with a sentence for the operator
 */
export async function openJournal(
  { dataDir, databaseUrl }: JournalPlace,
  warn: Warn = console.warn,
): Promise<OpenJournal> {
  return over(
    databaseUrl === undefined
      ? await SqliteDatabase.open(dataDir, warn)
      : await (await postgres()).open(databaseUrl, warn),
  )
}

/**
 * For a command, which may run beside the service.
 * @throws JournalOpenError with a sentence for the operator
 */
export async function openJournalBesideService({
  dataDir,
  databaseUrl,
}: JournalPlace): Promise<OpenJournal> {
  return over(
    databaseUrl === undefined
      ? await SqliteDatabase.openBeside(dataDir, console.warn)
      : await (await postgres()).open(databaseUrl, console.warn),
  )
}

function over(database: Database): OpenJournal {
  return {
    journal: new JournalStore(database),
    outbox: outboxStore(database),
    staff: staffRecords(database),
    alertStore: alertStore(database),
    retention: retentionStore(database),
  }
}

async function postgres() {
  return (await import('./journal/postgres/postgres-database.ts')).PostgresDatabase
}
