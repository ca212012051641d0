/**
 * npm run bench:exports -- [--rows N] [--sources sqlite,postgres,sheet] [--checkout DIR]
 *
 * What exports of a large journal, and of a full Sheet, cost: memory above idle (RSS; the same without the
 * room of the young generation, which leads alone make grow; heap, and what it holds outside), first byte,
 * whole answer, and how long a lead waits meanwhile, for one reader and for ten at once of whom one sleeps; and
 * three filters. Then the first byte of each alone, asked for many times. `--checkout` measures another
 * checkout of this repository, `--node` gives options to its Node.
 */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readCommandLine } from '#backend/command-line.ts'
import { fillPostgres, fillSqlite } from '#scripts/bench/filled-journals.ts'
import { median } from '#scripts/bench/median.ts'
import { residentBytes } from '#scripts/bench/resident-bytes.ts'
import { postSteadily } from '#scripts/bench/steady-load.ts'
import type { Read } from './support/export-reader.ts'
import { createDatabase, startServer } from './support/postgres-server.ts'
import { testToken } from './support/running-app.ts'
import { aLead } from './support/submissions.ts'

const knownSources = ['sqlite', 'postgres', 'sheet']
const { values } = readCommandLine({
  name: 'npm run bench:exports --',
  about: 'Measures lists and exports of a full journal and Sheet.',
  options: {
    rows: { type: 'string', value: 'N', about: 'Leads.', default: '909090' },
    sources: {
      type: 'string',
      value: 'sqlite,postgres,sheet',
      about: 'What is exported.',
      default: knownSources.join(','),
    },
    checkout: {
      type: 'string',
      value: 'FOLDER',
      about: 'Another checkout of the service.',
      default: '.',
    },
    readers: { type: 'string', value: 'N', about: 'Readers at once.', default: '10' },
    node: {
      type: 'string',
      value: 'OPTIONS',
      about: 'Options of the service’s Node, as --node=--expose-gc.',
      default: '',
    },
  },
})
const sources = values.sources.split(',')
for (const source of sources) {
  if (!knownSources.includes(source)) {
    throw new Error(`--sources: ${knownSources.join(', ')} expected, not ${source}`)
  }
}
const rows = Number(values.rows)
const manyReaders = Number(values.readers)
/** So often the first byte is asked for, by one who leaves then. */
const askings = 21
const askingIntervalMs = 300
const leadsPerSecond = 100
const warmUpMs = 40_000
const warmUpLeadsPerSecond = 400
const mebibyte = 2 ** 20
const sampleEveryMs = 50
const run = promisify(execFile)

interface Memory {
  readonly rss: number
  /** RSS without the room of the young generation. */
  readonly old: number
  readonly heap: number
  readonly external: number
}

/** What the service tells of itself. */
interface Heap {
  readonly young: number
  readonly heap: number
  readonly external: number
}

interface Service {
  readonly url: string
  /** All samples since the last call. */
  readonly takeSamples: () => readonly Memory[]
  readonly stop: () => Promise<void>
}

/** Filters for one reader only: what is asked of them is the first byte, before which all rows are counted. */
const filtered = [
  ['CSV event', 'leads.csv?event=consultation_request'],
  ['CSV period', 'leads.csv?from=2026-01-03&to=2026-01-03'],
  ['CSV q', 'leads.csv?q=maria.90909'],
] as const

const exports: readonly (readonly [name: string, path: string, encoding: string])[] = [
  ['JSON', 'leads', 'identity'],
  ['CSV', 'leads.csv', 'identity'],
  ['CSV zstd', 'leads.csv', 'zstd'],
  ['CSV gzip', 'leads.csv', 'gzip'],
]

console.log(`${rows} rows, ${leadsPerSecond} leads a second meanwhile; MiB above idle at the peak`)
console.log(
  '  source    export      readers  RSS    old    heap  ext   first byte ms  whole s   MB      lead p50  p99 ms  max     RSS by tenths of the time',
)
for (const source of sources) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exports-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
  try {
    const settings = await settingsOf(source, folder, ends)
    const service = await start(settings)
    ends.unshift(() => service.stop())
    await measureAll(source, service)
  } finally {
    for (const end of ends) await end()
  }
}

