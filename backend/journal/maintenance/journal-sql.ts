/**
 * One connection to a journal for a command that looks after it, the same for both databases. What a
 * command does here once, over all events if it must, is none of the statements that the service runs
 * (docs/journal.md §8). A command may wait: its process does nothing else.
 */

import type { StatementValue } from '#backend/journal/database.ts'
import type { StoredRow } from '#backend/journal/row-mappers.ts'

export interface JournalSql extends AsyncDisposable {
  readonly kind: 'sqlite' | 'postgres'
  /** For an operator; never holds a password. */
  readonly location: string
  /** @param sql with $1, $2, … in the places of the values */
  all(sql: string, values?: readonly StatementValue[]): Promise<readonly StoredRow[]>
  /** All of `work` is durable when this resolves, or nothing of it is there. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Keeps services and commands away until it is released or closed.
   * @returns false when one has the journal open now
   */
  claim(): Promise<boolean>
  release(): Promise<void>
  close(): Promise<void>
}

/** @param begin the statement that begins a transaction of a command */
export function transactionBy(all: JournalSql['all'], begin: string): JournalSql['transaction'] {
  return async (work) => {
    await all(begin)
    try {
      const result = await work()
      await all('COMMIT')
      return result
    } catch (error) {
      // It may have ended already; a connection that broke has rolled back by itself.
      await all('ROLLBACK').catch(() => undefined)
      throw error
    }
  }
}
