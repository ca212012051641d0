/**
 * Compares a SQLite journal's schema with the one that the migrations make. SQLite keeps triggers and views with
 * the data: a doctored file would go on working for whoever put them there, so a file with any other object, or
 * with another definition of one, is no journal.
 */

import { DatabaseSync } from 'node:sqlite'
import { migrationsUpTo } from '#backend/journal/migrations/migrations.ts'

/**
 * @param version the schema version that the file says it has
 * @returns names of tables, indexes, triggers and views that are missing, foreign or changed
 */
export function foreignSchemaObjects(database: DatabaseSync, version: number): readonly string[] {
  const expected = objectsOf(freshSchema(version))
  const found = objectsOf(database)
  return [...new Set([...expected.keys(), ...found.keys()])].filter(
    (name) => expected.get(name) !== found.get(name),
  )
}

function freshSchema(version: number): DatabaseSync {
  const fresh = new DatabaseSync(':memory:')
  for (const { sql } of migrationsUpTo('sqlite', version)) fresh.exec(sql)
  return fresh
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
