/**
 * How soon the service answers after it is started, and what it holds in memory when idle, beside a
 * server of express and zod alone: `npm run bench:start`. Medians of five starts of each, in turn.
 * `-- --events N` adds the service on a journal of so many delivered events.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readCommandLine } from '#backend/command-line.ts'
import { fillSqlite } from './bench/filled-journals.ts'
import { serviceArguments, startMeasured } from './bench/measured-server.ts'
import { median } from './bench/median.ts'

const starts = 5
const largeName = 'large'
/** Until the memory of starting up has been given back. */
const idleAfterMs = 1500

interface Sample {
  /** From the spawn to the first answer. */
  readonly answeredMs: number
  readonly idleMb: number
}

const servers = [
  ['express', ['scripts/bench/express-server.ts']],
  ['service', serviceArguments],
] as const
const { values } = readCommandLine({
  name: 'npm run bench:start --',
  about: 'Measures the first answer and the idle memory after a start.',
  options: {
    events: {
      type: 'string',
      value: 'N',
      about: 'Adds a journal of so many delivered events.',
      default: '0',
    },
  },
})
const events = Number(values.events)
const largeDir = mkdtempSync(join(tmpdir(), 'bench-start-'))
const samples = new Map<string, Sample[]>(servers.map(([name]) => [name, []]))
// Not counted: the first start fills the cache of compiled code (backend/start.mjs).
await measure('service', serviceArguments)
for (let start = 0; start < starts; start += 1) {
  for (const [name, nodeArguments] of servers) {
    samples.get(name)?.push(await measure(name, nodeArguments))
  }
}

if (events > 0) {
  await fillSqlite(largeDir, events, 'delivered')
  samples.set(largeName, [])
  for (let start = 0; start < starts; start += 1) {
    const sample = await measure(largeName, serviceArguments, { DATA_DIR: largeDir })
    samples.get(largeName)?.push(sample)
  }
}
rmSync(largeDir, { recursive: true })

const base = samples.get('express') ?? []
const own = samples.get('service') ?? []
console.log(`${starts} starts of each, in turn; medians`)
console.log('           first answer ms   idle MB')
for (const [name, list] of samples) {
  console.log(
    name.padEnd(10) +
      median(list.map(({ answeredMs }) => answeredMs))
        .toFixed(0)
        .padStart(16) +
      median(list.map(({ idleMb }) => idleMb))
        .toFixed(1)
        .padStart(10),
  )
}
const ratio = median(
  own.map(({ answeredMs }, index) => answeredMs / (base[index]?.answeredMs ?? 0)),
)
const moreMb = median(own.map(({ idleMb }, index) => idleMb - (base[index]?.idleMb ?? 0)))
console.log(`First answer after ${ratio.toFixed(2)} times as long (at most 2)`)
console.log(`${moreMb.toFixed(1)} MB more when idle (at most 25)`)
if (ratio > 2 || moreMb > 25) process.exitCode = 1

async function measure(
  name: string,
  nodeArguments: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Sample> {
  const startedAt = performance.now()
  const server = await startMeasured(name, nodeArguments, settings)
  await (await fetch(`${server.url}/healthz`)).text()
  const answeredMs = performance.now() - startedAt
  await setTimeout(idleAfterMs)
  const idleMb = residentMb(server.pid)
  await server.stop()
  return { answeredMs, idleMb }
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
