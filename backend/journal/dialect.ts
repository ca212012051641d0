/** The fragments of SQL in which SQLite and PostgreSQL differ. Every statement is written once over them. */

export type ColumnType = 'uuid' | 'bigint' | 'integer' | 'text'

export interface Dialect {
  /** After a table's name: fail rather than read without this index. */
  readonly by: (index: string) => string
  /** After a column: is one of the values of a list that is given. */
  readonly among: (parameter: string, type: ColumnType) => string
  /** In FROM: the lists in a JSON array that is given, as `value`, and their `place`. */
  readonly lists: (parameter: string) => string
  /** A text as a value of that type. */
  readonly cast: (text: string, type: ColumnType) => string
  /** A column of several ids as the text of a JSON array. */
  readonly idsAsJson: (column: string) => string
  /** Behind SELECT: nobody else changes these rows until the transaction ends. */
  readonly forUpdate: string
  /** Waits until no other instance is at this in its transaction; then whatever it has written is seen. */
  readonly turn: (lock: number) => string
}

/** One connection writes, in one go: nobody else has to be kept away. */
const sqlite: Dialect = {
  by: (index) => ` INDEXED BY ${index}`,
  among: (parameter) => `IN (SELECT value FROM json_each(${parameter}))`,
  lists: (parameter) => `(SELECT value, key AS place FROM json_each(${parameter})) AS given`,
  cast: (text) => text,
  idsAsJson: (column) => column,
  forUpdate: '',
  turn: () => 'SELECT 1',
}

const postgres: Dialect = {
  by: () => '',
  among: (parameter, type) => `= ANY (${parameter}::${type}[])`,
  lists: (parameter) =>
    `jsonb_array_elements(${parameter}::jsonb) WITH ORDINALITY AS given (value, place)`,
  cast: (text, type) => (type === 'text' ? text : `(${text})::${type}`),
  idsAsJson: (column) => `to_json(${column})::text AS ${column}`,
  forUpdate: 'FOR UPDATE',
  turn: (lock) => `SELECT pg_advisory_xact_lock(${lock})`,
}

export const dialects = { sqlite, postgres }

/** The columns of `lists`, in their order. */
export function listed({ cast }: Dialect, ...types: readonly ColumnType[]): string {
  return types.map((type, index) => cast(`value->>${index}`, type)).join(', ')
}
