/** The metrics as the service uses them: nothing of them is loaded where METRICS_PORT is not set. */

import { readFileSync } from 'node:fs'
import type { Config } from '#backend/config.ts'
import { closeServer, portOf } from '#backend/http/http-server.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { allMigrations } from '#backend/journal/migrations/migrations.ts'

/** @param build tells the site that is served from others */
export async function openMetrics(
  config: Pick<Config, 'metricsPort' | 'googleSheet' | 'databaseUrl'>,
  journal: Journal,
  build: string,
) {
  const { metricsPort, googleSheet, databaseUrl } = config
  if (metricsPort === undefined) return undefined
  const { createMetrics, startMetricsServer } = await import('./metrics.ts')
  const metrics = createMetrics({
    counts: () => journal.counts(),
    hasSheet: googleSheet !== undefined,
    versions: {
      version: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
        .version,
      build,
      journal: String(allMigrations(databaseUrl === undefined ? 'sqlite' : 'postgres').length),
    },
    now: () => Date.now(),
  })
  metrics.watchAppends(journal)
  let close: () => Promise<void> = async () => {}
  return {
    noteSheetCall: metrics.noteSheetCall,
    noteAlertFailed: metrics.noteAlertFailed,
    /** @returns where they are asked for @throws StartError */
    listen: async (): Promise<string> => {
      const server = await startMetricsServer(metrics, metricsPort)
      close = () => closeServer(server)
      return `http://127.0.0.1:${portOf(server)}/metrics`
    },
    close: async (): Promise<void> => {
      metrics.stop()
      await close()
    },
  }
}
