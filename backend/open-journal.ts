/**
 * Opener of the journal, on the database that the settings name, for the service and for commands.
 * PostgreSQL's client is loaded only if it is used.
 */

import { alertStore } from '#backend/journal/alert-store.ts'
import type { Database } from '#backend/journal/database.ts'
import type { Warn } from '#backend/journal/journal.ts'
import { journalStore } from '#backend/journal/journal.ts'
import { outboxStore } from '#backend/journal/outbox.ts'
import { retentionStore } from '#backend/journal/retention-store.ts'
import { openSqlite, openSqliteBeside } from '#backend/journal/sqlite/sqlite-database.ts'
import { staffRecords } from '#backend/journal/staff-records.ts'

/** Closed by `await using`, or by closing the journal. */
export type OpenJournal = ReturnType<typeof storesIn>

export interface JournalPlace {
  /** Folder of the SQLite file; unused if there is a databaseUrl. */
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

/**
 * @param warn receives sentences for the operator about problems that stop nothing
 * @throws JournalOpenError with a sentence for the operator
 */
export function openJournal(place: JournalPlace, warn: Warn = console.warn): Promise<OpenJournal> {
  return openIn(place, openSqlite, warn)
}

/**
 * For a command, which may run beside the service.
 * @throws JournalOpenError with a sentence for the operator
 */
export function openJournalBesideService(place: JournalPlace): Promise<OpenJournal> {
  return openIn(place, openSqliteBeside, console.warn)
}

async function openIn(
  { dataDir, databaseUrl }: JournalPlace,
  openFile: typeof openSqlite,
  warn: Warn,
): Promise<OpenJournal> {
  if (databaseUrl === undefined) return storesIn(await openFile(dataDir, warn))
  const { openPostgres } = await import('./journal/postgres/postgres-database.ts')
  return storesIn(await openPostgres(databaseUrl, warn))
}

function storesIn(database: Database) {
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
