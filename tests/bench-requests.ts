/**
 * node tests/bench-requests.ts: of every shape of request that a stranger may send, the dearest for
 * each form, accepted and refused, and how long it keeps the service's one thread busy.
 */

import { type RequestCost, startCostMeter } from './support/request-cost.ts'
import { shapedRequests } from './support/request-shapes.ts'
import { everyForm } from './support/submissions.ts'

const meter = await startCostMeter()
let count = 0
for (const [path, body] of everyForm) {
  // Once for the compiler, so that the first request does not look dear.
  for (const request of [...shapedRequests(path, body)].slice(0, 300)) await meter.measure(request)
  const costs: RequestCost[] = []
  for (const request of shapedRequests(path, body)) costs.push(await meter.measure(request))
  count += costs.length
  for (const isAccepted of [true, false]) {
    const dearest = costs
      .filter(({ status }) => [201, 303].includes(status) === isAccepted)
      .sort((a, b) => b.busyMs - a.busyMs)
      .slice(0, 8)
    const again: RequestCost[] = []
    for (const { request } of dearest) again.push(await meter.measure(request, 5))
    const worst = again.sort((a, b) => b.busyMs - a.busyMs)[0]
    if (worst === undefined) continue
    const { request, status, busyMs } = worst
    console.log(`${busyMs.toFixed(2).padStart(8)} ms  ${status}  ${path}  ${request.shape}`)
  }
}
console.log(`${count} shapes measured`)
await meter.stop()
