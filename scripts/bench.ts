/**
 * Durable acknowledgements per second, and how long one takes, at 1, 32 and 256 connections, beside
 * the bare floor in the same run: `npm run bench`. Judge by the ratios: the machine's own speed
 * changes from minute to minute. `--sync-ms 2` measures on a disk that takes so long for a sync, with the
 * files in memory; `--database postgres://…` adds the journal in PostgreSQL beside a floor of its own.
 */

import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { readCommandLine } from '#backend/command-line.ts'

import { loadWithPosts } from './bench/load.ts'
import { type MeasuredServer, serviceArguments, startMeasured } from './bench/measured-server.ts'
import { median } from './bench/median.ts'

const { values } = readCommandLine({
  name: 'npm run bench --',
  about: 'Measures durable acknowledgements per second, beside the bare floor.',
  options: {
    rounds: { type: 'string', value: 'N', about: 'Rounds of each server.', default: '5' },
    seconds: { type: 'string', value: 'N', about: 'Length of a measurement.', default: '2' },
    database: { type: 'string', value: 'URL', about: 'Adds the journal in that PostgreSQL.' },
    'sync-ms': {
      type: 'string',
      value: 'N',
      about: 'Measures on a disk that takes so long for a sync.',
      default: '0',
    },
    connections: {
      type: 'string',
      value: 'N,N',
      about: 'Connections at once.',
      default: '1,32,256',
    },
    service: {
      type: 'string',
      value: 'FOLDER',
      about: 'Another checkout of the service.',
      default: '.',
    },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const connectionCounts = values.connections.split(',').map(Number)
const syncMs = Number(values['sync-ms'])
/** Files in memory are synced at once. */
const memoryFolder = '/dev/shm'

interface Sample {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuUs: number
}

const lead = JSON.stringify({
  name: 'Maria Example',
  email: 'maria@example.org',
  consent: true,
  contentId: 'florida-homeowner-probate-checklist',
  source: 'download_gate',
  page: '/florida-homeowner-probate-checklist',
})

interface Contender {
  readonly server: MeasuredServer
  /** What it is measured against, in the same round. */
  readonly floor: MeasuredServer
}

const contenders = await startAll()
console.log(
  `${rounds} rounds of ${seconds} s each, in turn; medians${syncMs > 0 ? `; files in memory, ${syncMs} ms a sync` : ''}`,
)
console.log(
  'connections  server      per second   p50 ms   p99 ms   CPU us   of the floor   p99 of it   CPU of it',
)
for (const connections of connectionCounts) {
  const samples = new Map<MeasuredServer, Sample[]>(contenders.map(({ server }) => [server, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { server } of contenders) {
      samples.get(server)?.push(await measure(server, connections))
    }
  }
  for (const { server, floor } of contenders) {
    report(connections, server.name, samples.get(server) ?? [], samples.get(floor) ?? [])
  }
}
for (const { server } of contenders) await server.stop()

async function startAll(): Promise<readonly Contender[]> {
  const isSlow = syncMs > 0
  const folder = isSlow && existsSync(memoryFolder) ? memoryFolder : tmpdir()
  const slowDisk = fileURLToPath(new URL('bench/slow-disk.mjs', import.meta.url))
  const options = isSlow ? ['--import', slowDisk] : []
  const onDisk = { SYNC_MS: String(syncMs) }
  const [start = ''] = serviceArguments
  const service = [`${values.service}/${start}`]
  const floor = await startMeasured(
    'floor',
    [...options, 'scripts/bench/floor-server.ts'],
    onDisk,
    folder,
  )
  const sqlite = await startMeasured('service', [...options, ...service], onDisk, folder)
  const contenders = [floor, sqlite].map((server) => ({ server, floor }))
  if (values.database === undefined) return contenders
  const settings = { DATABASE_URL: values.database }
  const bare = await startMeasured('pg floor', ['scripts/bench/floor-postgres-server.ts'], settings)
  const postgres = await startMeasured('postgres', service, settings)
  return [...contenders, ...[bare, postgres].map((server) => ({ server, floor: bare }))]
}

async function measure(server: MeasuredServer, connections: number): Promise<Sample> {
  const url = `${server.url}/api/lead`
  const cpuBefore = server.cpuMs()
  const { perSecond, latenciesMs } = await loadWithPosts(url, lead, connections, seconds)
  const cpuUs = ((server.cpuMs() - cpuBefore) * 1000) / latenciesMs.length
  const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? Number.NaN
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), cpuUs }
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
      median(samples.map(({ cpuUs }) => cpuUs))
        .toFixed(1)
        .padStart(8),
      ratio(({ perSecond }) => perSecond)
        .toFixed(2)
        .padStart(14),
      ratio(({ p99Ms }) => p99Ms)
        .toFixed(2)
        .padStart(11),
      ratio(({ cpuUs }) => cpuUs)
        .toFixed(2)
        .padStart(11),
    ].join(' '),
  )
}
