/** Faults in the journal: commits, repeated submissions, order. */

import type { Faults } from './fault.ts'

export const journalFaults: Faults = {
  'An acknowledged lead survives a crash.': {
    find: '      const results = await commit(',
    replace: `      for (const { resolve } of group) resolve({ outcome: 'stored' } as AppendResult)
      await new Promise((resolve) => setTimeout(resolve, 20))
      const results = await commit(`,
    caughtBy: 'crash.test.ts',
  },
  'A commit in SQLite is synced to the disk before it is acknowledged.': {
    find: 'PRAGMA synchronous = FULL; PRAGMA trusted_schema',
    replace: 'PRAGMA synchronous = NORMAL; PRAGMA trusted_schema',
    caughtBy: 'sqlite-database.test.ts',
    named: 'every commit is synced',
  },
  'A commit in PostgreSQL is on disk before it is acknowledged.': {
    find: "WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END",
    replace: "WHEN 'remote_apply' THEN 'remote_apply' ELSE 'off' END",
    caughtBy: 'postgres-database.test.ts',
    named: 'a commit is on disk before it is acknowledged',
  },
  'A lead that could not be stored is not acknowledged.': {
    find: 'for (const { reject } of group) reject(error)',
    replace: 'for (const { resolve } of group) resolve(error as AppendResult)',
    caughtBy: 'sqlite-database.test.ts',
    named: 'a whole group is refused',
  },
  'One submission id is one row, however often it is sent.': {
    find: "return { outcome: 'repeated', acceptedAt: acceptedAt(earlier) }",
    replace: "return { outcome: 'repeated', acceptedAt: acceptedAt(event) }",
    caughtBy: 'journal-contract.test.ts',
  },
  'Other content under a used submission id is a conflict.': {
    find: "if (contentHash !== event.contentHash) return { outcome: 'conflict' }",
    replace: '',
    caughtBy: 'submissions.test.ts',
  },
  'The rows of the journal come in the order of acceptance.': {
    find: 'WHERE sequence > $1 AND erased_at IS NULL',
    replace: 'WHERE sequence > $1 AND erased_at IS NULL ORDER BY id LIMIT $2 --',
    caughtBy: 'journal-contract.test.ts',
  },
  'A reader of PostgreSQL that has seen one lead has seen all before it.': {
    find: 'SELECT pg_advisory_xact_lock(7270143)',
    replace: 'SELECT 7270143',
    caughtBy: 'postgres-database.test.ts',
    named: 'a reader that has seen an event has seen all before it',
  },
  'Only one service uses a journal in SQLite.': {
    find: "lock.exec('BEGIN EXCLUSIVE')",
    replace: "lock.exec('BEGIN')",
    caughtBy: 'server.test.ts',
    named: 'journal in use by another service',
  },
}
