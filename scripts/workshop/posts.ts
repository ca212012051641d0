/**
 * Sends one POST after another over a number of connections and times each answer, in microseconds.
 * Plain sockets: a client library would take more of the shared cores than what it measures.
 */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds each answer took, sorted. */
  readonly latenciesMs: readonly number[]
}

const headEnd = '\r\n\r\n'

/** @throws Error when an answer is not 201 or a connection breaks */
export async function loadWithPosts(
  url: string,
  body: string,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const { host, hostname, port, pathname } = new URL(url)
  const message = Buffer.from(
    `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}${headEnd}${body}`,
  )
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay()
      await once(socket, 'connect')
      return socket
    }),
  )
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const latencies = await Promise.all(sockets.map((socket) => postUntil(socket, message, endsAt)))
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  const latenciesMs = latencies.flat().sort((a, b) => a - b)
  return { perSecond: latenciesMs.length / elapsedSeconds, latenciesMs }
}

function postUntil(socket: Socket, message: Buffer, endsAt: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = []
    let received = ''
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      socket.write(message)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a connection was closed')))
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const bodyStart = received.indexOf(headEnd) + headEnd.length
      if (bodyStart < headEnd.length) return
      const length = Number(
        /content-length: (\d+)/i.exec(received)?.[1] ?? chunkedLength(received, bodyStart),
      )
      if (received.length < bodyStart + length) return
      if (!received.startsWith('HTTP/1.1 201')) {
        reject(new Error(received.slice(0, 200)))
        return
      }
      const now = performance.now()
      latencies.push(now - sentAt)
      received = ''
      if (now < endsAt) send()
      else resolve(latencies)
    })
    send()
  })
}

/** Length of a chunked body that has wholly arrived; past any length as long as it has not. */
function chunkedLength(received: string, bodyStart: number): number {
  const end = received.indexOf('0\r\n\r\n', bodyStart)
  return end < 0 ? Number.POSITIVE_INFINITY : end + 5 - bodyStart
}
