/** Reads the numbered SQL migrations of one database kind. */

import { readdirSync, readFileSync } from 'node:fs'
import { JournalOpenError } from '#backend/journal/journal.ts'

type DatabaseKind = 'sqlite' | 'postgres'

export interface Migration {
  /** 1, 2, 3, … without gaps. */
  readonly number: number
  readonly sql: string
}

/** @throws JournalOpenError when `current` is newer than this program knows */
export function pendingMigrations(kind: DatabaseKind, current: number): readonly Migration[] {
  const migrations = allMigrations(kind)
  if (current > migrations.length) {
    throw new JournalOpenError(
      `The journal was written by a newer version of this program (schema ${current}, known ${migrations.length}). Start that version, or restore a backup.`,
    )
  }
  return migrations.filter(({ number }) => number > current)
}

/** All of them: as many as the version of a journal that is open; the first N made the schema of version N. */
export function allMigrations(kind: DatabaseKind): readonly Migration[] {
  const folder = new URL(`./${kind}/`, import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files
    .sort()
    .map((name, index) => ({ number: index + 1, sql: readFileSync(new URL(name, folder), 'utf8') }))
}
