/**
 * Sends one POST after another over a number of connections and times each answer, in microseconds.
 * Uses plain sockets: a client library would take more of the shared cores than the server does.
 */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** @throws Error when an answer is not 201 or has no Content-Length, or a connection breaks */
export async function loadWithPosts(
  url: string,
  body: string,
  connections: number,
  seconds: number,
): Promise<{ readonly perSecond: number; readonly waitsMs: readonly number[] }> {
  const { host, hostname, port, pathname } = new URL(url)
  const message = Buffer.from(
    `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
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
  const waits = await Promise.all(sockets.map((socket) => postUntil(socket, message, endsAt)))
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  const waitsMs = waits.flat()
  return { perSecond: waitsMs.length / elapsedSeconds, waitsMs }
}

function postUntil(socket: Socket, message: Buffer, endsAt: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const waitsMs: number[] = []
    let received = ''
    let sentAt = 0
    const send = () => {
      received = ''
      sentAt = performance.now()
      socket.write(message)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a connection was closed')))
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const [head = '', content] = received.split('\r\n\r\n')
      if (content === undefined) return
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (content.length < length) return
      if (!head.startsWith('HTTP/1.1 201') || Number.isNaN(length)) return reject(new Error(head))
      const now = performance.now()
      waitsMs.push(now - sentAt)
      if (now < endsAt) send()
      else resolve(waitsMs)
    })
    send()
  })
}
