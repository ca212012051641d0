/** Reads the numbered SQL migrations of one database kind. */

import { readdirSync, readFileSync } from 'node:fs'
import { JournalOpenError } from './journal.ts'

export interface Migration {
  /** 1, 2, 3, … without gaps. */
  readonly number: number
  readonly sql: string
}

/** @throws JournalOpenError when `current` is newer than this program knows */
export function pendingMigrations(
  kind: 'sqlite' | 'postgres',
  current: number,
): readonly Migration[] {
  const folder = new URL(`./migrations/${kind}/`, import.meta.url)
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name, index) => ({
      number: index + 1,
      sql: readFileSync(new URL(name, folder), 'utf8'),
    }))
  if (current > migrations.length) {
    throw new JournalOpenError(
      `The journal was written by a newer version of this program (schema ${current}, known ${migrations.length}). Start that version, or restore a backup.`,
    )
  }
  return migrations.filter(({ number }) => number > current)
}
