/**
 * Prometheus metrics (docs/operation.md §11): GET /metrics on a port of its own. The names are
 * stable: rules and dashboards elsewhere rely on them. No label holds anything that a visitor or an
 * administrator chose. prom-client's default metrics are left out: they cost time and answer other
 * questions. It is loaded only if METRICS_PORT is set.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type * as PromClient from 'prom-client'
import type { Config } from '#backend/config.ts'
import { closeServer, listen, localUrl, portOf } from '#backend/http/http-server.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { channelSettings } from '#backend/settings/combinations.ts'
import type { SheetCallOutcome } from '#backend/sheet/sheet.ts'
import { cellOf, leadEventNames } from '#domain/lead-row.ts'

// As in http-server.ts: an import would load all of Node's own HTTP client (undici).
const { createServer } = process.getBuiltinModule('node:http')

const outcomes: readonly SheetCallOutcome[] = ['ok', 'unclear', 'busy', 'denied', 'refused']
/** In seconds: a commit takes from under a millisecond on a fast disk to 5 s behind a lock. */
const commitBuckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5]

/** Counts what this journal accepts from now on. @returns undefined if no port is set */
export async function openMetrics(
  config: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST' | 'googleSheet'>,
  journal: Pick<Journal, 'counts' | 'onAppend'>,
) {
  const { METRICS_PORT: port, METRICS_HOST: host, googleSheet } = config
  if (port === undefined) return undefined
  const metrics = metricsOf(await import('prom-client'))
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  journal.onAppend(({ cells }, tookMs) => {
    metrics.accepted.inc({ event: cellOf(cells, 'event') })
    metrics.commitSeconds.observe(tookMs / 1000)
  })

  /** All metrics as text. Rejects if the journal cannot be read. */
  async function read(): Promise<string> {
    const open = await journal.counts()
    metrics.pending.set(open.pending)
    metrics.quarantined.set(open.quarantined)
    const since = open.oldestPendingAt ? Date.parse(open.oldestPendingAt) : Date.now()
    // Without a Sheet every event is pending, so that its age says nothing.
    metrics.oldestPending.set(googleSheet ? Math.max(0, Date.now() - since) / 1000 : 0)
    // Without an observation, the percentile is 0.
    for (const quantile of [0.5, 0.99, 1]) {
      metrics.loopDelay.set({ quantile }, delays.percentile(100 * quantile) / 1e9)
    }
    delays.reset()
    return metrics.registry.metrics()
  }

  const server = createServer({ requestTimeout: 10_000 }, async ({ method, url }, response) => {
    const isKnown = url === '/metrics' && method === 'GET'
    // If the journal cannot be read, the log of the service says why.
    const text = isKnown ? await read().catch(() => undefined) : undefined
    const headers = { 'Cache-Control': 'no-store', 'Content-Type': metrics.registry.contentType }
    if (text !== undefined) response.writeHead(200, headers).end(text)
    else response.writeHead(isKnown ? 503 : 404).end()
  })
  server.maxConnections = 20
  return {
    noteSheetCall: (outcome: SheetCallOutcome) => metrics.sheetCalls.inc({ outcome }),
    noteAlertFailed: (channel: string) => metrics.alertsFailed.inc({ channel }),
    /** @returns the address of the metrics @throws OperatorError if the port is not available */
    listen: async (): Promise<string> => {
      await listen(server, port, host, 'METRICS_PORT')
      return `${localUrl(host, portOf(server))}/metrics`
    },
    close: async (): Promise<void> => {
      delays.disable()
      if (server.listening) await closeServer(server)
    },
  }
}

function metricsOf({ Counter, Gauge, Histogram, Registry }: typeof PromClient) {
  const registry = new Registry()
  const registers = [registry]
  const counter = (name: string, help: string, label: string, values: readonly string[]) => {
    const made = new Counter({ name, help, labelNames: [label], registers })
    // Exported from the start, so that the first increase is seen.
    for (const value of values) made.inc({ [label]: value }, 0)
    return made
  }
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })
  const events = 'Events committed to the journal by this process, by event'
  const channels = Object.keys(channelSettings)
  return {
    registry,
    accepted: counter('leads_accepted_total', events, 'event', leadEventNames),
    sheetCalls: counter('sheet_calls_total', 'Calls to Google by outcome', 'outcome', outcomes),
    alertsFailed: counter(
      'alerts_failed_total',
      'Alerts given up, by channel',
      'channel',
      channels,
    ),
    pending: gauge('leads_pending', 'Events not known to be in the Sheet'),
    oldestPending: gauge(
      'leads_oldest_pending_seconds',
      'Age of the oldest pending event; 0 if none is pending or no Sheet is connected',
    ),
    quarantined: gauge('leads_quarantined', 'Events set aside because Google refuses them'),
    loopDelay: gauge(
      'event_loop_delay_seconds',
      'How late the event loop ran since the last scrape',
      'quantile',
    ),
    commitSeconds: new Histogram({
      name: 'journal_commit_seconds',
      help: 'Time from the append of an event to its commit on disk',
      buckets: commitBuckets,
      registers,
    }),
  }
}
