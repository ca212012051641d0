/**
 * Puts the journal together with the database that the settings name, for the service and for the
 * commands. PostgreSQL's client is loaded only where it is used.
 */

import type { AlertBook } from './journal/alert-book.ts'
import type { Journal, Warn } from './journal/journal.ts'
import type { Outbox } from './journal/outbox.ts'
import type { Retention } from './journal/retention.ts'
import { SqliteAlertBook } from './journal/sqlite-alert-book.ts'
import { SqliteJournal } from './journal/sqlite-journal.ts'
import { SqliteOutbox } from './journal/sqlite-outbox.ts'
import { SqliteRetention } from './journal/sqlite-retention.ts'
import { SqliteStore } from './journal/sqlite-store.ts'
import { type StaffRecords, staffRecords } from './journal/staff-records.ts'

export interface OpenJournal {
  /** Closing it closes the others too. */
  readonly journal: Journal
  readonly outbox: Outbox
  readonly staff: StaffRecords
  readonly alertBook: AlertBook
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
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, warn)
  return over(await SqliteStore.open(dataDir, warn))
}

/**
 * For a command, which may run beside the service.
 * @throws JournalOpenError with a sentence for the operator
 */
export async function openJournalBesideService(place: JournalPlace): Promise<OpenJournal> {
  if (place.databaseUrl !== undefined) return openPostgres(place.databaseUrl, console.warn)
  return over(await SqliteStore.openBeside(place.dataDir, console.warn))
}

function over(store: SqliteStore): OpenJournal {
  return {
    journal: new SqliteJournal(store),
    outbox: new SqliteOutbox(store),
    staff: staffRecords(store),
    alertBook: new SqliteAlertBook(store),
    retention: new SqliteRetention(store),
  }
}

async function openPostgres(databaseUrl: string, warn: Warn): Promise<OpenJournal> {
  const [
    { PostgresStore },
    { PostgresJournal },
    { PostgresOutbox },
    { PostgresAlertBook },
    { PostgresRetention },
  ] = await Promise.all([
    import('./journal/postgres-store.ts'),
    import('./journal/postgres-journal.ts'),
    import('./journal/postgres-outbox.ts'),
    import('./journal/postgres-alert-book.ts'),
    import('./journal/postgres-retention.ts'),
  ])
  const store = await PostgresStore.open(databaseUrl, warn)
  return {
    journal: new PostgresJournal(store),
    outbox: new PostgresOutbox(store),
    staff: staffRecords(store),
    alertBook: new PostgresAlertBook(store),
    retention: new PostgresRetention(store),
  }
}
