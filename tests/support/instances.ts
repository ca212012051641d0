/**
 * Two real services on one PostgreSQL journal and one Sheet, each with its own Google token, and
 * the verdict on a run with failures.
 */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { FakeSheetsServer } from '#tests/support/fake-sheets-server.ts'
import { runSql } from '#tests/support/postgres-server.ts'
import { testToken } from '#tests/support/running-app.ts'
import { noLimits, type ServiceProcess, startService } from '#tests/support/service-process.ts'
import type { Visitors } from '#tests/support/visitors.ts'

const tokens = ['token-of-instance-0', 'token-of-instance-1']
const lookIntervalMs = 10

export type Instances = Awaited<ReturnType<typeof startInstances>>

export async function startInstances(databaseUrl: string, dataDir: string) {
  const google = await FakeSheetsServer.start()
  google.acceptedTokens = new Set(tokens)
  const running: ServiceProcess[] = []

  async function restart(index: number): Promise<void> {
    running[index] = await startService({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ADMIN_TOKEN: testToken,
      ...noLimits,
      ...google.settings,
      GOOGLE_ACCESS_TOKEN: tokens[index] ?? '',
    })
  }
  for (const index of tokens.keys()) await restart(index)

  return {
    google,
    restart,
    urls: () => running.map(({ url }) => url),
    process(index: number): ServiceProcess {
      const service = running[index]
      if (service === undefined) throw new Error(`instance ${index} was not started`)
      return service
    },
    /** Index of the instance that wrote last. */
    deliverer: () => tokens.indexOf(google.callsOf('batch').at(-1)?.token ?? ''),
    /** Resolves when the instance, or any, next writes rows. */
    async untilWrites(index?: number): Promise<void> {
      const isOurs = (token: string) => index === undefined || token === tokens[index]
      const count = () => google.callsOf('batch').filter(({ token }) => isOurs(token)).length
      const before = count()
      while (count() === before) await sleepMs(lookIntervalMs)
    },
    async stop(): Promise<void> {
      await Promise.all(running.map((service) => service.kill('SIGTERM')))
      await google.stop()
    },
  }
}

/** Waits until nothing is pending. @returns `lost`: acknowledged, but not written to the Sheet */
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
