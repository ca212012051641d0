/** Finds a port for a server that another program starts. */

import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A free port of 127.0.0.1, below 32768, so that the system does not give it to an outgoing
 * connection, or to a server that asks for port 0, before it is used.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
