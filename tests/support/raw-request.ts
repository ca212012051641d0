/**
 * Raw requests: those that HTTP clients would normalize or refuse to send, or whose answers they
 * would decode.
 */

import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

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

/** Sends a request of node:http or node:https. @throws Error if the connection breaks */
export async function answerTo(sending: ClientRequest, body?: string | Buffer) {
  sending.end(body)
  const [answer]: IncomingMessage[] = await once(sending, 'response')
  if (answer === undefined) throw new Error('no answer')
  const { statusCode: status = 0, headers } = answer
  return { status, headers, body: await buffer(answer) }
}
