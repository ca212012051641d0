/**
 * GET /metrics, on a port of its own that only this machine reaches: what it tells is for whoever
 * watches the service, and asking costs visitors nothing.
 */

import { createServer, type RequestListener, type Server } from 'node:http'
import { listen } from '#backend/http/http-server.ts'
import type { Metrics } from './metrics.ts'

/** @throws StartError when the port cannot be had */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'read' | 'contentType'>,
  port: number,
): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 }, listener(metrics))
  server.maxConnections = 20
  await listen(server, port, '127.0.0.1', 'METRICS_PORT')
  return server
}

function listener({ read, contentType }: Pick<Metrics, 'read' | 'contentType'>): RequestListener {
  return async ({ method, url }, response) => {
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
  }
}
