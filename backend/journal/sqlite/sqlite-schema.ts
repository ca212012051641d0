/**
 * Compares a SQLite file's schema with the one that the migrations make. SQLite keeps triggers and views with the data:
 * a doctored file would go on working for whoever put them there, so a file with any other object, or with another
 * definition of one, is no journal.
 */

import { DatabaseSync } from 'node:sqlite'
import { allMigrations } from '#backend/journal/migrations.ts'

export function schemaVersionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}

/** @returns a sentence; undefined where the schema is the migrations' own */
export function foreignSchema(database: DatabaseSync, path: string): string | undefined {
  const [first, ...others] = foreignSchemaObjects(database)
  if (first === undefined) return undefined
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${path} was changed by something other than this program (${first}${more}), so it isn’t used.`
}

/** @returns names of tables, indexes, triggers and views that are missing, foreign or changed */
export function foreignSchemaObjects(database: DatabaseSync): readonly string[] {
  using fresh = new DatabaseSync(':memory:')
  for (const { sql } of allMigrations('sqlite').slice(0, schemaVersionOf(database))) fresh.exec(sql)
  const expected = objectsOf(fresh)
  const found = objectsOf(database)
  return [...new Set([...expected.keys(), ...found.keys()])].filter(
    (name) => expected.get(name) !== found.get(name),
  )
}

/** By "type name" the definition; SQLite's own tables and automatic indexes have none that anybody could write. */
function objectsOf(database: DatabaseSync): ReadonlyMap<string, string> {
  const rows = database
    .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all()
  return new Map(
    rows
      .filter(({ name }) => !sqliteOwnTables.has(String(name)))
      .map(({ type, name, tbl_name, sql }) => [`${type} ${name}`, `${tbl_name}: ${sql}`]),
  )
}

/** Made by SQLite for AUTOINCREMENT and ANALYZE (sqlite.org/fileformat2.html, section 2.6). */
const sqliteOwnTables = new Set(['sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'])
