/** Thousands of pipelined requests over one connection, which fill the log's output. */

import { once } from 'node:events'
import { connect } from 'node:net'

/** Limit for lost or late answers; an ordinary one takes less than a tenth of it. */
const lateMs = 30_000

/** Resolves when all are answered. @throws Error if the connection breaks or an answer is late */
export async function sendPipelined(url: string, times: number): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`HEAD /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(times))
  let answered = 0
  let rest = ''
  const signal = AbortSignal.timeout(lateMs)
  while (answered < times) {
    const [chunk] = await once(socket, 'data', { signal })
    const answers = (rest + chunk).split('HTTP/1.1 200')
    rest = answers.at(-1)?.slice(-'HTTP/1.1 200'.length) ?? ''
    answered += answers.length - 1
  }
  socket.destroy()
}
