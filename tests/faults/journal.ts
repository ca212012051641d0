/** Faults in the journal: commits, repeated submissions, order, both databases. */

import type { Fault } from './fault.ts'

export const journalFaults: readonly Fault[] = [
  {
    promise: 'An acknowledged lead survives a crash.',
    file: 'sqlite-database.ts',
    find: 'runOnce: async (step) => use((now) => rowsOf(now, step)),',
    replace: `runOnce: async (step) =>
      use((now) => {
        if (!now.database.isTransaction) now.database.exec('BEGIN IMMEDIATE')
        return rowsOf(now, step)
      }),`,
    caughtBy: 'crash.test.ts',
  },
  {
    promise: 'A commit in SQLite is synced to the disk before it is acknowledged.',
    file: 'sqlite-file.ts',
    find: 'PRAGMA synchronous = FULL; PRAGMA trusted_schema',
    replace: 'PRAGMA synchronous = NORMAL; PRAGMA trusted_schema',
    caughtBy: 'sqlite-database.test.ts',
    named: 'syncs every commit',
  },
  {
    promise: 'A commit in PostgreSQL is on disk before it is acknowledged.',
    file: 'postgres-connections.ts',
    find: "WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END",
    replace: "WHEN 'remote_apply' THEN 'remote_apply' ELSE 'off' END",
    caughtBy: 'postgres-database.test.ts',
    named: 'a commit is on disk before it is acknowledged',
  },
  {
    promise: 'A PostgreSQL that could lose acknowledged leads is refused.',
    file: 'postgres-connections.ts',
    find: "for (const setting of ['fsync', 'full_page_writes'])",
    replace: "for (const setting of ['fsync'])",
    caughtBy: 'postgres-database.test.ts',
    named: 'is refused in one sentence that names the setting',
  },
  {
    promise: 'An old migration never changes: SQLite would refuse the journals that it made.',
    file: 'journal/migrations.ts',
    find: 'NOT NULL UNIQUE,\n  content_hash',
    replace: 'UNIQUE NOT NULL,\n  content_hash',
    caughtBy: 'older-journals.test.ts',
    named: 'never change',
  },
  {
    promise: 'Requests that arrive together share one commit.',
    file: 'group-commit.ts',
    find: 'waiting.splice(0, maxGroupSize)',
    replace: 'waiting.splice(0, 1)',
    caughtBy: 'group-commit.test.ts',
  },
  {
    promise: 'A lead that could not be stored is not acknowledged.',
    file: 'group-commit.ts',
    find: '{ since, reject } of group) if (since <= patientSince) reject(error)',
    replace: '{ since, resolve } of group) if (since <= patientSince) resolve(error as Result)',
    caughtBy: 'sqlite-database.test.ts',
    named: 'a full disk refuses the whole group',
  },
  {
    promise: 'Memory stays bounded however many submissions wait for a commit.',
    file: 'group-commit.ts',
    find: 'if (waiting.length >= maxWaiting)',
    replace: 'if (waiting.length >= 10 * maxWaiting)',
    caughtBy: 'group-commit.test.ts',
  },
  {
    promise: 'One submission id is one row, however often it is sent.',
    file: 'journal/journal.ts',
    find: "return { outcome: 'repeated', acceptedAt: acceptedAt(earlier) }",
    replace: "return { outcome: 'repeated', acceptedAt: acceptedAt(event) }",
    caughtBy: 'journal-contract.test.ts',
    named: 'stores one event for one id',
  },
  {
    promise: 'Other content under a used submission id is a conflict.',
    file: 'journal/journal.ts',
    find: "if (contentHash !== event.contentHash) return { outcome: 'conflict' }",
    replace: '',
    caughtBy: 'submissions.test.ts',
    named: 'other content under a used submissionId',
  },
  {
    promise: 'Of two identical submissions in one commit one is answered as repeated.',
    file: 'journal/journal.ts',
    find: 'const isFirst = stored.delete(event.id)',
    replace: 'const isFirst = stored.has(event.id)',
    caughtBy: 'journal-contract.test.ts',
    named: 'settles repetitions and conflicts that arrive together',
  },
  {
    promise: 'The rows of the journal come in the order of acceptance.',
    file: 'event-statements.ts',
    find: 'WHERE sequence > $1 AND erased_at IS NULL ORDER BY sequence LIMIT $2',
    replace: 'WHERE sequence > $1 AND erased_at IS NULL ORDER BY id LIMIT $2',
    caughtBy: 'journal-contract.test.ts',
    named: 'keeps what it acknowledged, in order of acceptance',
  },
  {
    promise: 'A group of leads keeps its order.',
    file: 'event-statements.ts',
    find: `ORDER BY place
      ON CONFLICT (id) DO NOTHING`,
    replace: `ORDER BY value
      ON CONFLICT (id) DO NOTHING`,
    caughtBy: 'journal-contract.test.ts',
    named: 'keeps what it acknowledged, in order of acceptance',
  },
  {
    promise: 'A reader of PostgreSQL that has seen one lead has seen all before it.',
    file: 'dialect.ts',
    find: `SELECT pg_advisory_xact_lock(\${lock})`,
    replace: `SELECT \${lock}`,
    caughtBy: 'postgres-database.test.ts',
    named: 'a reader that has seen one event has seen all before it',
  },
  {
    promise: 'A group of leads whose connection broke is sent again.',
    file: 'postgres-database.ts',
    find: 'retry: { when: isConnectionLoss,',
    replace: 'retry: { when: () => false,',
    caughtBy: 'postgres-outages.test.ts',
  },
  {
    promise: 'Only one service uses a journal in SQLite.',
    file: 'sqlite-file.ts',
    find: "lock.exec('BEGIN EXCLUSIVE')",
    replace: "lock.exec('BEGIN')",
    caughtBy: 'sqlite-database.test.ts',
    named: 'a second service on the same journal',
  },
  {
    promise: 'A crashed transaction leaves nothing behind.',
    file: 'sqlite-database.ts',
    find: 'if (!isHeld(error)) disconnect()',
    replace: "if (!isHeld(error)) connection?.database.exec('COMMIT')",
    caughtBy: 'status-store.test.ts',
    named: 'a change whose other steps fail leaves nothing',
  },
  {
    promise: "The journal's files are readable by the service's user alone.",
    file: 'private-files.ts',
    find: 'chmodSync(path, 0o600)',
    replace: 'chmodSync(path, 0o640)',
    caughtBy: 'sqlite-database.test.ts',
    named: 'files that others could read are made private',
  },
]
