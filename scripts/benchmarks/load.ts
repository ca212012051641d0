/**
 * Durable leads a second beside Express with one transaction a request, by connections. Ratios are
 * taken round by round, because the machine's speed changes between rounds. Posts go over plain
 * sockets: a client library would take more of the shared cores than the server does.
 */

import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { aLead } from '#tests/support/submissions.ts'
import { benchmarkCommand, parsed } from './commands.ts'
import { median, tell } from './figures.ts'
import { startMeasured } from './measured-server.ts'

/** Connections, and at least this often what Express stores. */
const budgets = [
  [1, 0.85],
  [32, 1.4],
  [256, 2],
] as const
const roundMs = 5_000

const values = parsed<{ rounds: number }>(
  benchmarkCommand('load').option('--rounds <N>', 'Rounds of each server.', Number, 5),
)
const body = JSON.stringify(aLead)
const express = await startMeasured('scripts/benchmarks/servers/express-server.ts')
const own = await startMeasured()
for (const [connections, atLeast] of budgets) {
  const ratios: number[] = []
  const perSecond: number[] = []
  for (let round = 0; round < values.rounds; round += 1) {
    const peer = await leadsPerSecond(express.url, connections)
    perSecond.push(await leadsPerSecond(own.url, connections))
    ratios.push((perSecond.at(-1) ?? Number.NaN) / peer)
  }
  tell(`durable leads a second at ${connections}`, median(perSecond))
  tell(`durable leads, relative to Express, at ${connections}`, median(ratios), { atLeast })
}
for (const server of [express, own]) await server.stop()

/** @throws Error when an answer is not 201 */
async function leadsPerSecond(url: string, connections: number): Promise<number> {
  const { host, hostname, port } = new URL(url)
  const head = `POST /api/lead HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  const message = Buffer.from(`${head}\r\n\r\n${body}`)
  const startedAt = performance.now()
  const endsAt = startedAt + roundMs
  const address = { host: hostname, port: Number(port) }
  const clients = Array.from({ length: connections }, () => postUntil(endsAt, address, message))
  const counts = await Promise.all(clients)
  const elapsedMs = performance.now() - startedAt
  return (counts.reduce((sum, count) => sum + count, 0) / elapsedMs) * 1000
}

/** Sends one after another, on a new connection if the server closes one. @returns how many */
async function postUntil(endsAt: number, address: NetConnectOpts, message: Buffer) {
  let count = 0
  while (performance.now() < endsAt) {
    const socket = connect(address).setNoDelay()
    await once(socket, 'connect')
    count += await postOn(socket, endsAt, message)
    socket.destroy()
  }
  return count
}

/** @returns how many were answered before the connection closed, or the time was over */
function postOn(socket: Socket, endsAt: number, message: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0
    let received = ''
    socket.on('error', reject)
    socket.on('close', () => resolve(count))
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const [head = '', content] = received.split('\r\n\r\n')
      if (content === undefined) return
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (content.length < length) return
      if (!head.startsWith('HTTP/1.1 201') || Number.isNaN(length)) return reject(new Error(head))
      received = ''
      count += 1
      if (/^connection: close/im.test(head)) return
      if (performance.now() < endsAt) socket.write(message)
      else resolve(count)
    })
    socket.write(message)
  })
}
