/** The metrics as the service uses them: nothing of them is loaded where METRICS_PORT is not set. */

import { readFileSync } from 'node:fs'
import type { Config } from '#backend/config.ts'
import { closeServer, portOf } from '#backend/http/http-server.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { schemaVersion } from '#backend/journal/migrations/migrations.ts'
import type { Metrics } from './metrics.ts'

export interface OpenMetrics extends Pick<Metrics, 'noteSheetCall' | 'noteAlertFailed'> {
  /** @returns where they are asked for @throws StartError */
  readonly listen: () => Promise<string>
  readonly close: () => Promise<void>
}

/** @param build tells the site that is served from others */
export async function openMetrics(
  config: Pick<Config, 'metricsPort' | 'googleSheet' | 'databaseUrl'>,
  journal: Journal,
  build: string,
): Promise<OpenMetrics | undefined> {
  const { metricsPort, googleSheet, databaseUrl } = config
  if (metricsPort === undefined) return undefined
  const [{ createMetrics }, { startMetricsServer }] = await Promise.all([
    import('./metrics.ts'),
    import('./metrics-server.ts'),
  ])
  const metrics = createMetrics({
    counts: () => journal.counts(),
    hasSheet: googleSheet !== undefined,
    versions: {
      version: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
        .version,
      build,
      journal: String(schemaVersion(databaseUrl === undefined ? 'sqlite' : 'postgres')),
    },
    now: () => Date.now(),
  })
  metrics.watchAppends(journal)
  let close: () => Promise<void> = async () => {}
  return {
    noteSheetCall: metrics.noteSheetCall,
    noteAlertFailed: metrics.noteAlertFailed,
    listen: async () => {
      const server = await startMetricsServer(metrics, metricsPort)
      close = () => closeServer(server)
      return `http://127.0.0.1:${portOf(server)}/metrics`
    },
    close: async () => {
      metrics.stop()
      await close()
    },
  }
}
