/**
 * The contract of a database as every part of the journal uses it, the same for SQLite and PostgreSQL: statements
 * by their names, one alone or the steps of a transaction. The steps are a generator, so that they are written
 * once: SQLite takes them in one go, PostgreSQL one after another.
 */

import type { GroupCommitOptions } from './group-commit.ts'
import type { StoredRow } from './row-mappers.ts'
import type { StatementName } from './statements.ts'

export type StatementValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]

export type Step<Name = StatementName> = readonly [statement: Name, ...values: StatementValue[]]

/** Each step is given the rows that its statement returned. */
export type Steps<Result> = Generator<Step, Result, readonly StoredRow[]>

/** Runs the steps one after another, on a connection that is asked and answers later. */
export async function runSteps<Result>(steps: Steps<Result>, run: RunStep): Promise<Result> {
  let next = steps.next()
  while (!next.done) next = steps.next(await run(next.value))
  return next.value
}

/** @throws JournalUnavailableError */
export type RunStep = (step: Step) => Promise<readonly StoredRow[]>

/** Who may do what one instance alone is to do: a holder for each name, until a moment of the database's own clock. */
export interface LeaseTable {
  /** True when `holder` has the lease of this name for the next `ms`. */
  hold(name: string, holder: string, ms: number): Promise<boolean>
  /** Does nothing when another has it. */
  release(name: string, holder: string): Promise<void>
}

export interface Database {
  /** In words for an operator; never holds a password. */
  readonly location: string
  /** Made when the journal was. */
  readonly journalId: string
  /** Elect one of several instances; undefined where one process at a time has the database. */
  readonly leases: LeaseTable | undefined
  /** How many appends commit at once, and which of their failures pass. */
  readonly appending: Pick<GroupCommitOptions, 'concurrency' | 'retry'>
  /** For whoever looks at the journal: however many they are, no lead and no delivery waits for a connection. */
  readonly read: RunStep
  /** For delivery and whoever changes something: the change is durable when this resolves. */
  readonly run: RunStep
  /** As `run`; a failure that passes is left to the caller, who tries again by `appending.retry`. */
  readonly runOnce: RunStep
  /**
   * All steps are durable when this resolves, or none happened. May begin again, so that `steps` must
   * change nothing else.
   * @throws JournalUnavailableError
   */
  transaction<Result>(steps: () => Steps<Result>): Promise<Result>
  close(): Promise<void>
}
