/** Hands requests on to the service, with the headers that the browser sent. */

import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** What the service answers; the rest of the site is rendered from its sources. */
const servicePaths = new RegExp(
  [
    '^/api(?:/|$)',
    '^/(?:healthz|readyz|thank-you|form-problem)$',
    // Made by the build: the service has those of the last one.
    '^/downloads/',
    '^/(?:apple-touch-icon|share)\\.png$',
  ].join('|'),
)

export function isForService(incoming: IncomingMessage): boolean {
  return servicePaths.test((incoming.url ?? '').replace(/\?.*/, ''))
}

export function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.once('error', (error) => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    response
      .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
      .end(`The service isn’t running (${error.message}). The terminal says why.`)
  })
  response.once('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
