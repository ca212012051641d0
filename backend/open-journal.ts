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
import { type StatusBook, statusBook } from './journal/status-book.ts'

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
export async function openJournalBesideService({
  dataDir,
  databaseUrl,
}: JournalPlace): Promise<OpenJournal> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, console.warn)
  return over(await SqliteStore.openBeside(dataDir, console.warn))
}

/** What lists of leads are made of. */
export interface ReadJournal extends Pick<OpenJournal, 'journal' | 'outbox'> {
  readonly statuses: StatusBook
}

/**
 * For the service's own thread that reads leads: no more than that takes. What there is to warn of the service
 * has said.
 * @throws JournalOpenError
 */
export async function openJournalToRead(place: JournalPlace): Promise<ReadJournal> {
  if (place.databaseUrl === undefined) {
    const store = await SqliteStore.openBeside(place.dataDir, () => {})
    const [journal, outbox] = [new SqliteJournal(store), new SqliteOutbox(store)]
    return { journal, outbox, statuses: statusBook(store) }
  }
  const [{ PostgresStore }, { PostgresJournal }, { PostgresOutbox }] = await Promise.all([
    import('./journal/postgres-store.ts'),
    import('./journal/postgres-journal.ts'),
    import('./journal/postgres-outbox.ts'),
  ])
  const store = await PostgresStore.openToRead(place.databaseUrl, () => {})
  const [journal, outbox] = [new PostgresJournal(store), new PostgresOutbox(store)]
  return { journal, outbox, statuses: statusBook(store) }
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
