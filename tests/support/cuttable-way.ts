/** A TCP proxy to a server that can be cut, like by a firewall or a failed machine between. */

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CuttableWay = Awaited<ReturnType<typeof cuttableWay>>

export async function cuttableWay(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const sockets: Socket[] = []
  const answers: Socket[] = []
  let isOpen = true
  let refused = 0
  const way = createServer((socket) => {
    socket.on('error', () => {})
    if (!isOpen) {
      refused += 1
      socket.resetAndDestroy()
      return
    }
    const onward = connect(Number(port), hostname)
    onward.on('error', () => {})
    socket.pipe(onward).pipe(socket)
    sockets.push(socket, onward)
    answers.push(onward)
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const url = new URL(serverUrl)
  url.port = String((way.address() as AddressInfo).port)
  return {
    /** The server's address through this proxy. */
    url: url.href,
    /** Breaks every open connection. */
    cut: () => {
      for (const socket of sockets.splice(0)) socket.resetAndDestroy()
    },
    /** Refuses new connections, or accepts them again. */
    setOpen: (open: boolean) => {
      isOpen = open
    },
    refusedConnections: () => refused,
    /** Drops the server's further answers on all open connections. */
    loseAnswers: () => {
      for (const answer of answers.splice(0)) answer.unpipe().resume()
    },
    close: () => way.close(),
  }
}
