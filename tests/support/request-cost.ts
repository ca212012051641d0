/** How long each request keeps the service's one thread busy. The client works in another thread. */

import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import pino from 'pino'
import { createApp } from '#backend/app.ts'
import { readOutcomeFrame } from '#backend/forms/outcome-pages.ts'
import { createHttpServer } from '#backend/http/http-server.ts'
import { SendingClients } from '#backend/http/sending-clients.ts'
import type { Journal } from '#backend/journal/journal.ts'
import { LeadAnswers } from '#backend/leads/lead-answers.ts'
import { openJournal } from '#backend/open-journal.ts'
import { anOffice } from '#tests/support/an-office.ts'
import { distDir } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { ShapedRequest } from './request-shapes.ts'

export interface RequestCost {
  readonly request: ShapedRequest
  readonly status: number
  /** Time on the event loop, without the journal's. */
  readonly busyMs: number
}

export interface CostMeter {
  /** The least of `times` measurements: what else the machine does only adds. */
  readonly measure: (request: ShapedRequest, times?: number) => Promise<RequestCost>
  readonly stop: () => Promise<void>
}

/** Commits at once: the disk is not what is measured. */
const instantJournal = {
  journalId: 'instant',
  find: async () => undefined,
  extent: async () => ({ lastSequence: 0, events: 0, erased: 0 }),
  append: async () => ({ outcome: 'stored', acceptedAt: '2026-11-20T15:00:00.000Z' }),
} as unknown as Journal

const client = `
  const { parentPort } = require('node:worker_threads')
  const { request } = require('node:http')
  parentPort.on('message', ({ url, headers, body }) => {
    const asked = request(url, { method: 'POST', headers, agent: false }, (response) => {
      response.resume().on('end', () => parentPort.postMessage(response.statusCode))
    })
    asked.on('error', () => parentPort.postMessage(0))
    asked.end(body)
  })
`

export async function startCostMeter(): Promise<CostMeter> {
  // No measured request is staff's, yet the app has their part.
  const { outbox, staff } = await openJournal({ dataDir: temporaryFolder() })
  const log = pino({ level: 'silent' })
  const app = createApp(
    {
      siteUrl: undefined,
      allowedOrigins: [],
      trustedProxyHops: 0,
      rateLimitPerMinute: 0,
      dailyLimitPerClient: 0,
      dailyLimit: 0,
    },
    {
      journal: instantJournal,
      outbox,
      staff,
      sendingClients: new SendingClients(),
      atEnd: () => {},
      adminToken: 'cost-meter-token-of-tests',
      leadAnswers: new LeadAnswers({
        journal: instantJournal,
        readSheet: undefined,
        statuses: staff.statuses,
        now: () => new Date(),
      }),
      deliveryReport: undefined,
      lastError: () => null,
      deliveryAdmin: undefined,
      alertsReport: async () => ({ channels: [] }),
      site: (_request, response) => void response.status(404).end(),
      isSample: false,
      office: anOffice,
      gatedFiles: { page: '', pagePolicy: '', pdf: Buffer.of() },
      outcomeFrame: await readOutcomeFrame(distDir),
      log,
      isStopping: () => false,
      now: () => new Date(),
    },
  )
  const server = createHttpServer(app, log)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const worker = new Worker(client, { eval: true })

  async function busyOnce({ path, headers, body }: ShapedRequest) {
    const before = performance.eventLoopUtilization()
    const status = await new Promise<number>((resolve) => {
      worker.once('message', resolve)
      worker.postMessage({ url: origin + path, headers, body })
    })
    const { active } = performance.eventLoopUtilization(before)
    return { status, active }
  }

  return {
    measure: async (request, times = 1) => {
      let cost: RequestCost = { request, status: 0, busyMs: Number.POSITIVE_INFINITY }
      for (let time = 0; time < times; time += 1) {
        const { status, active } = await busyOnce(request)
        if (active < cost.busyMs) cost = { request, status, busyMs: active }
      }
      return cost
    },
    stop: async () => {
      await worker.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
