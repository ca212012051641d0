/**
 * The journal's database contract, the same for SQLite and PostgreSQL, with its schema and errors.
 * Each statement is written once, in PostgreSQL's SQL with its values as $1, $2, … Steps of a
 * transaction are a generator, so that they are written once, too: SQLite runs them without a pause,
 * PostgreSQL waits for each.
 */

import { readFileSync } from 'node:fs'
import { setTimeout as sleepMs } from 'node:timers/promises'
import { reasonOf } from '#backend/process/errors.ts'

export type StoredRow = Readonly<Record<string, unknown>>

export type StatementValue = string | number | boolean | null | readonly string[]

export type Step = readonly [sql: string, ...values: StatementValue[]]

/** Each `yield` returns the rows of its statement. */
export type Steps<Result> = Generator<Step, Result, readonly StoredRow[]>

/** @throws JournalUnavailableError */
export type Query = (...step: Step) => Promise<readonly StoredRow[]>

/** Leases for work that only one instance may do. They expire by the database's own clock. */
export interface LeaseTable {
  /** @returns whether `holder` has the lease of this name for the next `ms` */
  hold(name: string, holder: string, ms: number): Promise<boolean>
  /** Does nothing if another holder has it. */
  release(name: string, holder: string): Promise<void>
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** A description for the operator; never contains a password. */
  readonly location: string
  /** Created with the journal; distinguishes its markers from those of any other journal. */
  readonly journalId: string
  /** Elects one of several instances; undefined if only one process can have the database open. */
  readonly leases: LeaseTable | undefined
  /** Groups of appends under way at once: 1 for a file; 2 hide the round trip to a server. */
  readonly appendsAtOnce: number
  /** For appends: after a temporary failure it runs again, and may then have run before. */
  readonly append: Query
  /** For readers: however many there are, no lead and no delivery waits for a connection. */
  readonly read: Query
  /** For delivery, changes and commands: the change is durable when this resolves. */
  readonly query: Query
  /**
   * Runs all steps or none; they are durable when this resolves. It may start over, so `steps` must
   * not change anything else.
   * @throws JournalUnavailableError
   */
  transaction<Result>(steps: () => Steps<Result>): Promise<Result>
  /**
   * For commands: keeps others out of the whole journal, or other erasures, until it is disposed of.
   * @returns undefined if a service or command has the journal open, or an erasure is under way
   */
  claim(what: 'journal' | 'erasure'): Promise<Disposable | AsyncDisposable | undefined>
  close(): Promise<void>
}

/** A command has the journal on one connection, and may wait longer: no visitor waits for it. */
export type Opener = 'service' | 'command'

/** Tells the operator, in a sentence, about a problem that stops nothing. */
export type Warn = (sentence: string) => void

/** The disk is full or read-only, or the database does not answer. Trying again later may help. */
export class JournalUnavailableError extends Error {
  override readonly name = 'JournalUnavailableError'

  /** @param step that fixes it, if known; a JournalOpenError as cause already names it */
  constructor(cause: unknown, step = '') {
    const words = cause instanceof JournalOpenError ? '' : step
    super(`The journal cannot commit (${reasonOf(cause)}). ${words}`.trim(), { cause })
  }
}

/** The message is a sentence for the operator. */
export class JournalOpenError extends Error {
  override readonly name = 'JournalOpenError'
}

/** Its only row. @throws JournalOpenError */
export function identityIn([journal]: readonly StoredRow[]): string {
  if (journal) return String(journal.id)
  throw new JournalOpenError(
    'This journal has lost its identity (the row of its table “journal”), so it can’t be used. Restore a backup.',
  )
}

/**
 * The schema, by version: each is a step from the version before (docs/architecture.md §2.3 says
 * what it may do). A released version never changes, not even its whitespace.
 */
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

export interface Patience {
  /** Whether a failure is temporary. */
  readonly when: (error: unknown) => boolean
  readonly everyMs: number
  readonly forMs: number
}

/** Does `work`, again after temporary failures, without blocking the event loop. */
export async function patiently<Result>(
  work: () => Result | Promise<Result>,
  { when, everyMs, forMs }: Patience,
): Promise<Result> {
  const giveUpAt = performance.now() + forMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!when(error) || performance.now() >= giveUpAt) throw error
    }
    await sleepMs(everyMs)
  }
}

export async function runSteps<Result>(steps: Steps<Result>, query: Query): Promise<Result> {
  let next = steps.next()
  while (!next.done) next = steps.next(await query(...next.value))
  return next.value
}

/**
 * Records from rows whose columns are named like a type's members. NULL is left out; SQLite's 0 or
 * 1 in a column like isStarted or wasRefused becomes a boolean.
 */
export function recordsOf<Type>(rows: readonly StoredRow[]): readonly Type[] {
  const isFlag = (name: string) => /^(is|was)[A-Z]/.test(name)
  return rows.map((row) => {
    const members = Object.entries(row).filter(([, value]) => value !== null)
    return Object.fromEntries(
      members.map(([name, value]) => [name, isFlag(name) ? Boolean(value) : value]),
    ) as Type
  })
}
