/** SQL fragments in which SQLite and PostgreSQL differ, so that each statement is written once. */

export type ColumnType = 'uuid' | 'integer' | 'text'

export interface Dialect {
  /** After a table's name: the statement fails rather than read without this index. */
  readonly by: (index: string) => string
  /** After a column: it equals one of the values in the list parameter. */
  readonly among: (parameter: string, type: ColumnType) => string
  /** In FROM: the lists in a JSON array parameter, each as `value` with its `place`. */
  readonly lists: (parameter: string) => string
  /** Converts a text to that type. */
  readonly cast: (text: string, type: ColumnType) => string
  /** A column of ids, selected as the text of a JSON array. */
  readonly idsAsJson: (column: string) => string
  /** After a SELECT: locks its rows until the transaction ends. */
  readonly forUpdate: string
  /** Waits for other instances' transactions with this lock, and then sees what they wrote. */
  readonly turn: (lock: number) => string
}

/** One connection writes, without interruption: no other writer has to be locked out. */
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

/** The columns of `lists`, in order. */
export function listed({ cast }: Dialect, ...types: readonly ColumnType[]): string {
  return types.map((type, index) => cast(`value->>${index}`, type)).join(', ')
}
