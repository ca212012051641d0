/** Finds a port for a server that another program starts. */

import { createServer } from 'node:net'

/**
 * Finds a free port of 127.0.0.1. It is below 32768, so that the system does not give it to an
 * outgoing connection, or to a server that asks for port 0, before it is used.
 *
 * @returns the port's number
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
  server.once('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}
