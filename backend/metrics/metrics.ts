/**
 * Metrics for Prometheus (docs/operation.md §13), and GET /metrics on a port of its own that only this machine
 * reaches. The names are stable: rules and dashboards elsewhere rest on them. No label holds anything that a visitor
 * or an administrator chose. prom-client's default metrics are left out: they cost, and the questions of this service
 * are others. It is loaded only where METRICS_PORT is set.
 */

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { alertChannels } from '#backend/alerts/channels.ts'
import type { Config } from '#backend/config.ts'
import { closeServer, listen, portOf } from '#backend/http/http-server.ts'
import type { Journal, JournalCounts } from '#backend/journal/journal.ts'
import { allMigrations } from '#backend/journal/migrations.ts'
import type { SheetCallOutcome } from '#backend/sheet/sheet.ts'
import { cellOf, leadEventNames } from '#domain/lead-row.ts'

type Metrics = Awaited<ReturnType<typeof createMetrics>>

export interface MetricsOptions {
  readonly counts: () => Promise<JournalCounts>
  /** Without a Sheet every event waits for one: its age says nothing then. */
  readonly hasSheet: boolean
  readonly versions: {
    readonly version: string
    /** Of the site that is served. */
    readonly build: string
    /** The journal's schema. */
    readonly journal: string
  }
  readonly now: () => number
}

const sheetCallOutcomes: readonly SheetCallOutcome[] = [
  'ok',
  'unclear',
  'busy',
  'denied',
  'refused',
]
/** A commit takes from a fraction of a millisecond on a quick disk to five seconds behind a lock. */
const commitBuckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5]

export async function createMetrics({ counts, hasSheet, versions, now }: MetricsOptions) {
  const { Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })

  const accepted = counter(
    'leads_accepted_total',
    'Events committed to the journal by this process, by event',
    'event',
  )
  const pending = gauge('leads_pending', 'Events that are not known to be in the Sheet')
  const oldestPending = gauge(
    'leads_oldest_pending_seconds',
    'Age of the first of them; 0 when none waits, or no Sheet is connected',
  )
  const quarantined = gauge('leads_quarantined', 'Events set aside because Google refuses them')
  const sheetCalls = counter('sheet_calls_total', 'Calls to Google by outcome', 'outcome')
  const commitSeconds = new Histogram({
    name: 'journal_commit_seconds',
    help: 'From the append of an event to its commit on disk',
    buckets: commitBuckets,
    registers,
  })
  const loopDelay = gauge(
    'event_loop_delay_seconds',
    'How late the event loop ran since the last scrape',
    'quantile',
  )
  const alertsFailed = counter('alerts_failed_total', 'Alerts given up, by channel', 'channel')
  const build = 'Versions of program, site and journal; always 1'
  gauge('build_info', build, 'version', 'build', 'journal').set(versions, 1)
  // Told from the start, so that the first increase is seen.
  for (const event of leadEventNames) accepted.inc({ event }, 0)
  for (const outcome of sheetCallOutcomes) sheetCalls.inc({ outcome }, 0)
  for (const channel of Object.keys(alertChannels)) alertsFailed.inc({ channel }, 0)
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()

  return {
    /** Counts what this journal accepts from now on, and how long each commit takes. */
    watchAppends: (journal: Pick<Journal, 'onAppend'>) =>
      journal.onAppend(({ cells }, tookMs) => {
        accepted.inc({ event: cellOf(cells, 'event') })
        commitSeconds.observe(tookMs / 1000)
      }),
    noteSheetCall: (outcome: SheetCallOutcome) => sheetCalls.inc({ outcome }),
    noteAlertFailed: (channel: string, alerts: number) => alertsFailed.inc({ channel }, alerts),
    contentType: registry.contentType,
    /** All of it as text. Rejects when the journal cannot be read. */
    read: async (): Promise<string> => {
      const open = await counts()
      pending.set(open.pending)
      quarantined.set(open.quarantined)
      oldestPending.set(hasSheet ? ageSeconds(open.oldestPendingAt, now()) : 0)
      for (const [quantile, percentile] of [
        ['0.5', 50],
        ['0.99', 99],
        ['1', 100],
      ] as const) {
        // Of no observation yet the percentile is 0.
        loopDelay.set({ quantile }, delays.percentile(percentile) / 1e9)
      }
      delays.reset()
      return registry.metrics()
    },
    stop: () => {
      delays.disable()
    },
  }
}

/**
 * The metrics as the service uses them; undefined where they are not asked for.
 * @param build tells the site that is served from others
 */
export async function openMetrics(
  config: Pick<Config, 'metricsPort' | 'googleSheet' | 'databaseUrl'>,
  journal: Journal,
  build: string,
) {
  const { metricsPort, googleSheet, databaseUrl } = config
  if (metricsPort === undefined) return undefined
  const metrics = await createMetrics({
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

/** @throws StartError when the port cannot be had */
export async function startMetricsServer(
  { read, contentType }: Pick<Metrics, 'read' | 'contentType'>,
  port: number,
): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 }, async ({ method, url }, response) => {
    response.setHeader('Cache-Control', 'no-store')
    if (url !== '/metrics') {
      response.writeHead(404).end()
    } else if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    } else {
      try {
        const text = await read()
        response.writeHead(200, { 'Content-Type': contentType }).end(method === 'GET' ? text : '')
      } catch {
        // The journal cannot be read; the log of the service says why.
        response.writeHead(503).end()
      }
    }
  })
  server.maxConnections = 20
  await listen(server, port, '127.0.0.1', 'METRICS_PORT')
  return server
}

function ageSeconds(since: string | undefined, now: number): number {
  return since === undefined ? 0 : Math.max(0, (now - Date.parse(since)) / 1000)
}
