/**
 * The journal's schema, by version, as PostgreSQL has it: each is a step from the version before. A
 * released version never changes, not even its whitespace: journals of that version exist.
 * docs/architecture.md §2.3 says what a step may do.
 */

import { readFileSync } from 'node:fs'
import { JournalOpenError } from './journal-event.ts'

export const schemaVersions = [readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')]

/** @throws JournalOpenError when `current` is newer than this program knows */
export function schemaStepsAfter(current: number) {
  if (current > schemaVersions.length) {
    throw new JournalOpenError(
      `The journal was written by a newer version of this program (schema ${current}, known ${schemaVersions.length}). Start that version, or restore a backup.`,
    )
  }
  return schemaVersions.map((sql, index) => ({ version: index + 1, sql })).slice(current)
}
