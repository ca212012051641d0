/**
 * The journal's schema, by version: the first is a file for each database, each later one a step
 * from the version before. A released version never changes, not even its whitespace: journals of
 * that version exist. docs/architecture.md §2.3 says what a step may do.
 */

import { readFileSync } from 'node:fs'
import type { DatabaseKind } from './database.ts'
import { JournalOpenError } from './journal-event.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

export const schemaVersions: Readonly<Record<DatabaseKind, string>>[] = [
  { sqlite: read('./sqlite/sqlite-schema.sql'), postgres: read('./postgres/postgres-schema.sql') },
]

/** @throws JournalOpenError when `current` is newer than this program knows */
export function schemaStepsAfter(current: number, kind: DatabaseKind) {
  if (current > schemaVersions.length) {
    throw new JournalOpenError(
      `The journal was written by a newer version of this program (schema ${current}, known ${schemaVersions.length}). Start that version, or restore a backup.`,
    )
  }
  const steps = schemaVersions.map((sql, index) => ({ version: index + 1, sql: sql[kind] }))
  return steps.slice(current)
}
