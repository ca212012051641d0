/**
 * Every statement of the journal, by name, for both databases. The service runs no others, so that
 * each plan can be tested on a large journal. Values are $1, $2, … in order.
 */

import { alertStatements } from './alert-statements.ts'
import { type Dialect, dialects } from './dialect.ts'
import { eventStatements, removalStatements } from './event-statements.ts'
import { outboxStatements } from './outbox-statements.ts'
import { staffStatements } from './staff-statements.ts'

/** Statements of both databases; PostgreSQL also has those for leases. */
export type StatementName = keyof ReturnType<typeof statements>

function statements(dialect: Dialect) {
  return {
    ...eventStatements(dialect),
    ...removalStatements(dialect),
    ...outboxStatements(dialect),
    ...staffStatements(dialect),
    ...alertStatements,
  }
}

export const sqliteStatements = statements(dialects.sqlite)

export const postgresStatements = {
  ...statements(dialects.postgres),
  /** Also replaces a lease that ends later than a new one would: the clock has been set back. */
  holdLease: `
    INSERT INTO leases (name, holder, until)
    VALUES ($1, $2, now() + $3 * interval '1 millisecond')
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until NOT BETWEEN now() AND excluded.until
    RETURNING 1`,
  releaseLease: 'DELETE FROM leases WHERE name = $1 AND holder = $2',
}
