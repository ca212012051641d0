/**
 * Leads at a fixed rate, whatever the answers take: while a server stands still the next ones are sent all the same,
 * and each waits its own time (no coordinated omission).
 */

import { Agent, request } from 'node:http'
import { aLead } from '#tests/support/submissions.ts'

const tickMs = 4
const body = JSON.stringify(aLead)

/** Sends leads until the work is done. @returns milliseconds of each @throws Error when an answer is not 201 */
export async function leadWaits<Result>(
  url: string,
  perSecond: number,
  work: () => Promise<Result>,
): Promise<{ readonly waitsMs: readonly number[]; readonly result: Result }> {
  let isOver = false
  const sending = postSteadily(`${url}/api/lead`, perSecond, () => isOver)
  try {
    const result = await work()
    isOver = true
    return { waitsMs: await sending, result }
  } finally {
    isOver = true
  }
}

async function postSteadily(
  url: string,
  perSecond: number,
  isOver: () => boolean,
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const answers: Promise<number>[] = []
  const startedAt = performance.now()
  for (let sent = 0; !isOver(); ) {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000)
    for (; sent < due; sent += 1) answers.push(post(url, agent))
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
  const waitsMs = await Promise.all(answers)
  agent.destroy()
  return waitsMs
}

function post(url: string, agent: Agent): Promise<number> {
  const sentAt = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 201
          ? resolve(performance.now() - sentAt)
          : reject(new Error(`A lead was answered with ${response.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
