/** Requests as they stand on the wire: clients would tidy them, or refuse to send them. */

import { connect } from 'node:net'

/** @returns what is answered until the server closes the connection, be it by a reset */
export async function rawAnswer(port: number | string, request: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => {})
  socket.write(request)
  await new Promise((resolve) => socket.on('close', resolve))
  return received
}
