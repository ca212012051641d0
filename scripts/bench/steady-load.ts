/**
 * Posts at a fixed rate, whatever the answers take: while a server stands still the next leads are sent
 * all the same, and each waits its own time (no coordinated omission). That time begins when it is sent: how
 * late its sender was is not the server's.
 */

import { Agent, request } from 'node:http'

const tickMs = 4

/** @returns milliseconds of each, sorted @throws Error when an answer is not 201 */
export async function postSteadily(
  url: string,
  body: string,
  perSecond: number,
  isOver: () => boolean,
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const latencies: number[] = []
  const answers: Promise<void>[] = []
  const startedAt = performance.now()
  for (let sent = 0; !isOver(); ) {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000)
    for (; sent < due; sent += 1) {
      const sentAt = performance.now()
      answers.push(
        post(url, body, agent).then(() => void latencies.push(performance.now() - sentAt)),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
  await Promise.all(answers)
  agent.destroy()
  return latencies.sort((a, b) => a - b)
}

function post(url: string, body: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`${response.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
