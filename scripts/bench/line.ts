/** A line to a server that can be cut: what is under way breaks, and nothing comes through until it is mended. */

import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  readonly url: string
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => void
}

export async function lineTo(serverUrl: string): Promise<Line> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const listener = createServer((near) => {
    if (isCut) {
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const ownPort = typeof address === 'object' ? address?.port : undefined
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${ownPort}`,
    cut: () => {
      isCut = true
      breakAll()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      listener.close()
      breakAll()
    },
  }
}
