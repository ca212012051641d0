/** Durable leads a second, p99 and processor time at each number of connections, as ratios of the bare floor. */

import { aLead } from '#tests/support/submissions.ts'
import {
  expressServer,
  floorServer,
  type MeasuredServer,
  service,
  startMeasured,
} from './measured-server.ts'
import { loadWithPosts } from './posts.ts'
import { median, quantile, tell } from './verdicts.ts'

interface Sample {
  readonly perSecond: number
  readonly p99Ms: number
  readonly cpuMs: number
}

interface Round {
  readonly floor: Sample
  readonly peer: Sample
  readonly own: Sample
}

const lead = JSON.stringify(aLead)
const mostConnectionsAtFullShare = 32

export async function measureLoad(
  connectionCounts: readonly number[],
  roundCount: number,
  seconds: number,
): Promise<void> {
  const floor = await startMeasured(floorServer)
  const peer = await startMeasured(expressServer)
  const own = await startMeasured(service)
  for (const connections of connectionCounts) {
    const measure = (server: MeasuredServer) => sampleOf(server, connections, seconds)
    const rounds: Round[] = []
    for (let round = 0; round < roundCount; round += 1) {
      rounds.push({
        floor: await measure(floor),
        peer: await measure(peer),
        own: await measure(own),
      })
    }
    report(connections, rounds)
  }
  for (const server of [floor, peer, own]) await server.stop()
}

async function sampleOf(
  server: MeasuredServer,
  connections: number,
  seconds: number,
): Promise<Sample> {
  const cpuBefore = server.cpuMs()
  const { perSecond, latenciesMs } = await loadWithPosts(
    `${server.url}/api/lead`,
    lead,
    connections,
    seconds,
  )
  return {
    perSecond,
    p99Ms: quantile(latenciesMs, 0.99),
    cpuMs: (server.cpuMs() - cpuBefore) / latenciesMs.length,
  }
}

/** Ratios are taken round by round: each saw the same machine. */
function report(connections: number, rounds: readonly Round[]): void {
  const at = `at ${connections}: `
  const ratio = (pick: (round: Round) => readonly [number, number]) =>
    median(rounds.map((round) => pick(round)[0] / pick(round)[1]))
  const share = connections > mostConnectionsAtFullShare ? 0.5 : 0.65
  tell(`${at}durable leads`, median(rounds.map(({ own }) => own.perSecond)), 'a second')
  tell(
    `${at}of the floor`,
    ratio(({ own, floor }) => [own.perSecond, floor.perSecond]),
    '',
    {
      atLeast: share,
    },
  )
  tell(
    `${at}of Express with one transaction a request`,
    ratio(({ own, peer }) => [own.perSecond, peer.perSecond]),
    '',
    { atLeast: 1 },
  )
  tell(
    `${at}p99 of the floor's`,
    ratio(({ own, floor }) => [own.p99Ms, floor.p99Ms]),
    '',
    {
      atMost: 2,
    },
  )
  tell(
    `${at}processor time a lead, of the floor's`,
    ratio(({ own, floor }) => [own.cpuMs, floor.cpuMs]),
    '',
    { atMost: 2.2 },
  )
}