async function settingsOf(
  source: string,
  folder: string,
  ends: (() => unknown)[],
): Promise<Readonly<Record<string, string>>> {
  if (source === 'postgres') {
    const server = await startServer()
    ends.unshift(() => server.stop())
    const databaseUrl = await createDatabase(server.url)
    await fillPostgres(databaseUrl, rows)
    return { DATA_DIR: folder, DATABASE_URL: databaseUrl }
  }
  if (source === 'sqlite') {
    await fillSqlite(folder, rows)
    return { DATA_DIR: folder }
  }
  const file = fileURLToPath(new URL('support/large-sheet-process.ts', import.meta.url))
  const google = spawn(process.execPath, [file, String(rows)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ends.unshift(() => google.kill())
  const [line] = await once(google.stdout, 'data')
  const { url, spreadsheetId } = JSON.parse(String(line))
  return {
    DATA_DIR: folder,
    GOOGLE_SHEET_ID: spreadsheetId,
    GOOGLE_SHEETS_API_URL: url,
    GOOGLE_ACCESS_TOKEN: 'token',
  }
}

async function measureAll(source: string, service: Service): Promise<void> {
  // Idle is a service that has taken leads for a while and is asked for nothing else: for them alone V8 lets the
  // young generation grow, beside PostgreSQL from 13 to 51 MiB within the first ten thousand.
  await withLeads(service, () => setTimeout(warmUpMs), warmUpLeadsPerSecond)
  service.takeSamples()
  const alone = await withLeads(service, () => setTimeout(5_000))
  const idle = service.takeSamples()
  const idleAt = {
    rss: median(idle.map(({ rss }) => rss)),
    old: median(idle.map(({ old }) => old)),
    heap: median(idle.map(({ heap }) => heap)),
    external: median(idle.map(({ external }) => external)),
  }
  console.log(`  ${source}: idle at ${(idleAt.rss / mebibyte).toFixed(0)} MiB`)
  report(source, 'no export', 0, idle, idleAt, [], alone.latencies)
  if (source === 'sheet') {
    const { latencies, result } = await withLeads(service, () => untilSheetIsRead(service.url))
    report(source, 'reading', 1, service.takeSamples(), idleAt, [result], latencies)
  }
  const { total } = await newestPage(service.url)
  if (total < rows) throw new Error(`${source} lists ${total} rows, ${rows} expected at least`)
  for (const [name, path, encoding] of exports) {
    for (const readers of [1, manyReaders]) await measure(name, path, encoding, readers)
  }
  for (const [name, path] of filtered) await measure(name, path, 'identity', 1)
  for (const [name, path, encoding] of exports) {
    const { result } = await withLeads(service, () => firstBytesMs(service.url, path, encoding))
    const sorted = result.toSorted((a, b) => a - b)
    console.log(
      `  ${source.padEnd(9)} ${name.padEnd(11)} first byte of ${askings}: median ${median(result).toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)}`,
    )
  }

  async function measure(name: string, path: string, encoding: string, readers: number) {
    service.takeSamples()
    const { latencies, result } = await withLeads(service, () =>
      readAll(service.url, path, encoding, readers),
    )
    report(source, name, readers, service.takeSamples(), idleAt, result, latencies)
  }
}

function report(
  source: string,
  name: string,
  readers: number,
  samples: readonly Memory[],
  idle: Memory,
  reads: readonly Read[],
  latencies: readonly number[],
): void {
  const peak = (pick: (memory: Memory) => number) =>
    ((Math.max(...samples.map(pick)) - pick(idle)) / mebibyte).toFixed(0)
  const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1)
  const most = (pick: (read: Read) => number) => Math.max(0, ...reads.map(pick))
  console.log(
    [
      `  ${source.padEnd(9)}`,
      name.padEnd(11),
      String(readers).padEnd(8),
      peak(({ rss }) => rss).padEnd(6),
      peak(({ old }) => old).padEnd(6),
      peak(({ heap }) => heap).padEnd(5),
      peak(({ external }) => external).padEnd(5),
      most(({ firstByteMs }) => firstByteMs)
        .toFixed(1)
        .padEnd(14),
      (most(({ totalMs }) => totalMs) / 1000).toFixed(1).padEnd(9),
      (most(({ bytes }) => bytes) / 1e6).toFixed(1).padEnd(7),
      at(0.5).padEnd(9),
      at(0.99).padEnd(7),
      at(1 - Number.EPSILON).padEnd(7),
      tenthsOf(samples)
        .map((tenth) =>
          ((Math.max(...tenth.map(({ rss }) => rss)) - idle.rss) / mebibyte).toFixed(0),
        )
        .join(' '),
    ].join(' '),
  )
}

function tenthsOf<Sample>(samples: readonly Sample[]): readonly (readonly Sample[])[] {
  const end = (tenth: number) => Math.ceil((samples.length * tenth) / 10)
  return Array.from({ length: 10 }, (_, i) => samples.slice(end(i), end(i + 1))).filter(
    (tenth) => tenth.length > 0,
  )
}

async function readAll(
  url: string,
  path: string,
  encoding: string,
  readers: number,
): Promise<readonly Read[]> {
  const file = fileURLToPath(new URL('support/export-reader.ts', import.meta.url))
  const { stdout } = await run(process.execPath, [
    file,
    url,
    path,
    encoding,
    testToken,
    `${readers}`,
  ])
  return JSON.parse(stdout)
}

async function firstBytesMs(
  url: string,
  path: string,
  encoding: string,
): Promise<readonly number[]> {
  const headers = { 'accept-encoding': encoding, authorization: `Bearer ${testToken}` }
  const took: number[] = []
  for (let asking = 0; asking < askings; asking += 1) {
    const beganAt = performance.now()
    const request = get(`${url}/api/admin/${path}`, { headers, agent: false })
    const [response] = await once(request, 'response')
    took.push(performance.now() - beganAt)
    response.destroy()
    await setTimeout(askingIntervalMs)
  }
  return took
}

/** The first who ask are given the journal; the reading goes on behind them. Its rows stand for its bytes. */
async function untilSheetIsRead(url: string): Promise<Read> {
  const beganAt = performance.now()
  for (;;) {
    const { source, total } = await newestPage(url)
    if (source === 'sheet') {
      return { firstByteMs: 0, totalMs: performance.now() - beganAt, bytes: total }
    }
    await setTimeout(200)
  }
}

async function newestPage(url: string): Promise<{ source: string; total: number }> {
  const response = await fetch(`${url}/api/admin/leads?order=newest&limit=1`, {
    headers: { authorization: `Bearer ${testToken}` },
  })
  return (await response.json()) as { source: string; total: number }
}

async function withLeads<Result>(
  service: Service,
  work: () => Promise<Result>,
  perSecond = leadsPerSecond,
) {
  let isOver = false
  const latencies = postSteadily(
    `${service.url}/api/lead`,
    JSON.stringify(aLead),
    perSecond,
    () => isOver,
  )
  try {
    const result = await work()
    isOver = true
    return { latencies: await latencies, result }
  } finally {
    isOver = true
  }
}

async function start(settings: Readonly<Record<string, string>>): Promise<Service> {
  const probe = fileURLToPath(new URL('../scripts/bench/memory-probe.mjs', import.meta.url))
  const child = spawn(process.execPath, ['--import', probe, 'backend/start.mjs'], {
    cwd: resolve(values.checkout),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ADMIN_TOKEN: testToken,
      RATE_LIMIT_PER_MINUTE: '0',
      DAILY_LIMIT_PER_CLIENT: '0',
      DAILY_LIMIT: '0',
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: values.node,
      // As docs/deployment/ starts it.
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...settings,
    },
  })
  let { young, heap, external }: Heap = { young: 0, heap: 0, external: 0 }
  child.on('message', (told) => {
    ;({ young, heap, external } = told as Heap)
  })
  let samples: Memory[] = []
  const sampler = setInterval(() => {
    const rss = residentBytes(child.pid ?? 0)
    samples.push({ rss, old: rss - young, heap, external })
  }, sampleEveryMs)
  return {
    url: await addressOf(child),
    takeSamples: () => {
      const taken = samples
      samples = []
      return taken
    },
    stop: async () => {
      clearInterval(sampler)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = ''
  for await (const chunk of child.stdout ?? []) {
    printed += chunk
    const address = /^Site +http:\/\/localhost:(\d+)[\s\S]*^Dashboard /m.exec(printed)
    if (address) {
      child.stdout?.resume()
      return `http://127.0.0.1:${address[1]}`
    }
  }
  throw new Error(`The service ended: ${printed}`)
}
