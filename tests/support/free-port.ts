/** Finds a port for a server that another program starts. */

import { createServer } from 'node:net'

/**
 * A port of 127.0.0.1 that nobody listens on. Below 32768, so that the system gives it to no
 * outgoing connection and to no server that asks for port 0 before it is used.
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
