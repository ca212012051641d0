/**
 * Durable acknowledgements per second, and how long one takes, at 1, 32 and 256 connections, beside
 * the bare floor in the same run: `npm run bench`. Judge by the ratios: the machine's own speed
 * changes from minute to minute. `--database postgres://…` adds the journal in PostgreSQL.
 */

import { parseArgs } from 'node:util'
import { loadWithPosts } from './bench/load.ts'
import { type MeasuredServer, serviceArguments, startMeasured } from './bench/measured-server.ts'
import { median } from './bench/median.ts'

const connectionCounts = [1, 32, 256]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    database: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

interface Sample {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const lead = JSON.stringify({
  name: 'Maria Example',
  email: 'maria@example.org',
  consent: true,
  contentId: 'florida-homeowner-probate-checklist',
  source: 'download_gate',
  page: '/florida-homeowner-probate-checklist',
})

const servers = [
  await startMeasured('floor', ['scripts/bench/floor-server.ts']),
  await startMeasured('service', serviceArguments),
]
if (values.database) {
  servers.push(await startMeasured('postgres', serviceArguments, { DATABASE_URL: values.database }))
}
console.log(`${rounds} rounds of ${seconds} s each, in turn; medians`)
console.log(
  'connections  server      per second   p50 ms   p99 ms   of the floor   p99 of the floor',
)
for (const connections of connectionCounts) {
  const samples = new Map<string, Sample[]>(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      samples.get(server.name)?.push(await measure(server, connections))
    }
  }
  const floor = samples.get('floor') ?? []
  for (const { name } of servers) {
    report(connections, name, samples.get(name) ?? [], floor)
  }
}
for (const server of servers) await server.stop()

async function measure(server: MeasuredServer, connections: number): Promise<Sample> {
  const url = `${server.url}/api/lead`
  const { perSecond, latenciesMs } = await loadWithPosts(url, lead, connections, seconds)
  const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? Number.NaN
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** Ratios are taken round by round and their median told: each pair saw the same machine. */
function report(
  connections: number,
  name: string,
  samples: readonly Sample[],
  floor: readonly Sample[],
): void {
  const ratio = (pick: (sample: Sample) => number) =>
    median(samples.map((sample, round) => pick(sample) / pick(floor[round] ?? sample)))
  console.log(
    [
      String(connections).padStart(11),
      ` ${name.padEnd(10)}`,
      median(samples.map(({ perSecond }) => perSecond))
        .toFixed(0)
        .padStart(11),
      median(samples.map(({ p50Ms }) => p50Ms))
        .toFixed(2)
        .padStart(8),
      median(samples.map(({ p99Ms }) => p99Ms))
        .toFixed(2)
        .padStart(8),
      ratio(({ perSecond }) => perSecond)
        .toFixed(2)
        .padStart(14),
      ratio(({ p99Ms }) => p99Ms)
        .toFixed(2)
        .padStart(18),
    ].join(' '),
  )
}
