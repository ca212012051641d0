/** Counts what went in and what came out of a run with failures: acknowledged, stored, delivered. */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { runSql } from '#tests/support/postgres-server.ts'
import type { Visitors } from '#tests/support/visitors.ts'
import type { Instances } from './instances.ts'

interface Judgment {
  readonly acknowledged: number
  readonly stored: number
  readonly written: number
  /** Acknowledged, yet not in the Sheet. */
  readonly lost: number
  readonly doubled: number
  readonly isInOrder: boolean
}

/** Waits until nothing is pending. */
export async function judge(
  databaseUrl: string,
  instances: Instances,
  visitors: Visitors,
): Promise<Judgment> {
  const pendingSql = "SELECT count(*)::int AS events FROM events WHERE state = 'pending'"
  while ((await runSql(databaseUrl, pendingSql))[0]?.events > 0) await sleepMs(200)
  const rows = await runSql(databaseUrl, 'SELECT id::text FROM events ORDER BY sequence')
  const stored = rows.map(({ id }) => String(id))
  const written = instances.writtenIds()
  const unique = new Set(written)
  return {
    acknowledged: visitors.acknowledged.length,
    stored: stored.length,
    written: written.length,
    lost: visitors.acknowledged.filter((id) => !unique.has(id)).length,
    doubled: written.length - unique.size,
    isInOrder: written.join() === stored.join(),
  }
}
