/**
 * How staff's records reach either database: a statement for reading, or the steps of one transaction.
 * The steps are a generator, so that they are written once: SQLite takes them in one go, PostgreSQL one
 * after another.
 */

import type { StaffStatement } from './staff-statements.ts'
import type { StoredRow } from './stored-rows.ts'

export type StaffValue = string | number | null

export type Step = readonly [statement: StaffStatement, ...values: StaffValue[]]

/** Each step is given the rows that its statement returned. */
export type Steps<Result> = Generator<Step, Result, readonly StoredRow[]>

/** @throws JournalUnavailableError */
export type ReadStaff = (step: Step) => Promise<readonly StoredRow[]>

export interface StaffStore {
  readonly readStaff: ReadStaff
  /**
   * All steps are durable when this resolves, or none happened. May begin anew, so that `steps` must
   * change nothing else.
   * @throws JournalUnavailableError
   */
  writeStaff<Result>(steps: () => Steps<Result>): Promise<Result>
}
