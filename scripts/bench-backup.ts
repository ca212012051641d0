/**
 * How long journal:backup takes on a large journal while 500 leads arrive a second, and how long a lead
 * waits meanwhile, beside the same load without it; then whether the copy is the journal, by count and
 * hash. Ratios tell more than figures: the machine's own speed changes from minute to minute.
 *
 * npm run bench:backup -- [--events N] [--seconds N] [--rounds N]
 */

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { fillJournal } from './bench/filled-journal.ts'
import { serviceArguments, startMeasured } from './bench/measured-server.ts'
import { median } from './bench/median.ts'
import { postSteadily } from './bench/steady-load.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '909090' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})
const perSecond = 500
const seconds = Number(values.seconds)
const lead = {
  name: 'Maria Example',
  email: 'maria@example.org',
  consent: true,
  contentId: 'florida-homeowner-probate-checklist',
  source: 'download_gate',
  page: '/florida-homeowner-probate-checklist',
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-backup-'))
const journalPath = join(dataDir, 'journal.sqlite')
await fillJournal(dataDir, Number(values.events))
const service = await startMeasured('service', serviceArguments, { DATA_DIR: dataDir })
const body = JSON.stringify(lead)
const url = `${service.url}/api/lead`
console.log(
  `${values.events} events, ${(statSync(journalPath).size / 1e6).toFixed(0)} MB; ${perSecond} leads a second`,
)
// Once for the compiler.
await postSteadily(url, body, perSecond, forSeconds(seconds))
const alone: Latencies[] = []
const beside: Latencies[] = []
for (let round = 0; round < Number(values.rounds); round += 1) {
  alone.push(percentiles(await postSteadily(url, body, perSecond, forSeconds(seconds))))
  const copy = join(dataDir, `copy-${round}.sqlite`)
  const backup = backUp(copy)
  beside.push(percentiles(await postSteadily(url, body, perSecond, () => backup.isOver)))
  const took = await backup.seconds
  const isSame = hashOf(copy, lastOf(copy)) === hashOf(journalPath, lastOf(copy))
  console.log(
    `round ${round + 1}: backup ${took.toFixed(1)} s; p50 ${told(alone, beside, 'p50')}, p99 ${told(alone, beside, 'p99')}, longest ${told(alone, beside, 'max')}; copy of ${lastOf(copy)} events ${isSame ? 'equal by SHA-256' : 'NOT EQUAL'}`,
  )
  if (!isSame) process.exitCode = 1
  rmSync(copy)
}
for (const name of ['p50', 'p99'] as const) {
  const ratios = beside.map((sample, round) => sample[name] / (alone[round]?.[name] ?? Number.NaN))
  console.log(
    `${name}: ${median(alone.map((sample) => sample[name])).toFixed(2)} ms without, ${median(beside.map((sample) => sample[name])).toFixed(2)} ms beside the backup, ratio ${median(ratios).toFixed(2)}`,
  )
}
await service.stop()
rmSync(dataDir, { recursive: true, force: true })

interface Latencies {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

function percentiles(latenciesMs: readonly number[]): Latencies {
  const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), max: latenciesMs.at(-1) ?? Number.NaN }
}

function told(before: readonly Latencies[], during: readonly Latencies[], name: keyof Latencies) {
  return `${before.at(-1)?.[name].toFixed(2)} → ${during.at(-1)?.[name].toFixed(2)} ms`
}

function forSeconds(count: number): () => boolean {
  const endsAt = performance.now() + count * 1000
  return () => performance.now() >= endsAt
}

function backUp(copy: string): { isOver: boolean; readonly seconds: Promise<number> } {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/journal-backup.ts', copy], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  const backup = {
    isOver: false,
    seconds: once(child, 'exit').then(([code]) => {
      backup.isOver = true
      if (code !== 0) throw new Error(`journal:backup ended with ${code}`)
      return (performance.now() - startedAt) / 1000
    }),
  }
  return backup
}

function lastOf(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true })
  const last = database.prepare('SELECT max(sequence) AS sequence FROM events').get()
  database.close()
  return Number(last?.sequence)
}

/** Of all events up to one, with what does not change after their acceptance. */
function hashOf(path: string, lastSequence: number): string {
  const database = new DatabaseSync(path, { readOnly: true })
  const hash = createHash('sha256')
  const rows = database
    .prepare('SELECT sequence, id, content_hash, cells FROM events WHERE sequence <= ? ORDER BY 1')
    .iterate(lastSequence)
  for (const row of rows) hash.update(`${Object.values(row).join('\u0000')}\n`)
  database.close()
  return hash.digest('hex')
}
