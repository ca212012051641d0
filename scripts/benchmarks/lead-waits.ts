/**
 * Leads at a fixed rate, however long the answers take: while a server stalls, further leads are
 * still sent, and the wait of each is measured (no coordinated omission).
 */

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { aLead } from '#tests/support/submissions.ts'

const tickMs = 4
const body = JSON.stringify(aLead)
const headers = { 'content-type': 'application/json', 'content-length': body.length }
/** Fewer connections than the service accepts from one client. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends leads until the work is done. @throws Error when an answer is not 201 */
export async function leadWaits<Result>(
  url: string,
  perSecond: number,
  work: () => Promise<Result>,
): Promise<{ readonly waitsMs: readonly number[]; readonly result: Result }> {
  const answers: Promise<number>[] = []
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) * perSecond) / 1000
    while (answers.length < due) answers.push(msToPost(`${url}/api/lead`))
  }, tickMs)
  try {
    const result = await work()
    clearInterval(timer)
    return { waitsMs: await Promise.all(answers), result }
  } finally {
    clearInterval(timer)
  }
}

async function msToPost(url: string): Promise<number> {
  const sentAt = performance.now()
  const sent = request(url, { method: 'POST', agent, headers }).end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (answer?.statusCode !== 201) throw new Error(`A lead was answered with ${answer?.statusCode}`)
  await once(answer.resume(), 'end')
  return performance.now() - sentAt
}
