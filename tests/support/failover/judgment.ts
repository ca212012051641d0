/** Counts what went in and what came out of a run with failures: acknowledged, stored, delivered. */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { runSql } from '#tests/support/postgres-server.ts'
import type { Visitors } from '#tests/support/visitors.ts'
import type { Instances } from './instances.ts'

/** Waits until nothing is pending. @returns `lost`: acknowledged, yet not written to the Sheet */
export async function judge(databaseUrl: string, { google }: Instances, visitors: Visitors) {
  const pendingSql = "SELECT count(*)::int AS events FROM events WHERE state = 'pending'"
  while ((await runSql(databaseUrl, pendingSql))[0]?.events > 0) await sleepMs(200)
  const rows = await runSql(databaseUrl, 'SELECT id::text FROM events ORDER BY sequence')
  const stored = rows.map(({ id }) => String(id))
  const { acknowledged } = visitors
  const written = google.spreadsheet.appended.map((cells) => JSON.parse(cells[10] ?? '{}').id)
  const unique = new Set(written)
  return {
    acknowledged: acknowledged.length,
    stored: stored.length,
    written: written.length,
    lost: acknowledged.filter((id) => !unique.has(id)).length,
    doubled: written.length - unique.size,
    isInOrder: written.join() === stored.join(),
  }
}
