/** Raw requests, which HTTP clients would normalize or refuse to send. */

import { connect } from 'node:net'

/** @returns everything received until the server closes or resets the connection */
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
