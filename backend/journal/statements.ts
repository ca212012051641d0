/**
 * Every statement of the journal, by name, for both databases. What is not here cannot be run: so that the
 * plan of each can be tested on a large journal (docs/journal.md §8). Values stand at $1, $2, … in their order.
 */

import { alertStatements } from './alert-statements.ts'
import { type Dialect, dialects } from './dialect.ts'
import { eventStatements } from './event-statements.ts'
import { staffStatements } from './staff-statements.ts'

/** What both databases run; PostgreSQL has its leases besides. */
export type StatementName = keyof ReturnType<typeof statements>

function statements(dialect: Dialect) {
  return { ...eventStatements(dialect), ...staffStatements(dialect), ...alertStatements(dialect) }
}

export const sqliteStatements = statements(dialects.sqlite)

export const postgresStatements = {
  ...statements(dialects.postgres),
  /** A lease that ends later than one can was given before the database's clock was set back. */
  holdLease: `
    INSERT INTO leases (name, holder, until)
    VALUES ($1, $2, now() + $3 * interval '1 millisecond')
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.holder = excluded.holder OR leases.until NOT BETWEEN now() AND excluded.until
    RETURNING 1`,
  releaseLease: 'DELETE FROM leases WHERE name = $1 AND holder = $2',
}
