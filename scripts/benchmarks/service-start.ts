/** First answer after a start, and idle memory, beside Express and zod alone. */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { expressServer, service, startMeasured } from './measured-server.ts'
import { residentMib } from './process-figures.ts'
import { median, tell } from './verdicts.ts'

/** Until memory used for starting up has been released. */
const idleAfterMs = 1500
const mbPerMib = 2 ** 20 / 1e6

export async function measureStart(starts: number): Promise<void> {
  // Not counted: the first start fills the cache of compiled code (backend/start.mjs).
  await sampleOf(service)
  const times: number[] = []
  const ratios: number[] = []
  const aboveMb: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const peer = await sampleOf(expressServer)
    const own = await sampleOf(service)
    times.push(own.answeredMs)
    ratios.push(own.answeredMs / peer.answeredMs)
    aboveMb.push(own.idleMb - peer.idleMb)
  }
  tell('first answer after', median(times), 'ms')
  tell('first answer, relative to Express and zod', median(ratios), '', { atMost: 2 })
  tell('idle memory above Express and zod', median(aboveMb), 'MB', { atMost: 25 })
}

async function sampleOf(file: string) {
  const startedAt = performance.now()
  const server = await startMeasured(file)
  await (await fetch(`${server.url}/healthz`)).text()
  const answeredMs = performance.now() - startedAt
  await sleepMs(idleAfterMs)
  const idleMb = residentMib(server.pid) * mbPerMib
  await server.stop()
  return { answeredMs, idleMb }
}
