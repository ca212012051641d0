/**
 * Opener of the journal, on the database that the settings name, for the service and for commands.
 * PostgreSQL's client is loaded only if it is used.
 */

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { alertStore } from '#backend/journal/alert-store.ts'
import { auditTrail } from '#backend/journal/audit-store.ts'
import type { Opener, Warn } from '#backend/journal/database.ts'
import { derivationKeys } from '#backend/journal/derivation-keys.ts'
import { journalStore } from '#backend/journal/journal.ts'
import { outboxStore } from '#backend/journal/outbox.ts'
import { retentionStore } from '#backend/journal/retention.ts'
import { openSqlite } from '#backend/journal/sqlite/sqlite-database.ts'
import { journalFileName, openError } from '#backend/journal/sqlite/sqlite-file.ts'
import { statusStore } from '#backend/journal/status-store.ts'
import { tokenStore } from '#backend/journal/token-store.ts'
import { workListStore } from '#backend/journal/work-list-store.ts'
import { OperatorError } from '#backend/process/errors.ts'

/** Closed by `await using`, or by closing the journal. */
export type OpenJournal = Awaited<ReturnType<typeof openJournal>>

export type StaffRecords = OpenJournal['staff']

export interface JournalPlace {
  /** Folder of the SQLite file; unused if there is a databaseUrl. */
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

/** @throws JournalOpenError with a sentence for the operator */
export async function openJournal(
  place: JournalPlace,
  warn: Warn = console.warn,
  opener: Opener = 'service',
) {
  const database = await openDatabase(place, opener, warn)
  const journal = journalStore(database)
  return {
    database,
    journal,
    outbox: outboxStore(database),
    staff: {
      statuses: statusStore(database),
      tokens: tokenStore(database),
      audit: auditTrail(database),
      workLists: workListStore(database),
      keys: derivationKeys(database),
    },
    alertStore: alertStore(database),
    retention: retentionStore(database),
    [Symbol.asyncDispose]: (): Promise<void> => journal.close(),
  }
}

/**
 * For a command, which may run beside the service.
 * @param ifNone what to do if there is no journal: refuse, or make one and tell the operator
 * @throws OperatorError, JournalOpenError with a sentence for the operator
 */
export async function openJournalBesideService(
  place: JournalPlace,
  ifNone: 'refuse' | 'make' = 'make',
): Promise<OpenJournal> {
  const { dataDir, databaseUrl } = place
  const isThere = databaseUrl !== undefined || isJournalIn(dataDir)
  if (!isThere && ifNone === 'refuse') {
    throw new OperatorError(`There is no journal in ${dataDir}. Name its folder (DATA_DIR).`)
  }
  const open = await openJournal(place, console.warn, 'command')
  if (!isThere) {
    console.warn(
      `Made an empty journal in ${dataDir}: the service’s, if it runs with the same DATA_DIR and DATABASE_URL.`,
    )
  }
  return open
}

/** @throws JournalOpenError if this user is not allowed to look into the folder */
function isJournalIn(dataDir: string): boolean {
  const path = join(dataDir, journalFileName)
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw openError(error, path)
  }
}

async function openDatabase({ dataDir, databaseUrl }: JournalPlace, opener: Opener, warn: Warn) {
  if (databaseUrl === undefined) return openSqlite(dataDir, opener, warn)
  const { openPostgres } = await import('./journal/postgres/postgres-database.ts')
  return openPostgres(databaseUrl, opener, warn)
}
