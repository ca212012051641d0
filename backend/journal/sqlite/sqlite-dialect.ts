/**
 * SQLite's dialect of SQL. The journal's schema and statements are written once, as PostgreSQL has
 * them; the few forms that SQLite lacks are replaced here.
 */

const replacements: readonly (readonly [RegExp, string])[] = [
  [/= ANY \((\$\d)\)/g, 'IN (SELECT value FROM json_each($1))'],
  [
    /jsonb_array_elements\((\$\d)::jsonb\) WITH ORDINALITY AS given \(value, key\)/g,
    'json_each($1) AS given',
  ],
  // One connection writes, without interruption: no other writer has to be locked out.
  [/ FOR UPDATE$/gm, ''],
  [/pg_advisory_xact_lock\(\d+\)/g, '1'],
  [/gen_random_uuid\(\)/g, 'lower(hex(randomblob(16)))'],
  [/BIGINT GENERATED ALWAYS AS IDENTITY|BIGINT|BOOLEAN/g, 'INTEGER'],
  [/^\);$/gm, ') STRICT;'],
  [/::\w+/g, ''],
  // node:sqlite binds values by position to ?1, ?2, …, but to $1, $2, … only by name.
  [/\$(\d)/g, '?$1'],
]

/** @param sql of this program, as PostgreSQL has it */
export function inSqlite(sql: string): string {
  return replacements.reduce((text, [from, to]) => text.replaceAll(from, to), sql)
}
