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

/** The number of the last migration: a journal that is open has it. */
export function schemaVersion(kind: DatabaseKind): number {
  return filesOf(kind).length
}

/** Those that make the schema of that version. */
export function migrationsUpTo(kind: DatabaseKind, version: number): readonly Migration[] {
  return allMigrations(kind).slice(0, version)
}

function allMigrations(kind: DatabaseKind): readonly Migration[] {
  return filesOf(kind).map((file, index) => ({
    number: index + 1,
    sql: readFileSync(file, 'utf8'),
  }))
}

function filesOf(kind: DatabaseKind): readonly URL[] {
  const folder = new URL(`./${kind}/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => new URL(name, folder))
}
