/** First answer after a start, and idle memory, beside Express and zod alone. */

import { setTimeout as sleepMs } from 'node:timers/promises'
import { expressServer, service, startMeasured } from './measured-server.ts'
import { residentMib } from './resident-memory.ts'
import { median, tell } from './verdicts.ts'

/** Until the memory of starting up has been given back. */
const idleAfterMs = 1500
const bytesPerMib = 2 ** 20

interface Sample {
  /** From the spawn to the first answer. */
  readonly answeredMs: number
  readonly idleMb: number
}

export async function measureStart(starts: number): Promise<void> {
  // Not counted: the first start fills the cache of compiled code (backend/start.mjs).
  await sampleOf(service)
  const rounds: { readonly peer: Sample; readonly own: Sample }[] = []
  for (let start = 0; start < starts; start += 1) {
    rounds.push({ peer: await sampleOf(expressServer), own: await sampleOf(service) })
  }
  tell('first answer after', median(rounds.map(({ own }) => own.answeredMs)), 'ms')
  tell(
    "first answer, of Express and zod's",
    median(rounds.map(({ own, peer }) => own.answeredMs / peer.answeredMs)),
    '',
    { atMost: 2 },
  )
  tell(
    'idle memory above Express and zod',
    median(rounds.map(({ own, peer }) => own.idleMb - peer.idleMb)),
    'MB',
    { atMost: 25 },
  )
}

async function sampleOf(file: string): Promise<Sample> {
  const startedAt = performance.now()
  const server = await startMeasured(file)
  await (await fetch(`${server.url}/healthz`)).text()
  const answeredMs = performance.now() - startedAt
  await sleepMs(idleAfterMs)
  const idleMb = (residentMib(server.pid) * bytesPerMib) / 1e6
  await server.stop()
  return { answeredMs, idleMb }
}
