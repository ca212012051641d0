/** Finds a port for a server that another program starts. */

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

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

/** A port of 127.0.0.1 that another program listens on, until it is freed. */
export async function takenPort(): Promise<{ readonly port: string; readonly free: () => void }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port: String(port), free: () => server.close() }
}
