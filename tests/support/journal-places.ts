/** New, empty journals in either database, for promises that hold in both. */

import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe } from 'vitest'
import type { NewEvent } from '#backend/journal/journal.ts'
import { type OpenJournal, openJournal } from '#backend/open-journal.ts'
import { createTestDatabase } from '#tests/support/postgres-server.ts'
import type { Settings } from '#tests/support/service-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export interface JournalPlace {
  readonly dataDir: string
  readonly databaseUrl?: string
  /** Settings of a command for this journal. */
  readonly settings: Settings
  /** May be called again after a close; in PostgreSQL also while it is open. */
  readonly open: () => Promise<OpenJournal>
}

export interface SqlitePlace extends JournalPlace {
  /** Changes it behind the service's back. */
  readonly tamper: (sql: string) => Promise<void>
}

export const journalPlaces: readonly (readonly [string, () => Promise<JournalPlace>])[] = [
  ['SQLite', sqlitePlace],
  ['PostgreSQL', postgresPlace],
]

/** The journal of the current test. */
export interface TestedJournal {
  place: JournalPlace
  open: OpenJournal
  /** Closes it and opens it again. */
  readonly restart: () => Promise<void>
}

/** Runs tests in SQLite and in PostgreSQL, each with a new journal that is closed afterward. */
export function describeInBoth(title: string, tests: (at: TestedJournal) => void): void {
  describe.each(journalPlaces)(title, (_kind, create) => {
    const at = {
      restart: async () => {
        await at.open.journal.close()
        at.open = await at.place.open()
      },
    } as TestedJournal
    beforeEach(async () => {
      at.place = await create()
      at.open = await at.place.open()
    })
    afterEach(() => at.open.journal.close())
    tests(at)
  })
}

export async function sqlitePlace(): Promise<SqlitePlace> {
  const dataDir = temporaryFolder()
  return {
    dataDir,
    settings: { DATA_DIR: dataDir },
    open: () => openJournal({ dataDir }),
    tamper: async (sql) => {
      using database = new DatabaseSync(`${dataDir}/journal.sqlite`, { timeout: 5_000 })
      database.exec(sql)
    },
  }
}

/** For `tamper`: makes every further write to the audit trail fail. */
export const refuseAuditLines = `CREATE TRIGGER refuse BEFORE INSERT ON audit_lines
  BEGIN SELECT RAISE(ABORT, 'refused'); END`

async function postgresPlace(): Promise<JournalPlace> {
  const place = { dataDir: temporaryFolder(), databaseUrl: await createTestDatabase() }
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = place
  const settings = { DATA_DIR, DATABASE_URL, ADMIN_TOKEN: 'x'.repeat(16) }
  return { ...place, settings, open: () => openJournal(place) }
}

const usual = {
  ...{ event: 'consultation_request', timestamp: '2026-11-20T15:00:00.000Z' },
  ...{ name: 'Maria', email: 'maria@example.org', contentId: '' },
  extra: {} as Readonly<Record<string, unknown>>,
}

/** A new event, by default a consultation request. */
export function anEvent(facts: Partial<typeof usual> = {}): NewEvent {
  const id = randomUUID()
  const { timestamp, event, name, email, contentId, extra } = { ...usual, ...facts }
  const visit = ['contact_form', '/contact', '', '']
  const cells = [timestamp, event, name, email, 'false', contentId, ...visit]
  return { id, contentHash: 'hash', cells: [...cells, JSON.stringify({ id, ...extra })] }
}

/** Accepts consultation requests at once. @returns their ids, in order of acceptance */
export async function accept(
  { journal }: Pick<OpenJournal, 'journal'>,
  count: number,
): Promise<readonly string[]> {
  const events = Array.from({ length: count }, () => anEvent())
  await Promise.all(events.map((event) => journal.append(event)))
  return events.map(({ id }) => id)
}
