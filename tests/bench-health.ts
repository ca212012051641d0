/**
 * node tests/bench-health.ts: how long /healthz takes while one address sends all that it may, as fast
 * as it can: 60 of the dearest accepted bodies to each form. Twenty addresses, one after another, each
 * with its minute's allowance; the checks are made in another thread.
 */

import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { serviceArguments, startMeasured } from '#scripts/bench/measured-server.ts'
import { everyForm } from '#tests/support/submissions.ts'

const allowance = 60
const addresses = 20

/** Every millisecond one check; tells the milliseconds of those since it was asked last. */
const checker = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { Agent, request } = require('node:http')
  const agent = new Agent({ keepAlive: true })
  let times = []
  function check() {
    const startedAt = performance.now()
    request(workerData, { agent }, (response) => {
      response.resume().on('end', () => {
        times.push(performance.now() - startedAt)
        setTimeout(check, 1)
      })
    }).end()
  }
  check()
  parentPort.on('message', () => {
    parentPort.postMessage(times)
    times = []
  })
`

const service = await startMeasured('service', serviceArguments, {
  TRUST_PROXY: '1',
  RATE_LIMIT_PER_MINUTE: String(allowance),
  DAILY_LIMIT_PER_CLIENT: '0',
  DAILY_LIMIT: '0',
})
const worker = new Worker(checker, { eval: true, workerData: `${service.url}/healthz` })
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
/** Combining marks are what cleaning text takes longest over; a field that nobody asked for is accepted. */
const marks = 'a\u0315\u0300'.repeat(5_000)

const statuses = new Map<number, number>()
await sendAll('198.51.100.1')
await checks()
await new Promise((resolve) => setTimeout(resolve, 3_000))
report('nobody sends', await checks())
statuses.clear()
const startedAt = performance.now()
for (let index = 1; index <= addresses; index += 1) await sendAll(`203.0.113.${index}`)
const msEach = (performance.now() - startedAt) / addresses
report('one address sends', await checks())
console.log(
  `${everyForm.length * allowance} requests of one address take ${msEach.toFixed(0)} ms; answers: ${[...statuses].map(([status, count]) => `${status} x ${count}`).join(', ')}`,
)
agent.destroy()
await worker.terminate()
await service.stop()

async function sendAll(address: string): Promise<void> {
  const bodies = everyForm.flatMap(([path, body]) =>
    Array.from({ length: allowance }, () => [path, JSON.stringify({ ...body, marks })] as const),
  )
  await Promise.all(bodies.map(([path, body]) => post(path, body, address)))
}

function post(path: string, body: string, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const sent = request(service.url + path, { method: 'POST', agent, headers }, (response) => {
      const status = response.statusCode ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      response.resume().once('end', resolve)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

function checks(): Promise<readonly number[]> {
  return new Promise((resolve) => {
    worker.once('message', resolve)
    worker.postMessage('tell')
  })
}

function report(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  console.log(
    `${name}: ${sorted.length} checks, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(1)} ms`,
  )
}
